import { Badge } from '../../../ui/badge';
import { cn } from '../../../ui/cn';

/** How many replies of clients the user has not seen; nothing for none. A server of the release before sends no number. */
export function UnreadBadge({ unread = 0, className }: { unread: number | undefined; className?: string }) {
  if (unread === 0) return null;
  return (
    <Badge variant="accent" className={cn('h-5 shrink-0 whitespace-nowrap', className)}>
      {unread > 99 ? '99+' : unread} new<span className="sr-only"> {unread === 1 ? 'reply' : 'replies'}</span>
    </Badge>
  );
}
