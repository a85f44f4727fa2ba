import { ChevronRight, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { RepliedItem } from '../../../trpc';
import { lazyPart } from '../../../ui/lazy-part';
import { describeCounts } from './counts';
import type { NamedItem } from './drawer';
import { UnreadBadge } from './unread-badge';
import type { Work } from './use-replied';

const RepliesDrawer = lazyPart(() => import('./drawer'), 'RepliesDrawer');

interface RepliesLineProps {
  work: Work;
  replied: ReadonlyMap<string | null, RepliedItem>;
  nameItem: (item: string) => NamedItem;
}

/** How much clients replied to a sheet or a board; opens all of it. Nothing without replies. */
export function RepliesLine({ work, replied, nameItem }: RepliesLineProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const total = { approvals: 0, changes: 0, comments: 0, takenBack: 0, unread: 0 };
  for (const { approvals, changes, comments, takenBack, unread } of replied.values()) {
    total.approvals += approvals;
    total.changes += changes;
    total.comments += comments;
    total.takenBack += takenBack;
    total.unread += unread;
  }
  const { unread, ...read } = total;
  return (
    <>
      {(replied.size > 0 || open) && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="mb-5 flex min-h-11 w-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 text-left text-sm hover:bg-raised"
        >
          <MessageSquare aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="text-muted">Clients: </span>
            {describeCounts({ ...read, unread: 0 })}
          </span>
          <UnreadBadge unread={unread} className="h-6" />
          <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-muted" />
        </button>
      )}
      {open && <RepliesDrawer work={work} nameItem={nameItem} onClose={close} onFail={close} />}
    </>
  );
}
