import { useRef, useState } from 'react';
import { LoadMore } from '../../../components/feedback/load-more';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../ui/overlay/dialog';
import { readKept, setKept } from './dismissed';
import { Offer } from './offer';
import { useActions } from './use-actions';
import { useOffers } from './use-offers';

/** How many prompts to lay out at once. */
const step = 50;

interface ReviewProps {
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** The prompts that are offered a rewrite, each with its difference: one by one, or all. */
export function Review({ userId, open, onClose }: ReviewProps) {
  const utils = trpc.useUtils();
  const { query, offers } = useOffers(true);
  const [shown, setShown] = useState(step);
  const [rewritten, setRewritten] = useState<ReadonlySet<number>>(new Set());
  const [kept, setKeptKeys] = useState(() => readKept(userId));
  const closed = useRef(false);
  const { accept, undo, pending } = useActions((ids, state) => {
    // The toast's button outlives the dialog.
    if (closed.current) return void utils.rewrites.list.invalidate();
    setRewritten((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(state === 'rewritten' ? [...others, ...ids] : others);
    });
  });
  const waiting = offers.filter(({ id, key }) => !rewritten.has(id) && !kept.has(key));
  // Where there are two ways, nothing is chosen for the user.
  const plain = waiting.filter(({ older }) => older === null);
  const close = () => {
    closed.current = true;
    utils.rewrites.list.setInfiniteData(
      {},
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            prompts: page.prompts.filter(({ id }) => !rewritten.has(id)),
          })),
        },
    );
    onClose();
  };
  const keep = (key: string, stays: boolean) => {
    setKept(userId, key, stays);
    setKeptKeys(readKept(userId));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => {
        if (!opens) close();
      }}
    >
      <DialogContent
        size="lg"
        title="What has changed"
        description="Rewriting is free, and your own words stay. Undo puts a text back."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="quiet">Close</Button>
            </DialogClose>
            <Button
              pending={pending || plain.length === 0}
              onClick={() => void accept(plain.map((offer) => ({ offer, version: 'present' })))}
            >
              {describeAll(plain.length, waiting.length - plain.length, pending)}
            </Button>
          </>
        }
      >
        <ul>
          {offers.slice(0, shown).map((offer) => (
            <Offer
              key={offer.id}
              offer={offer}
              state={rewritten.has(offer.id) ? 'rewritten' : kept.has(offer.key) ? 'kept' : 'offered'}
              pending={pending}
              onAccept={(version) => void accept([{ offer, version }])}
              onUndo={() => void undo([offer.id])}
              onKeep={(stays) => keep(offer.key, stays)}
            />
          ))}
        </ul>
        {shown < offers.length ? (
          <div className="mt-6 flex justify-center">
            <Button variant="secondary" onClick={() => setShown(shown + step)}>
              Show {Math.min(step, offers.length - shown)} more
            </Button>
          </div>
        ) : (
          <LoadMore query={query} what="prompts" />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** `choices` are the prompts that can be rewritten in two ways. */
function describeAll(count: number, choices: number, pending: boolean): string {
  if (pending) return 'Rewriting...';
  if (count === 0) return choices > 0 ? 'Choose above' : 'Nothing left to rewrite';
  if (choices > 0) return count === 1 ? 'Rewrite the other one' : `Rewrite the other ${count}`;
  return count === 1 ? 'Rewrite it' : `Rewrite all ${count}`;
}
