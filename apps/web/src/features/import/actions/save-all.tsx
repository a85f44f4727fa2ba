import { formatGrouped } from '@safelight/catalog/text/grouped';
import type { PromptFile } from '@safelight/files/read';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import { defaultNameOf } from '@safelight/prompt/saved-columns';
import { limits } from '@safelight/catalog/limits';
import { cutText } from '@safelight/prompt/text/cut-text';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toastError } from '../../../components/feedback/toast-error';
import { useOnline } from '../../../components/offline/connection';
import { SaveTargetField, useSaveTarget } from '../../../components/prompt/save/target';
import { useRefreshBoards } from '../../../components/prompt/use-refresh-boards';
import { newRequestId } from '../../../components/requests/request-id';
import { readPrompt } from '../../../components/reuse/read';
import { paths } from '../../../paths';
import { trpc, type User } from '../../../trpc';
import { Dialog } from '../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';
import { toastNotice } from '../../../ui/overlay/notice';
import { toast } from '../../../ui/overlay/toast';
import { toSavedPrompt } from './save';
import { isKept, useKeepImport } from './use-keep';

interface SaveAllProps {
  user: User;
  prompts: PromptFile['prompts'];
  onClose: () => void;
}

/** Saves the prompts of files one after the other. What is saved already is not saved again by the next attempt. */
export function SaveAll({ user, prompts, onClose }: SaveAllProps) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  const online = useOnline();
  const { field, blank, findProject } = useSaveTarget(null);
  const [saved, setSaved] = useState(0);
  const [pending, setPending] = useState(false);
  const requests = useRef(new Map<string, string>());
  const keep = useKeepImport();
  /** Each prompt's version, which knows its renderer. */
  const versions = useRef(new Map<number, number | undefined>());
  const stopped = useRef(false);
  const short = prompts.filter(({ text }) => isKept(text));
  const long = prompts.length - short.length;

  const save = async () => {
    setPending(true);
    try {
      const projectId = await findProject();
      // Another project is another save.
      const idOf = (at: number) => {
        const key = `${projectId} ${at}`;
        const known = requests.current.get(key) ?? newRequestId();
        requests.current.set(key, known);
        return known;
      };
      for (const [at, { text, renderer, subject, title }] of short.entries()) {
        if (stopped.current) break;
        const reading = readPrompt(text, renderer ?? guessRenderer(text, user.preferredAiRenderer), subject);
        const prompt = toSavedPrompt(reading);
        const name = cutText(title ?? defaultNameOf(prompt), limits.nameCharacters);
        // Decided once: a repeated request must have the same content.
        if (!versions.current.has(at)) versions.current.set(at, await keep(reading));
        const versionId = versions.current.get(at);
        await utils.client.prompts.save.mutate({
          ...prompt,
          name,
          projectId,
          requestId: idOf(at),
          ...(versionId !== undefined && { versionId }),
        });
        setSaved(at + 1);
      }
      if (!stopped.current) {
        toast.success('Prompts Saved', `${short.length} prompts have been saved.`);
        onClose();
        navigate(paths.projects(projectId ?? 'general'));
      }
    } catch (error) {
      toastError('Save Failed', error, 'Not all prompts could be saved. Try again: none is saved twice.');
    }
    setPending(false);
    void utils.projects.invalidate();
    refreshBoards();
  };
  const close = () => {
    stopped.current = true;
    if (pending) toastNotice('Stopped', `${saved} of ${short.length} prompts are saved.`);
    onClose();
  };
  return (
    <Dialog open onOpenChange={close}>
      <FormDialogContent
        title="Save All to a Project"
        description={`${formatGrouped(short.length)} prompts, as they are. Nothing is charged.`}
        action={pending ? `Saved ${saved} of ${short.length}...` : 'Save Prompts'}
        pending={pending}
        disabled={!online || blank || short.length === 0}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending && !blank) void save();
        }}
      >
        <SaveTargetField {...field} />
        {!online && <p className="text-sm text-muted">You are offline. Saving needs the connection.</p>}
        {long > 0 && (
          <p className="text-sm text-muted">
            {long} of them {long === 1 ? 'is' : 'are'} longer than{' '}
            {formatGrouped(limits.generatedPromptCharacters)} characters and stay
            {long === 1 ? 's' : ''} in the file.
          </p>
        )}
      </FormDialogContent>
    </Dialog>
  );
}
