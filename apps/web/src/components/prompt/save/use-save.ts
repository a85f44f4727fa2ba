import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getMutationKey, getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { getFieldErrors, isResponseLost } from '../../../errors';
import { trpc, type Inputs, type SavedPrompt } from '../../../trpc';
import { fetchCode, toastNotLoaded } from '../../../ui/lazy-part';
import { toast } from '../../../ui/overlay/toast';
import { toastError } from '../../feedback/toast-error';
import { isOnline } from '../../offline/connection';
import { newRequestId } from '../../requests/request-id';
import { rememberProject } from '../../storage/last-project';
import { useRefreshBoards } from '../use-refresh-boards';

export type Save = Omit<Inputs['prompts']['save'], 'requestId'>;

/** An existing project, General (null), or a new one. */
type Target =
  | { readonly id: number | null; readonly name: string | undefined }
  | { readonly newName: string };

interface Asked {
  readonly prompt: Save;
  readonly target: Target;
}

interface SaveOptions {
  partial: boolean;
  version: Inputs['edits']['keep'] | undefined;
  onSaved: (saved: SavedPrompt) => void;
  /** It waits for the connection. */
  onKept: () => void;
}

/** What the server said about the fields of the step that failed. */
type Errors = Partial<Record<'project' | 'prompt', ReturnType<typeof getFieldErrors>>>;

/** The save with its messages. While it runs, further calls are ignored; when it fails, the dialog stays as it is. */
export function useSave({ partial, version, onSaved, onKept }: SaveOptions) {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const refreshBoards = useRefreshBoards();
  /** Projects created here: when saving fails afterwards, the next attempt must not create another. */
  const made = useRef(new Map<string, number>());
  /** What was sent last: the same prompt again is the same request, whose response may have been lost. */
  const sent = useRef<{ json: string; requestId: string; prompt: Save }>(undefined);
  const step = useRef<keyof Errors>('prompt');
  const busy = useRef(false);
  const [errors, setErrors] = useState<Errors>({});

  const findProject = async (target: Target): Promise<number | null> => {
    if ('id' in target) return target.id;
    const known = made.current.get(target.newName);
    if (known !== undefined) return known;
    const { id } = await utils.client.projects.create.mutate({ name: target.newName });
    made.current.set(target.newName, id);
    toast.success('Project Created', 'New project created successfully.');
    void utils.projects.list.invalidate();
    return id;
  };

  /** Stores the version that the prompt is made of. The prompt is saved also when its version cannot be stored. */
  const keepVersion = async (): Promise<number | undefined> => {
    if (!version || !isOnline()) return undefined;
    try {
      const { id } = await utils.client.edits.keep.mutate(version);
      void utils.edits.list.invalidate();
      return id;
    } catch {
      return undefined;
    }
  };

  /** Keeps what was to be sent until the connection is back. */
  const keep = async (target: Target): Promise<void> => {
    const userId = utils.auth.me.getData()?.user.id;
    const queue = await fetchCode(() => import('../../offline/saves/queue')).catch(() => undefined);
    if (userId === undefined || !queue || !sent.current) return toastNotLoaded('Not Saved');
    const { requestId: id, prompt } = sent.current;
    const projectName = 'newName' in target ? target.newName : target.name;
    if (!queue.keepSave({ id, userId, at: Date.now(), prompt, partial, version, projectName }))
      return toast.failure(
        'Not Saved',
        'This browser has no room for more prompts that wait to be saved. Copy the prompt, and save it when you are back online.',
      );
    toast.success('Saved when you are back online', 'Until then your prompt is kept in this browser.');
    onKept();
  };

  /** One mutation, so that all of it is repeated after a sign-in. */
  const { mutate, isPending } = useMutation({
    mutationKey: getMutationKey(trpc.prompts.save),
    mutationFn: async ({ prompt: given, target }: Asked) => {
      const versionId = await keepVersion();
      step.current = 'project';
      const projectId = await findProject(target);
      step.current = 'prompt';
      const prompt = { ...given, ...(versionId !== undefined && { versionId }), projectId };
      const json = JSON.stringify(prompt);
      if (sent.current?.json !== json) sent.current = { json, requestId: newRequestId(), prompt };
      if (!isOnline() || partial) return keep(target);
      return utils.client.prompts.save.mutate({ ...prompt, requestId: sent.current.requestId });
    },
    onMutate: () => {
      busy.current = true;
      setErrors({});
    },
    onSettled: () => {
      busy.current = false;
    },
    onSuccess: (saved) => {
      if (!saved) return;
      toast.success('Prompt Saved', 'Your prompt has been saved successfully.');
      void utils.projects.invalidate();
      refreshBoards();
      rememberProject(saved.projectId);
      onSaved(saved);
    },
    onError: async (error, { target }) => {
      setErrors({ [step.current]: getFieldErrors(error) });
      if (step.current === 'project') return toastError('Error', error, 'Failed to create project');
      if (isResponseLost(error)) {
        // Shows whether the server can be reached.
        await client.refetchQueries(
          { queryKey: getQueryKey(trpc.auth.me, undefined, 'query') },
          { cancelRefetch: false },
        );
        if (!isOnline()) return keep(target);
      }
      toastError('Save Failed', error, 'Failed to save prompt.');
    },
  });

  return {
    save: (prompt: Save, target: Target) => {
      if (busy.current) return;
      busy.current = true;
      mutate({ prompt, target });
    },
    pending: isPending,
    errors,
  };
}
