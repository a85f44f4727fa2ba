import { defaultNameOf } from '@safelight/prompt/saved-columns';
import { useState } from 'react';
import { trpc, type Inputs } from '../../../trpc';
import { toastError } from '../../feedback/toast-error';
import { useRequestId } from '../../requests/request-id';
import { ShareDialog } from '../../share/dialog';
import { recallProject } from '../../storage/last-project';
import { useRefreshBoards } from '../use-refresh-boards';
import type { SavedPrompt } from '../../../trpc';
import type { Save } from './use-save';

interface SaveAndShareProps {
  prompt: Omit<Save, 'name' | 'projectId'>;
  /** Kept before the prompt is saved, as the version that it is made of. */
  version?: Inputs['edits']['keep'] | undefined;
  onSaved?: (saved: SavedPrompt) => void;
  onClose: () => void;
}

/** Shares a prompt that may not be saved yet: a link needs a saved prompt, so making the link saves it, once. */
export function SaveAndShare({ prompt, version, onSaved, onClose }: SaveAndShareProps) {
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  const requestIdOf = useRequestId();
  const [saved, setSaved] = useState<SavedPrompt>();
  const projects = trpc.projects.list.useQuery();
  // The project last worked in, if it still exists.
  const project = projects.data?.projects.find(({ id }) => id === recallProject());
  const name = defaultNameOf(prompt);
  const save = async () => {
    try {
      const versionId = version && (await utils.client.edits.keep.mutate(version)).id;
      if (version) void utils.edits.list.invalidate();
      const input = {
        ...prompt,
        ...(versionId !== undefined && { versionId }),
        name,
        projectId: project?.id ?? null,
        once: true,
      };
      const row = await utils.client.prompts.save.mutate({ ...input, requestId: requestIdOf(input) });
      void utils.projects.invalidate();
      refreshBoards();
      setSaved(row);
      onSaved?.(row);
      return row.id;
    } catch (error) {
      toastError('Save Failed', error, 'Failed to save prompt.');
      return undefined;
    }
  };
  return (
    <ShareDialog
      kind="prompt"
      targetId={saved?.id}
      name={name}
      unsaved={{
        save,
        note: (
          <>
            A link needs a saved prompt. Unless this one is saved already, it is saved to{' '}
            <bdi className="font-medium text-ink">{project?.name ?? 'General'}</bdi> with the link.
          </>
        ),
      }}
      onClose={onClose}
    />
  );
}
