import { useRef } from 'react';
import { isFinal } from '../../../components/billing/charged-once';
import { toastError } from '../../../components/feedback/toast-error';
import { newRequestId } from '../../../components/requests/request-id';
import { useSession } from '../../../components/session/use-session';
import { trpc } from '../../../trpc';

/** The last check of an image, and how to make another. A repeat after a lost response is not charged again. */
export function useCheck(id: number) {
  const utils = trpc.useUtils();
  const session = useSession();
  const intent = useRef<string>(undefined);
  const last = trpc.checks.last.useQuery({ id });
  const { mutate, isPending, data } = trpc.checks.run.useMutation({
    onSuccess: ({ check, credits }) => {
      intent.current = undefined;
      session.update({ credits });
      utils.checks.last.setData({ id: check.imageId }, { check });
    },
    onError: (error) => {
      if (isFinal(error)) intent.current = undefined;
      toastError('Check Failed', error, 'The image could not be checked. Please try again.');
    },
  });
  return {
    check: last.data?.check ?? undefined,
    loaded: last.isSuccess,
    running: isPending,
    /** The balance after a check of this visit. */
    credits: data?.credits,
    run: () => {
      intent.current ??= newRequestId();
      mutate({ id, requestId: intent.current });
    },
  };
}
