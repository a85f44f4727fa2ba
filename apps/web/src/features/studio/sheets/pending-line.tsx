import { toastError } from '../../../components/feedback/toast-error';
import { useSession } from '../../../components/session/use-session';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { toastNotice } from '../../../ui/overlay/notice';
import { toast } from '../../../ui/overlay/toast';

const words = {
  image: { title: 'Image', credit: 'Its credits are' },
  prompt: { title: 'Prompt', credit: 'Its credit is' },
} as const;

interface PendingLineProps {
  sheetId: number;
  of: keyof typeof words;
  /** What is going on. */
  children: string;
  pending: number;
  /** How many of the pending ones have not begun. */
  waiting: number;
}

/** Says that images or prompts of a sheet are being made, and cancels those that have not begun. */
export function PendingLine({ sheetId, of, children, pending, waiting }: PendingLineProps) {
  const utils = trpc.useUtils();
  const session = useSession();
  const router = of === 'image' ? 'sheetImages' : 'sheetTexts';
  const cancel = trpc[router].cancel.useMutation({
    onSuccess: ({ cancelled, credits }) => {
      session.update({ credits });
      void utils[router].list.invalidate({ id: sheetId });
      const { title, credit } = words[of];
      if (cancelled === 0)
        toastNotice('Nothing to Cancel', `All ${of}s have begun; they are being finished.`);
      else
        toast.success(
          cancelled === 1 ? `${title} Cancelled` : `${cancelled} ${title}s Cancelled`,
          `${cancelled === 1 ? credit : 'Their credits are'} back. What had begun is finished.`,
        );
    },
    onError: (error) => toastError('Not Cancelled', error, `The ${of}s could not be cancelled.`),
  });
  if (pending === 0) return null;
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2">
      <p role="status" className="text-sm text-ink tabular-nums">
        {children}
        {waiting > 0 && waiting < pending && `, ${waiting} of them not begun`}
      </p>
      {waiting > 0 && (
        <Button
          variant="secondary"
          size="sm"
          pending={cancel.isPending}
          onClick={() => cancel.mutate({ id: sheetId })}
        >
          Cancel what has not begun
        </Button>
      )}
    </div>
  );
}
