import { getPlan } from '@safelight/catalog/plans';
import type { Billing, User } from '../../trpc';
import { formatDate } from '../format/dates';

export const sayRhythm = (yearly: boolean): string => (yearly ? 'yearly' : 'monthly');

/** The status of a subscription in words: 'past_due' as 'Past due'. */
export function sayStatus(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a payment failed. Until it is settled no credits are added. */
export function owes({ subscriptionStatus }: Pick<User, 'subscriptionStatus'>): boolean {
  return subscriptionStatus === 'past_due' || subscriptionStatus === 'unpaid';
}

/** Whether something is to be paid: for the plan, or for a change of it. */
export const hasBill = ({ pastDue, bill }: Billing): boolean => pastDue || bill !== null;

/** What becomes of the plan next: 'Ends on Jan 5, 2025'. Undefined where nothing is to come, or something is owed. */
export function sayNext({ plan, pending, endsAt, renewsAt, pastDue }: Billing): string | undefined {
  if (endsAt !== null) return `Ends on ${formatDate(endsAt)}`;
  if (pending) {
    const rhythm = sayRhythm(pending.isYearly);
    const day = formatDate(pending.at);
    return pending.plan === plan
      ? `Changes to ${rhythm} billing on ${day}`
      : `Changes to ${getPlan(pending.plan).name}, billed ${rhythm}, on ${day}`;
  }
  return renewsAt === null || pastDue ? undefined : `Renews on ${formatDate(renewsAt)}`;
}
