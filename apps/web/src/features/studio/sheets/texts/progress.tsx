import { limits } from '@safelight/catalog/limits';
import { Sparkles } from 'lucide-react';
import { toastError } from '../../../../components/feedback/toast-error';
import { formatCredits } from '../../../../components/format/credits';
import { useSession } from '../../../../components/session/actions';
import { trpc } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { toastNotice } from '../../../../ui/overlay/notice';
import { toast } from '../../../../ui/overlay/toast';

/** Offers the AI writer for the prompts of a sheet, at its price. */
export function WriteOffer({ onWrite }: { onWrite: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" onClick={onWrite}>
        <Sparkles aria-hidden />
        Write with AI
      </Button>
      <p className="text-sm text-muted">
        Composing is free. The AI writer writes a prompt for {formatCredits(limits.promptCredits)}.
      </p>
    </div>
  );
}

/** How many prompts the AI writer still has to write. Those that have not begun can be cancelled. */
export function TextsProgress({
  sheetId,
  working,
}: {
  sheetId: number;
  working: ReadonlyMap<number, string>;
}) {
  const utils = trpc.useUtils();
  const session = useSession();
  const cancel = trpc.sheetTexts.cancel.useMutation({
    onSuccess: ({ cancelled, credits }) => {
      session.update({ credits });
      void utils.sheetTexts.list.invalidate({ id: sheetId });
      if (cancelled === 0)
        toastNotice('Nothing to Cancel', 'All prompts have begun; they are being finished.');
      else
        toast.success(
          cancelled === 1 ? 'Prompt Cancelled' : `${cancelled} Prompts Cancelled`,
          `${cancelled === 1 ? 'Its credit is' : 'Their credits are'} back. What had begun is finished.`,
        );
    },
    onError: (error) => toastError('Not Cancelled', error, 'The prompts could not be cancelled.'),
  });
  if (working.size === 0) return null;
  const waiting = [...working.values()].filter((state) => state !== 'Being written').length;
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2">
      <p role="status" className="text-sm text-ink tabular-nums">
        The AI writer writes {working.size === 1 ? 'one prompt' : `${working.size} prompts`}
        {waiting > 0 && waiting < working.size && `, ${waiting} of them not begun`}
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
