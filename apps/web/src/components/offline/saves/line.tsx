import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { lazyPart } from '../../../ui/lazy-part';
import { Button } from '../../../ui/button';
import { formatItems } from '../../board/item-ref';
import { useSessionEnded } from '../../session/ended';
import { useUser } from '../../session/use-user';
import { useOnline } from '../connection';
import { refreshMarks, waitingMarks } from './marks';
import { refresh, saves } from './queue';
import { useSender } from './use-sender';

const SavesDialog = lazyPart(() => import('./dialog'), 'SavesDialog');

const isRefused = ({ refusal }: { readonly refusal?: string | undefined }) => refusal !== undefined;

/** '1 prompt', '2 prompts and marks of 1 item', 'marks of 3 items'. */
function name(prompts: number, items: number): string {
  const named = [
    prompts > 0 && (prompts === 1 ? '1 prompt' : `${prompts} prompts`),
    items > 0 && `marks of ${formatItems(items)}`,
  ].filter((part) => part !== false);
  return named.join(' and ');
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** In the header: how many prompts wait to be saved, and how many could not be. Sends them. */
export function SavesLine() {
  const online = useOnline();
  const ended = useSessionEnded();
  const userId = useUser().user?.id;
  const list = useStore(saves, ({ list: all }) => all).filter((save) => save.userId === userId);
  const marks = useStore(waitingMarks, ({ list: all }) => all).filter((entry) => entry.userId === userId);
  const count = list.length + marks.length;
  const refusedPrompts = list.filter(isRefused).length;
  const refusedMarks = marks.filter(isRefused).length;
  const refused = name(refusedPrompts, refusedMarks);
  const waiting = name(list.length - refusedPrompts, marks.length - refusedMarks);
  const [open, setOpen] = useState(false);
  useSender(waiting !== '');
  useEffect(refresh, [userId]);
  useEffect(refreshMarks, [userId]);
  return (
    <>
      <div role="status">
        {count > 0 && !ended && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-sm text-ink">
            {waiting !== '' &&
              (online
                ? `Saving ${waiting}…`
                : `${capitalize(waiting)} will be saved when you are back online.`)}
            {refused !== '' && ` ${capitalize(refused)} could not be saved.`}
            <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
              Show
            </Button>
          </p>
        )}
      </div>
      {open && count > 0 && (
        <SavesDialog list={list} marks={marks} onClose={() => setOpen(false)} onFail={() => setOpen(false)} />
      )}
    </>
  );
}
