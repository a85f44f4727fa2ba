import { useRef } from 'react';
import { toastError } from '../../../components/feedback/toast-error';
import type { ReplyKind } from './reply-kinds';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/overlay/toast';
import { findOwnReply } from './own-replies';

interface WithdrawButtonProps {
  token: string;
  replyKey: string;
  kind: ReplyKind;
}

const seen = 'The sender sees that, and so does this page.';
const takenBack = {
  approve: ['Approval Taken Back', seen],
  changes: ['Request Taken Back', seen],
  comment: ['Comment Taken Back', 'The sender does not see it any more.'],
} as const;

/** Takes back a reply that this browser sent. Nothing for those of others. */
export function WithdrawButton({ token, replyKey, kind }: WithdrawButtonProps) {
  const utils = trpc.useUtils();
  /** Set before the button is rendered as pending: a double click is faster. */
  const busy = useRef(false);
  const withdraw = trpc.shares.withdraw.useMutation({
    onSettled: () => {
      busy.current = false;
    },
    onSuccess: () => {
      const [title, description] = takenBack[kind];
      toast.success(title, description);
      return utils.shares.open.invalidate({ token });
    },
    onError: (error) =>
      toastError('Not Taken Back', error, 'Your reply could not be taken back. Please try again.'),
  });
  const replyRequestId = findOwnReply(replyKey);
  if (replyRequestId === null) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-my-1 -ml-2"
      pending={withdraw.isPending}
      onClick={() => {
        if (busy.current) return;
        busy.current = true;
        withdraw.mutate({ token, replyRequestId });
      }}
    >
      Take back
    </Button>
  );
}
