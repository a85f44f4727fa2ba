import { Check, Eye, EyeOff, MessageSquare } from 'lucide-react';
import { trpc, type ShareReply } from '../../trpc';
import { cn } from '../../ui/cn';
import { IconButton } from '../../ui/icon-button';
import { Skeleton } from '../../ui/skeleton';
import { LoadError } from '../feedback/load-error';
import { toastError } from '../feedback/toast-error';
import { formatDateTime } from '../format/dates';

/** What clients replied on one link. Hidden replies are not on the page any more. */
export function ShareReplies({ shareId }: { shareId: number }) {
  const utils = trpc.useUtils();
  const replies = trpc.shares.replies.useQuery({ id: shareId }, { staleTime: 0 });
  const moderate = trpc.shares.moderate.useMutation({
    onSuccess: () =>
      Promise.all([utils.shares.replies.invalidate({ id: shareId }), utils.shares.list.invalidate()]),
    onError: (error) => toastError('Update Failed', error, 'The reply could not be changed.'),
  });
  if (replies.isPending) return <Skeleton className="mt-2 h-10 w-full" />;
  if (!replies.data) return <LoadError title="The replies could not be loaded" query={replies} />;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {replies.data.replies.map((reply) => (
        <ReplyRow
          key={reply.id}
          reply={reply}
          onHidden={(hidden) => {
            if (!moderate.isPending) moderate.mutate({ replyId: reply.id, hidden });
          }}
        />
      ))}
    </ul>
  );
}

function ReplyRow({ reply, onHidden }: { reply: ShareReply; onHidden: (hidden: boolean) => void }) {
  const { kind, name, text, item, number, createdAt, hidden } = reply;
  const Icon = kind === 'approve' ? Check : MessageSquare;
  return (
    <li className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2">
      <Icon
        aria-hidden
        className={cn('mt-1 size-4 shrink-0', kind === 'approve' ? 'text-success' : 'text-muted')}
      />
      <div className="min-w-0 grow text-sm">
        <p className="break-words">
          <bdi className="font-medium">{name}</bdi>{' '}
          <span className="text-muted">
            {kind === 'approve' ? 'approved' : 'commented on'}{' '}
            {item === null ? 'all of it' : number === null ? 'one item' : `item ${number}`}
            {hidden && ', hidden'}
          </span>
        </p>
        {text !== '' && (
          <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap text-ink">
            {text}
          </p>
        )}
        <time dateTime={createdAt} className="text-xs text-faint">
          {formatDateTime(createdAt)}
        </time>
      </div>
      <IconButton
        label={hidden ? `Show the reply of ${name}` : `Hide the reply of ${name}`}
        size="sm"
        onClick={() => onHidden(!hidden)}
      >
        {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </IconButton>
    </li>
  );
}
