import { formatGrouped } from '@safelight/catalog/text/grouped';
import { getPlan } from '@safelight/catalog/plans';
import { priceOf } from '@safelight/catalog/prices';
import { useState } from 'react';
import { formatRhythm } from '../../components/billing/words';
import { formatDate } from '../../components/format/dates';
import { KeepPlanButton } from '../../components/billing/keep-plan-button';
import { formatDollars } from '../../components/billing/prices';
import { trpc, type Billing } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../ui/overlay/dialog';
import { ChangeCosts, type Costs } from './change-costs';
import { isPresent, isUpgrade, mustKeepFirst, type Choice } from './changes';

interface ChangePlanDialogProps {
  /** Undefined while closed. */
  choice: Choice | undefined;
  billing: Billing | undefined;
  pending: boolean;
  /** Leaves the focus to the page when the dialog closes, instead of returning it to the button that opened it. */
  handsOver: boolean;
  onConfirm: (choice: Choice) => void;
  onClose: () => void;
}

/** Confirms a change of a running subscription: what is charged, when, and what it includes. */
export function ChangePlanDialog({
  choice,
  billing,
  pending,
  handsOver,
  onConfirm,
  onClose,
}: ChangePlanDialogProps) {
  // Keeps its text while it fades out.
  const [shown, setShown] = useState(choice);
  if (choice && choice !== shown) setShown(choice);
  if (!shown || !billing) return null;
  const { name } = getPlan(shown.plan);
  const waits = mustKeepFirst(billing, shown);
  const price = formatDollars(priceOf(shown.plan, shown.isYearly).cents / 100);
  return (
    // Closes when another tab has made or undone the change.
    <Dialog
      open={choice !== undefined && (waits || !isPresent(billing, shown))}
      onOpenChange={(open) => !open && !pending && onClose()}
    >
      <DialogContent
        title={`Change to ${name}, billed ${formatRhythm(shown.isYearly)}?`}
        description={`${price} a ${shown.isYearly ? 'year' : 'month'}, until you cancel.`}
        {...(handsOver && { onCloseAutoFocus: (event: Event) => event.preventDefault() })}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="quiet">Not now</Button>
            </DialogClose>
            {waits ? (
              <KeepPlanButton plan={billing.plan} size="md" />
            ) : (
              <Button pending={pending} onClick={() => onConfirm(shown)}>
                {pending ? 'Changing...' : 'Change plan'}
              </Button>
            )}
          </>
        }
      >
        {waits ? (
          <p className="text-sm text-muted">{describeKeeping(shown, billing)}</p>
        ) : (
          <Consequence choice={shown} billing={billing} asks={choice !== undefined && !pending} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** What is charged: the amount if the payment service returns it, and a description in any case. */
function Consequence({ choice, billing, asks }: { choice: Choice; billing: Billing; asks: boolean }) {
  // Always fresh: the credit for the remaining time shrinks by the hour.
  const preview = trpc.payments.previewChange.useQuery(choice, { enabled: asks, staleTime: 0, gcTime: 0 });
  return (
    <>
      {!preview.isError && <ChangeCosts costs={preview.data} isYearly={choice.isYearly} />}
      <p className="text-sm text-muted">{describeConsequence(choice, billing, preview.data)}</p>
    </>
  );
}

const endOf = ({ endsAt, pending, renewsAt }: Billing) => endsAt ?? pending?.at ?? renewsAt;

function describeKeeping(choice: Choice, billing: Billing): string {
  const end = endOf(billing);
  const what = billing.endsAt === null ? 'change' : 'end';
  const then = isPresent(billing, choice)
    ? 'Keep it, and it goes on as before.'
    : 'Keep it first, then change it.';
  const day = end === null ? '' : ` on ${formatDate(end)}`;
  return `${getPlan(billing.plan).name} is set to ${what}${day}. ${then}`;
}

function describeConsequence(choice: Choice, billing: Billing, costs: Costs | undefined): string {
  const present = getPlan(billing.plan).name;
  const end = endOf(billing);
  if (isUpgrade(billing, choice)) {
    const credits = getPlan(choice.plan).credits - getPlan(billing.plan).credits;
    const more = credits > 0 ? ` ${formatGrouped(credits)} credits are added at once.` : '';
    if (costs && costs.creditCents > 0) {
      const rest = formatDollars(costs.creditCents / 100);
      return `What is left of ${present} pays for it, and the other ${rest} goes toward your next payments.${more}`;
    }
    return `Your card is charged now, less what is left of ${present}.${more}`;
  }
  const until = end === null ? 'the end of the period you paid for' : formatDate(end);
  return `You keep ${present}${choice.plan === billing.plan ? ` as it is` : ''} until ${until}. Nothing is charged today, and no credits are taken.`;
}
