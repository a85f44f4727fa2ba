import { noStyle, titleOf } from '@safelight/prompt/saved-columns';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PromptText } from '../../components/prompt/text/tied';
import { useOnline } from '../../components/offline/connection';
import { copyPrompt } from '../../components/prompt/copy';
import { nameStyle } from '../../components/prompt/name-style';
import { VersionLink } from '../../components/prompt/version-link';
import { ReuseActions } from '../../components/reuse/actions';
import { reuseTips } from '../../components/reuse/tips';
import { ShareButton } from '../../components/share/button';
import { ItemReplies } from '../../components/share/replies/to-work';
import { useReplied } from '../../components/share/replies/use-replied';
import { formatDateTime } from '../../components/format/dates';
import { paths } from '../../paths';
import { trpc, type KeptPrompt } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { DialogClose, DialogContent } from '../../ui/overlay/dialog';
import { IconButton } from '../../ui/icon-button';
import { Tooltip } from '../../ui/overlay/tooltip';
import { useMarked } from '../../components/offline/saves/use-marked';
import { MarksForm } from './board/marks-form';
import { replyKeyOf } from './board/items';
import { ToMarks } from './board/to-marks';
import { useActions } from './rewrites/use-actions';
import { DeletePromptDialog } from './delete-prompt-dialog';
import { PromptPicture } from './prompt-picture';

interface PromptDetailProps {
  prompt: KeptPrompt;
  onEdit: () => void;
  onClose: () => void;
}

const copyWords = {
  title: 'Copied',
  description: 'Prompt copied to clipboard successfully.',
  failure: 'Failed to copy prompt to clipboard.',
};

export function PromptDetail({ prompt, onEdit, onClose }: PromptDetailProps) {
  const [, navigate] = useLocation();
  const online = useOnline();
  const utils = trpc.useUtils();
  const [deleting, setDeleting] = useState(false);
  const work = { kind: 'project' as const, targetId: prompt.projectId ?? ('general' as const) };
  const [marked] = useMarked(useMemo(() => [{ kind: 'prompt' as const, ...prompt }], [prompt]));
  const key = replyKeyOf({ kind: 'prompt', id: prompt.id });
  const replied = useReplied(work).items.get(key);
  return (
    <DialogContent
      size="lg"
      title={<bdi>{titleOf(prompt)}</bdi>}
      footer={
        <>
          <div className="mr-auto flex">
            <IconButton label="Edit name, text or project" disabled={!online} onClick={onEdit}>
              <Pencil aria-hidden />
            </IconButton>
            <ShareButton kind="prompt" targetId={prompt.id} name={titleOf(prompt)} />
            <IconButton label="Delete" disabled={!online} onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          <DialogClose asChild>
            <Button variant="quiet">Close</Button>
          </DialogClose>
          <Tooltip text={reuseTips.similar}>
            <Button
              variant="secondary"
              className="max-sm:grow"
              onClick={() => navigate(paths.similar(prompt.id))}
            >
              Create Similar
            </Button>
          </Tooltip>
          <Tooltip text={reuseTips.reuse}>
            <Button
              variant="secondary"
              className="max-sm:grow"
              onClick={() => navigate(paths.reuse(prompt.id))}
            >
              Reuse in Edit Mode
            </Button>
          </Tooltip>
          <Button className="max-sm:grow" onClick={() => void copyPrompt(prompt.generatedPrompt, copyWords)}>
            <Copy aria-hidden />
            Copy Prompt
          </Button>
        </>
      }
    >
      <ToMarks target="prompt-marks" />
      <div className="flex flex-col gap-5 sm:flex-row-reverse sm:items-start sm:gap-8">
        <PromptPicture prompt={prompt} className="aspect-5/2 rounded-md sm:aspect-3/2 sm:w-64 sm:shrink-0" />
        <dl className="grid min-w-0 flex-1 grid-cols-2 gap-5">
          {prompt.style !== noStyle && (
            <Entry term="Style">
              <Badge variant="accent" className="h-6">
                <span className="truncate">{nameStyle(prompt.style)}</span>
              </Badge>
            </Entry>
          )}
          <Entry term="Created">
            <time dateTime={prompt.createdAt}>{formatDateTime(prompt.createdAt)}</time>{' '}
            <VersionLink id={prompt.versionId} />
          </Entry>
          <Entry term="Subject" wide>
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {prompt.subject}
            </p>
          </Entry>
        </dl>
      </div>
      <dl className="mt-5">
        <Entry term="Generated Prompt">
          <p
            dir="ltr"
            className="rounded-md border border-line bg-sunken p-4 font-mono text-sm leading-6 break-words whitespace-pre-wrap"
          >
            <PromptText text={prompt.generatedPrompt} />
          </p>
          {prompt.textBeforeRewrite !== null && <RewrittenNote id={prompt.id} />}
          <div className="mt-3 flex flex-wrap gap-2">
            <ReuseActions
              find={() => ({
                text: prompt.generatedPrompt,
                preferred: utils.auth.me.getData()?.user.preferredAiRenderer,
                subject: prompt.subject,
                recipe: prompt.recipe,
                name: prompt.name,
              })}
            />
          </div>
        </Entry>
      </dl>
      <ItemReplies work={work} item={key} replied={replied} className="mt-6" />
      <div id="prompt-marks" tabIndex={-1} className="mt-6 border-t border-line pt-5 outline-none">
        <MarksForm item={marked!} />
      </div>
      <DeletePromptDialog prompt={prompt} open={deleting} onOpenChange={setDeleting} onDeleted={onClose} />
    </DialogContent>
  );
}

/** For a text that was rewritten and not edited since. */
function RewrittenNote({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const { undo, pending } = useActions(() => void utils.rewrites.list.invalidate());
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      Rewritten for a newer version of its renderer.
      <Button variant="secondary" size="sm" pending={pending} onClick={() => void undo([id])}>
        Put the old text back
      </Button>
    </p>
  );
}

function Entry({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="mb-1 text-xs text-muted">{term}</dt>
      <dd className="text-sm text-ink">{children}</dd>
    </div>
  );
}
