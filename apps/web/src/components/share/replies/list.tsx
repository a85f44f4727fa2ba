import { Check, Eye, EyeOff, MessageSquare, PencilLine, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ShareReply } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { formatDateTime } from '../../format/dates';
import { useOnline } from '../../offline/connection';
import { Answers } from './answers';
import { useModeration } from './use-moderation';

interface ReplyListProps<Reply> {
  replies: readonly Reply[];
  /** What a reply is about: 'item 3', or a link to it. Undefined where all are about one thing. */
  renderItem: ((reply: Reply) => ReactNode) | undefined;
  className?: string;
}

/** What a visitor saw where the page shows another image now. */
const seen = {
  image: ', seeing an image that the page no longer shows',
  prompt: ', seeing the prompt without an image',
};

// The page of the client has its own: a file for both would be one more to load.
const kinds = {
  approve: { Icon: Check, colorClass: 'text-success', act: 'approved', about: '' },
  changes: { Icon: PencilLine, colorClass: 'text-danger', act: 'asks for changes', about: 'to ' },
  comment: { Icon: MessageSquare, colorClass: 'text-muted', act: 'commented', about: 'on ' },
} as const;

/** What clients replied, to be answered, and hidden from the shared page or deleted. */
export function ReplyList<Reply extends ShareReply>({
  replies,
  renderItem,
  className,
}: ReplyListProps<Reply>) {
  const [deleting, setDeleting] = useState<Reply>();
  const { setHidden, remove, removing } = useModeration();
  const online = useOnline();
  return (
    <>
      <ul aria-label="Replies" className={cn('flex flex-col gap-1', className)}>
        {replies.map((reply) => {
          const { id, kind, name, text, createdAt, hidden, unread, outdated, thumbnailUrl } = reply;
          const { Icon, colorClass, act, about } = kinds[kind];
          return (
            <li key={id} className="flex items-start gap-2 rounded-md bg-sunken py-2 pr-2 pl-3">
              <Icon aria-hidden className={cn('mt-1 size-4 shrink-0', colorClass)} />
              <div className="min-w-0 grow text-sm">
                <p className="break-words">
                  <bdi className="font-medium">{name}</bdi>{' '}
                  <span className="text-muted">
                    {act}
                    {renderItem && <> {about}</>}
                    {renderItem?.(reply)}
                    {outdated && seen[outdated]}
                    {hidden && ', hidden'}
                  </span>
                  {unread && (
                    <Badge variant="accent" className="ml-2 h-5">
                      New
                    </Badge>
                  )}
                </p>
                {text !== '' && (
                  <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap text-ink">
                    {text}
                  </p>
                )}
                <time dateTime={createdAt} className="block text-xs text-faint">
                  {formatDateTime(createdAt)}
                </time>
                <Answers reply={reply} />
              </div>
              {/* Several images may have one name. */}
              {thumbnailUrl !== null && (renderItem ?? outdated) && (
                <img
                  src={thumbnailUrl}
                  alt=""
                  loading="lazy"
                  className="size-12 shrink-0 rounded-sm object-cover"
                />
              )}
              <IconButton
                label={hidden ? `Show the reply of ${name}` : `Hide the reply of ${name}`}
                size="sm"
                disabled={!online}
                onClick={() => setHidden(id, !hidden)}
              >
                {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              </IconButton>
              <IconButton
                label={`Delete the reply of ${name}`}
                size="sm"
                disabled={!online}
                onClick={() => setDeleting(reply)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title="Delete this reply?"
        action={removing ? 'Deleting...' : 'Delete Reply'}
        pending={removing}
        onConfirm={() => {
          const close = () => setDeleting(undefined);
          if (deleting) void remove(deleting.id).then(close, close);
        }}
      >
        It cannot be brought back. The page will no longer show what{' '}
        <bdi className="font-medium text-ink">{deleting?.name}</bdi> wrote. Hiding it keeps it here.
      </ConfirmDialog>
    </>
  );
}
