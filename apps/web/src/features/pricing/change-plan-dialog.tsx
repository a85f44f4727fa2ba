import { getPlan } from '@safelight/catalog/plans';
import { priceOf } from '@safelight/catalog/prices';
import { useState } from 'react';
import { sayRhythm } from '../../components/billing-words';
import { formatDate } from '../../components/dates';
import { KeepPlanButton } from '../../components/keep-plan-button';
import type { Billing } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog';
import { isPresent, isUpgrade, mustKeepFirst, type Choice } from './changes';
import { formatDollars } from './prices';

interface ChangePlanDialogProps {
  /** Undefined: closed. */
  choice: Choice | undefined;
  billing: Billing | undefined;
  pending: boolean;
  /** Whether something on the page behind goes on from here, and has the focus when this closes. */
  handsOver: boolean;
  onConfirm: (choice: Choice) => void;
  onClose: () => void;
}

/** Asks before a running subscription is changed: what is charged, when, and what one gets. */
export function ChangePlanDialog({
  choice,
  billing,
  pending,
  handsOver,
  onConfirm,
  onClose,
}: ChangePlanDialogProps) {
  // Stays readable while it fades out.
  const [shown, setShown] = useState(choice);
  if (choice && choice !== shown) setShown(choice);
  if (!shown || !billing) return null;
  const { name } = getPlan(shown.plan);
  const waits = mustKeepFirst(billing, shown);
  const price = formatDollars(priceOf(shown.plan, shown.isYearly).cents / 100);
  return (
    // Another tab may have made the change meanwhile, or kept the plan; then nothing is left to ask.
    <Dialog
      open={choice !== undefined && (waits || !isPresent(billing, shown))}
      onOpenChange={(open) => !open && !pending && onClose()}
    >
      <DialogContent
        title={`Change to ${name}, billed ${sayRhythm(shown.isYearly)}?`}
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
        <p className="text-sm text-muted">{sayConsequence(shown, billing)}</p>
      </DialogContent>
    </Dialog>
  );
}

function sayConsequence(choice: Choice, billing: Billing): string {
  const present = getPlan(billing.plan).name;
  const end = billing.endsAt ?? billing.pending?.at ?? billing.renewsAt;
  if (mustKeepFirst(billing, choice)) {
    const what = billing.endsAt === null ? 'change' : 'end';
    const then = isPresent(billing, choice)
      ? 'Keep it, and it goes on as before.'
      : 'Keep it first, then change it.';
    return `${present} is set to ${what}${end === null ? '' : ` on ${formatDate(end)}`}. ${then}`;
  }
  if (isUpgrade(billing, choice)) {
    const credits = getPlan(choice.plan).credits - getPlan(billing.plan).credits;
    const more = credits > 0 ? ` ${credits.toLocaleString('en-US')} credits are added at once.` : '';
    return `Your card is charged now, less what is left of ${present}.${more}`;
  }
  const until = end === null ? 'the end of the period you paid for' : formatDate(end);
  return `You keep ${present}${choice.plan === billing.plan ? ` as it is` : ''} until ${until}. Nothing is charged today, and no credits are taken.`;
}
