import { getPlan } from '@safelight/catalog/plans';
import type { Billing, User } from '../../trpc';
import { formatDate } from '../format/dates';

export const formatRhythm = (yearly: boolean): string => (yearly ? 'yearly' : 'monthly');

/** The status of a subscription in words: 'past_due' as 'Past due'. */
export function formatStatus(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a payment failed. No credits are added until it is settled. */
export function owes({ subscriptionStatus }: Pick<User, 'subscriptionStatus'>): boolean {
  return subscriptionStatus === 'past_due' || subscriptionStatus === 'unpaid';
}

/** Whether a payment is due, for the plan or for a change of it. */
export const hasBill = ({ pastDue, bill }: Billing): boolean => pastDue || bill !== null;

/** The next change of the plan: 'Ends on Jan 5, 2025'. Undefined when there is none, or a payment is due. */
export function describeNextChange({
  plan,
  pending,
  endsAt,
  renewsAt,
  pastDue,
}: Billing): string | undefined {
  if (endsAt !== null) return `Ends on ${formatDate(endsAt)}`;
  if (pending) {
    const rhythm = formatRhythm(pending.isYearly);
    const day = formatDate(pending.at);
    return pending.plan === plan
      ? `Changes to ${rhythm} billing on ${day}`
      : `Changes to ${getPlan(pending.plan).name}, billed ${rhythm}, on ${day}`;
  }
  return renewsAt === null || pastDue ? undefined : `Renews on ${formatDate(renewsAt)}`;
}
