import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { countCharacters } from '../../../components/format/characters';
import { toastError } from '../../../components/feedback/toast-error';
import { useRequestId } from '../../../components/requests/request-id';
import { getFieldErrors } from '../../../errors';
import { trpc } from '../../../trpc';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Textarea } from '../../../ui/form/textarea';
import { Dialog } from '../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';
import { toast } from '../../../ui/overlay/toast';
import type { Asked } from './asked';
import type { Item } from './groups';
import { keepReply } from './own-replies';

interface ReplyDialogProps {
  token: string;
  asked: Asked;
  /** The request ids of the client's own replies that this one takes the place of. */
  opposed: readonly string[];
  /** What the reply is about, as the page shows it. */
  seen: readonly Item[];
  /** The item's label; undefined for all of it. */
  about: string | undefined;
  name: string;
  onName: (name: string) => void;
  onClose: () => void;
}

const words = {
  approve: { title: 'Approve', action: 'Approve', sent: 'Approved' },
  changes: { title: 'Ask for changes', action: 'Send', sent: 'Changes Asked For' },
  comment: { title: 'Comment', action: 'Send', sent: 'Comment Sent' },
} as const;

/** A client's decision or comment, with a name and no account. */
export function ReplyDialog({ token, asked, opposed, seen, about, name, onName, onClose }: ReplyDialogProps) {
  const { kind, item } = asked;
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const requestIdOf = useRequestId();
  const withdraw = trpc.shares.withdraw.useMutation();
  const reply = trpc.shares.reply.useMutation({
    onSuccess: async ({ key }, { requestId }) => {
      keepReply(key, requestId);
      // One that fails stays on the page, where it can be taken back.
      await Promise.allSettled(
        opposed.map((replyRequestId) => withdraw.mutateAsync({ token, replyRequestId })),
      );
      toast.success(words[kind].sent, 'The sender sees it, and so does this page.');
      void utils.shares.open.invalidate({ token });
      onClose();
    },
    onError: (error) => toastError('Not Sent', error, 'Your reply could not be sent. Please try again.'),
  });
  const errors = getFieldErrors(reply.error);
  const noName = name.trim() === '';
  const noText = kind === 'comment' && text.trim() === '';
  const most = limits.shareReplyCharacters;
  const length = countCharacters(text.trim());
  const fault =
    length > most
      ? `Please shorten the comment to ${formatGrouped(most)} characters.`
      : tried && noText
        ? 'Write a comment.'
        : undefined;
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title={words[kind].title + (kind === 'approve' && item === null ? ' all' : '')}
        description={about === undefined ? undefined : <bdi className="line-clamp-2">{about}</bdi>}
        action={reply.isPending ? 'Sending...' : words[kind].action}
        pending={reply.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (noName || noText || length > most || reply.isPending) return;
          const input = {
            token,
            item,
            ...(item === null &&
              kind === 'approve' && { lastNumber: Math.max(0, ...seen.map(({ number }) => number ?? 0)) }),
            images: seen.flatMap(({ image }) => image ?? []),
            kind,
            name: name.trim(),
            text: text.trim(),
          };
          reply.mutate({ ...input, requestId: requestIdOf(input) });
        }}
      >
        <Field
          label="Your name"
          error={
            tried && noName ? 'Write your name, so that the sender knows whose reply it is.' : errors['name']
          }
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="name"
              maxLength={limits.shareNameCharacters}
              value={name}
              onChange={(event) => onName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={kind === 'changes' ? 'What should change?' : 'Comment'}
          // A maximum length would cut a pasted text without a word.
          note={
            length > most * 0.8
              ? `${formatGrouped(length)} / ${formatGrouped(most)}`
              : kind === 'comment'
                ? undefined
                : 'optional'
          }
          error={fault ?? errors['text']}
        >
          {(control) => (
            <Textarea {...control} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
