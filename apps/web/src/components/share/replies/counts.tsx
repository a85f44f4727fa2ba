import { Check, MessageSquare, PencilLine, Undo2 } from 'lucide-react';
import type { ReplyCount } from '../../../trpc';
import { cn } from '../../../ui/cn';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** '1 approval, 1 asks for changes, 2 comments, 1 taken back, 1 new' */
export function describeCounts({ approvals, changes, comments, takenBack, unread }: ReplyCount): string {
  return [
    ...(approvals > 0 ? [plural(approvals, 'approval')] : []),
    ...(changes > 0 ? [`${changes} ${changes === 1 ? 'asks' : 'ask'} for changes`] : []),
    ...(comments > 0 ? [plural(comments, 'comment')] : []),
    ...(takenBack > 0 ? [`${takenBack} taken back`] : []),
    ...(unread > 0 ? [`${unread} new`] : []),
  ].join(', ');
}

/** What clients replied to one item, in the width of two digits. */
export function ReplyCounts({ replied, className }: { replied: ReplyCount; className?: string }) {
  const { approvals, changes, comments, takenBack, unread } = replied;
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center gap-1 text-xs tabular-nums',
        unread > 0 ? 'font-medium text-accent-text' : 'text-muted',
        className,
      )}
    >
      <span className="sr-only">Clients: {describeCounts(replied)}</span>
      {approvals > 0 && (
        <span aria-hidden className="inline-flex items-center gap-0.5">
          <Check className="size-3.5 text-success" />
          {approvals}
        </span>
      )}
      {changes > 0 && (
        <span aria-hidden className="inline-flex items-center gap-0.5">
          <PencilLine className="size-3.5 text-danger" />
          {changes}
        </span>
      )}
      {comments > 0 && (
        <span aria-hidden className="inline-flex items-center gap-0.5">
          <MessageSquare className="size-3.5" />
          {comments}
        </span>
      )}
      {takenBack > 0 && (
        <span aria-hidden className="inline-flex items-center gap-0.5">
          <Undo2 className="size-3.5" />
          {takenBack}
        </span>
      )}
      {unread > 0 && <span aria-hidden className="size-2 rounded-full bg-accent" />}
    </span>
  );
}
