import { ExternalLink } from 'lucide-react';
import { trpc } from '../../trpc';
import { cn } from '../../ui/cn';

/** Links to the outbox page of a server that sends no mail; nothing elsewhere. */
export function InboxLink({ className }: { className?: string }) {
  const config = trpc.site.config.useQuery();
  if (!config.data?.mail.inbox) return null;
  return (
    <a
      href="/dev/mail"
      target="_blank"
      rel="noopener"
      className={cn(
        'inline-flex min-h-6 items-center gap-1.5 text-sm text-muted underline underline-offset-4 hover:text-ink',
        className,
      )}
    >
      Emails stay on this server: read them here
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
