import { useEffect, useRef, useState } from 'react';
import { getErrorMessage, isSignedOut } from '../../../errors';
import { trpc } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';
import { useRefreshBoards } from '../../prompt/use-refresh-boards';
import { noteEnded, useSessionEnded } from '../../session/ended';
import { useUser } from '../../session/use-user';
import { useOnline } from '../connection';
import { completeSave, isFinal } from './complete';
import { readMarks, settleMarks, type WaitingMarks } from './marks';
import { dropSave, keepSave, readWaiting, type WaitingSave } from './queue';

/** Milliseconds until what failed is sent again. */
const pause = 15_000;

/** One tab at a time sends. Without locks, as on a local network, the request ids keep two from saving twice. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('safelight.saves', work) : work();

/** Sends the user's waiting saves and marks, if there are any, while there is a connection. */
export function useSender(hasWaiting: boolean): void {
  const online = useOnline();
  const ended = useSessionEnded();
  const userId = useUser().user?.id;
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  const latest = useRef(refreshBoards);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    latest.current = refreshBoards;
  });

  useEffect(() => {
    if (!online || ended || userId === undefined || !hasWaiting) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isWaiting = ({ id }: WaitingSave) => readWaiting(userId).some((save) => save.id === id);
    /** Returns whether the server has decided. */
    const send = async (save: WaitingSave): Promise<boolean> => {
      try {
        const prompt = await completeSave(save, utils.client);
        const { name } = await utils.client.prompts.save.mutate({ ...prompt, requestId: save.id });
        dropSave(save);
        toast.success('Prompt Saved', `${name ?? 'Your prompt'} was waiting for the connection.`);
        return true;
      } catch (error) {
        if (isSignedOut(error)) noteEnded(userId);
        if (!isFinal(error)) return false;
        // Unless the user has discarded it meanwhile.
        if (isWaiting(save)) keepSave({ ...save, refusal: getErrorMessage(error) });
        return true;
      }
    };
    const sendMarks = async (entry: WaitingMarks): Promise<void> => {
      try {
        await utils.client.boards.mark.mutate({ items: [entry.item], ...entry.marks });
        // Shown from here until the boards have them.
        await utils.boards.list.invalidate();
        settleMarks(entry);
      } catch (error) {
        if (isSignedOut(error)) noteEnded(userId);
        if (isFinal(error)) settleMarks(entry, getErrorMessage(error));
      }
    };
    const findMarks = () => readMarks(userId).filter(({ refusal }) => refusal === undefined);
    const waited = findMarks().length > 0;
    void alone(async () => {
      const tried = new Set<string>();
      let decided = 0;
      const next = () => readWaiting(userId).find(({ id }) => !tried.has(id));
      for (let save = next(); save && !stopped; save = next()) {
        tried.add(save.id);
        if (await send(save)) decided += 1;
      }
      const marks = findMarks();
      for (const entry of marks) if (!stopped) await sendMarks(entry);
      // Also those that another tab has sent.
      if (waited || marks.length > 0) {
        void utils.boards.list.invalidate();
        void utils.prompts.get.invalidate();
        void utils.boards.tags.invalidate();
        void utils.images.invalidate();
      }
      if (!stopped && readWaiting(userId).length + findMarks().length > 0)
        timer = setTimeout(() => setAttempt((before) => before + 1), pause);
      if (decided === 0) return;
      void utils.projects.invalidate();
      latest.current();
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` only repeats it
  }, [online, ended, userId, hasWaiting, attempt, utils]);
}
