import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { lazyPart } from '../../../ui/lazy-part';
import { Button } from '../../../ui/button';
import { useSessionEnded } from '../../session/ended';
import { useUser } from '../../session/use-user';
import { useOnline } from '../connection';
import { refresh, saves } from './queue';
import { useSender } from './use-sender';

const SavesDialog = lazyPart(() => import('./dialog'), 'SavesDialog');

const prompts = (count: number) => (count === 1 ? '1 prompt' : `${count} prompts`);

/** In the header: how many prompts wait to be saved, and how many could not be. Sends them. */
export function SavesLine() {
  const online = useOnline();
  const ended = useSessionEnded();
  const userId = useUser().user?.id;
  const list = useStore(saves, ({ list: all }) => all).filter((save) => save.userId === userId);
  const refused = list.filter(({ refusal }) => refusal !== undefined).length;
  const waiting = list.length - refused;
  const [open, setOpen] = useState(false);
  useSender(waiting > 0);
  useEffect(refresh, [userId]);
  return (
    <>
      <div role="status">
        {list.length > 0 && !ended && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-sm text-ink">
            {waiting > 0 &&
              (online
                ? `Saving ${prompts(waiting)}…`
                : `${prompts(waiting)} will be saved when you are back online.`)}
            {refused > 0 && ` ${prompts(refused)} could not be saved.`}
            <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
              Show
            </Button>
          </p>
        )}
      </div>
      {open && list.length > 0 && (
        <SavesDialog list={list} onClose={() => setOpen(false)} onFail={() => setOpen(false)} />
      )}
    </>
  );
}
