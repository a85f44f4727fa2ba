import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { trpc, type Outputs, type Share } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast';
import { prefersStillness } from '../../ui/prefers-stillness';
import { Skeleton } from '../../ui/skeleton';
import { LoadError } from '../feedback/load-error';
import { toastError } from '../feedback/toast-error';
import { formatDate } from '../format/dates';
import { copyLink } from './copy-link';
import { ShareReplies } from './replies/of-link';

interface ShareLinksProps {
  query: {
    data: Outputs['shares']['list'] | undefined;
    isPending: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** How often the user asked for the replies, which are then shown and scrolled to. */
  sought: number;
}

/** As high while loading as without links: in a short form the dialog would change its height. */
const emptyClass = 'mt-6 min-h-16 border-t border-line pt-5 text-sm text-muted';

/** The links that there are, newest first. */
export function ShareLinks({ query, sought }: ShareLinksProps) {
  const [revoking, setRevoking] = useState<Share>();
  const utils = trpc.useUtils();
  const revoke = trpc.shares.revoke.useMutation({
    onSuccess: () => {
      setRevoking(undefined);
      toast.success('Link Revoked', 'Whoever opens it is told that it has ended.');
      void utils.shares.list.invalidate();
    },
    onError: (error) => toastError('Update Failed', error, 'The link could not be revoked.'),
  });
  if (query.isPending) {
    return (
      <div role="status" className={emptyClass}>
        <span className="sr-only">Loading the links</span>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-2 h-4 w-4/5" />
      </div>
    );
  }
  if (!query.data) return <LoadError title="The links could not be loaded" query={query} />;
  const { shares } = query.data;
  const firstReplied = shares.find((share) => countReplies(share) > 0);
  if (shares.length === 0) return <p className={emptyClass}>No links yet.</p>;
  return (
    <section aria-label="Links" className="mt-6">
      <ul className="divide-y divide-line border-t border-line">
        {shares.map((share) => (
          <LinkRow
            key={share.id}
            share={share}
            sought={share === firstReplied ? sought : 0}
            onRevoke={() => setRevoking(share)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={(open) => {
          if (!open) setRevoking(undefined);
        }}
        title="Revoke this link?"
        action={revoke.isPending ? 'Revoking...' : 'Revoke'}
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ id: revoking.id })}
      >
        The page closes at once, for everyone who has the link. The replies stay here.
      </ConfirmDialog>
    </section>
  );
}

const plural = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`;

/** The replies that a link shows. A server of the release before counts none that were taken back. */
export const countReplies = ({ approvals, changes, comments, takenBack }: Share): number =>
  approvals + changes + comments + (takenBack || 0);

const scrollTo = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });

interface LinkRowProps {
  share: Share;
  sought: number;
  onRevoke: () => void;
}

function LinkRow({ share, sought, onRevoke }: LinkRowProps) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState(0);
  if (sought > found) {
    setFound(sought);
    setOpen(true);
  }
  const row = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (sought === 0) return;
    toggle.current?.focus({ preventScroll: true });
    scrollTo(row.current);
  }, [sought]);
  const [now] = useState(() => Date.now());
  const {
    id,
    title,
    path,
    approvals,
    changes,
    comments,
    takenBack,
    expiresAt,
    revokedAt,
    hidePrompt,
    showStars,
    cells,
  } = share;
  const expired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const ended = revokedAt !== null || expired;
  const replies = countReplies(share);
  const until =
    expiresAt === null ? 'does not end' : `${expired ? 'ended' : 'ends'} ${formatDate(expiresAt)}`;
  return (
    <li ref={row} className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-56">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <bdi className="min-w-0 truncate font-medium">{title}</bdi>
            {revokedAt !== null && <Badge variant="danger">Revoked</Badge>}
            {revokedAt === null && expired && <Badge>Ended</Badge>}
            {cells && <Badge>{plural(cells.length, 'prompt')}</Badge>}
            {hidePrompt && <Badge>Prompts hidden</Badge>}
            {showStars && <Badge>Stars shown</Badge>}
          </p>
          {ended ? (
            <p className="text-xs text-muted">
              {revokedAt === null ? until : `revoked ${formatDate(revokedAt)}`}
            </p>
          ) : (
            <div className="text-xs text-muted">
              <a
                href={path}
                target="_blank"
                rel="noreferrer"
                className="block truncate text-accent-text hover:underline"
              >
                {new URL(path, location.origin).host + path}
              </a>
              <p>{until}</p>
            </div>
          )}
        </div>
        {!ended && (
          <>
            <IconButton label={`Copy the link to ${title}`} size="sm" onClick={() => void copyLink(path)}>
              <Copy aria-hidden />
            </IconButton>
            <Button variant="secondary" size="sm" onClick={onRevoke}>
              Revoke
            </Button>
          </>
        )}
      </div>
      {replies === 0 ? (
        <p className="mt-1 text-xs text-faint">No replies yet</p>
      ) : (
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 h-6 text-xs font-medium text-accent-text hover:underline"
        >
          {plural(approvals, 'approval')}, {changes > 0 && `${plural(changes, 'request')} for changes, `}
          {plural(comments, 'comment')}
          {takenBack > 0 && `, ${takenBack} taken back`}
        </button>
      )}
      {open && (
        <ShareReplies
          shareId={id}
          // Only now is the dialog long enough to scroll to them.
          onShown={() => {
            if (sought > 0) scrollTo(row.current);
          }}
        />
      )}
    </li>
  );
}
