import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/payments/alerts';
import type { Deps } from '../../deps';

/** What the server cannot settle by itself, in the words of Health. */
const reasons = {
  'refund-refused': 'Stripe refused a refund',
  'not-in-catalog': 'a user paid for something that is not in the catalog',
  'second-subscription': 'a second subscription was refunded and ended',
  'second-customer': 'a user has two customers at Stripe',
  'unknown-customer': 'Stripe does not know the customer of a user with a plan',
  'other-mode': 'a message came from the other mode, test or live',
};
export type AlertReason = keyof typeof reasons;

const day = 24 * 60 * 60_000;

/**
 * Logs that a payment needs the operator, and counts it for metrics and Health, where users' ids are not kept. `db` is
 * the transaction of the caller, if there is one.
 */
export async function alertOperator(
  { log, clock }: Pick<Deps, 'log' | 'clock'>,
  db: Db,
  reason: AlertReason,
  { details, message }: { details: object; message: string },
): Promise<void> {
  log.error({ alert: reason, ...details }, message);
  await queries.countPaymentAlert(db, reason, clock.now());
}

/** The number of each reason, from the first on: a counter's series must exist before it rises. */
export async function countAlerts({ db }: Pick<Deps, 'db'>) {
  const rows = await queries.findPaymentAlerts(db);
  return Object.keys(reasons).map((reason) => ({
    reason,
    count: rows.find((row) => row.reason === reason)?.count ?? 0,
  }));
}

/** What happened within the last day, in words. */
export async function describeRecentAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const since = clock.now().getTime() - day;
  return (await queries.findPaymentAlerts(db)).flatMap(({ reason, lastAt }) =>
    lastAt.getTime() > since && reason in reasons ? [reasons[reason as AlertReason]] : [],
  );
}
