import { getPlan, type Plan } from '@safelight/catalog/plans';
import { Link } from 'wouter';
import { describeNextChange, formatRhythm } from '../../components/billing/words';
import { formatDate } from '../../components/format/dates';
import { KeepPlanButton } from '../../components/billing/keep-plan-button';
import { paths } from '../../paths';
import type { Billing } from '../../trpc';
import { Button } from '../../ui/button';

interface PlanNoteProps {
  plan: Plan;
  billing: Billing;
  /** The state of the switch above the cards. */
  yearly: boolean;
  pending: boolean;
  onSwitch: () => void;
}

/** Below a subscriber's card: what happens to the plan next, and how to change or keep it. */
export function PlanNote({ plan, billing, yearly, pending, onSwitch }: PlanNoteProps) {
  const next = describeNextChange(billing);
  if (plan.id === billing.plan) {
    const changes = billing.endsAt !== null || billing.pending !== null;
    return (
      <span className="flex flex-col items-center gap-1.5">
        {next !== undefined && (
          <span>
            {next}
            {!changes && `, billed ${formatRhythm(billing.isYearly)}`}
          </span>
        )}
        {changes && <KeepPlanButton plan={billing.plan} />}
        {!changes && !billing.pastDue && yearly !== billing.isYearly && (
          <Button variant="quiet" size="sm" pending={pending} onClick={onSwitch}>
            Switch to {formatRhythm(yearly)} billing
          </Button>
        )}
      </span>
    );
  }
  if (plan.id === billing.pending?.plan) {
    const { at, isYearly } = billing.pending;
    return (
      <>
        Begins on {formatDate(at)}, billed {formatRhythm(isYearly)}
      </>
    );
  }
  if (plan.id !== 'free') return null;
  if (billing.endsAt !== null) return <>Begins on {formatDate(billing.endsAt)}</>;
  return (
    <>
      To return to Free, cancel {getPlan(billing.plan).name} in{' '}
      <Link href={paths.settings()} className="text-ink underline underline-offset-4">
        Settings
      </Link>
    </>
  );
}
