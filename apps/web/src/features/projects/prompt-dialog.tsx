import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../components/feedback/load-error';
import { getReason } from '../../errors';
import { trpc } from '../../trpc';
import { Dialog, DialogContent } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { PromptDetail } from './prompt-detail';
import { PromptEditor } from './prompt-editor';

interface PromptDialogProps {
  /** Undefined while closed. */
  promptId: number | undefined;
  onClose: () => void;
}

/** One saved prompt over the list: to read, copy, reuse or edit. */
export function PromptDialog({ promptId, onClose }: PromptDialogProps) {
  return (
    <Dialog addressed open={promptId !== undefined} onOpenChange={onClose}>
      {promptId !== undefined && <Body key={promptId} promptId={promptId} onClose={onClose} />}
    </Dialog>
  );
}

function Body({ promptId, onClose }: { promptId: number; onClose: () => void }) {
  const prompt = trpc.prompts.get.useQuery({ id: promptId });
  const [editing, setEditing] = useState(false);
  if (!prompt.data) {
    return (
      <DialogContent title={prompt.isError ? 'Prompt' : 'Loading the prompt…'} size="lg">
        {getReason(prompt.error) === 'not_found' ? (
          <EmptyState icon={<Trash2 aria-hidden />} title="This prompt could not be opened">
            It is gone: it was deleted here, in another tab or on another device.
          </EmptyState>
        ) : prompt.isError ? (
          <LoadError title="This prompt could not be opened" query={prompt} />
        ) : (
          <div className="flex flex-col gap-4">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </DialogContent>
    );
  }
  return editing ? (
    <PromptEditor prompt={prompt.data} onDone={() => setEditing(false)} />
  ) : (
    <PromptDetail prompt={prompt.data} onEdit={() => setEditing(true)} onClose={onClose} />
  );
}
