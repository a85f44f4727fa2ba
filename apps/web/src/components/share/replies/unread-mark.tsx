import { cn } from '../../../ui/cn';

/** How many replies of clients the user has not seen, beside the name of a place of the navigation; nothing for none. */
export function UnreadMark({ unread, className }: { unread: number; className?: string }) {
  if (unread === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={cn(
          'h-4 min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 font-medium text-accent-ink tabular-nums',
          className,
        )}
      >
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="sr-only">
        {unread} new {unread === 1 ? 'reply' : 'replies'}
      </span>
    </>
  );
}
