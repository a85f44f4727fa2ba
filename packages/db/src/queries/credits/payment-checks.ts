import { sql } from 'kysely';
import { faults, within, type LedgerCheck } from './checks';

// What must hold of the ledger rows of payments; see domain/credits/ledger-check.

/**
 * Every plan grant has a payment of its subscription, and every row about a refund or a dispute has its payment, of the
 * same user.
 */
const unpaid: LedgerCheck = (range) =>
  faults(sql`
    select user_id as "userId", format('row %s (%s) has no payment of user %s', id, reference, user_id) as found
    from credit_transactions t
    where ${within(range)} and type = 'plan' and not exists (
      select from payments p where p.user_id = t.user_id and case split_part(t.reference, ':', 1)
        when 'plan' then p.subscription_id = split_part(t.reference, ':', 2)
        when 'takeback' then p.invoice_id = split_part(t.reference, ':', 2)
        -- A later dispute over the same payment replaces the one that the row names.
        else p.dispute_id is not null
      end)`);

/** No payment has more credits taken back than it records, and the rows of its refunds are numbered without gaps. */
const takebacks: LedgerCheck = (range) =>
  faults(sql`
    select p.user_id as "userId",
      format('payment %s says that %s credits were asked back, and its %s rows take %s', p.invoice_id, p.taken_credits,
        t.count, -t.sum) as found
    from payments p
    join (
      select split_part(reference, ':', 2) as invoice_id, user_id, sum(amount) as sum, count(*) as count,
        max(split_part(reference, ':', 3)::integer) as last
      from credit_transactions
      where ${within(range)} and type = 'plan' and reference ~ '^takeback:[^:]+:[0-9]{1,9}$'
      group by 1, 2
    ) t on t.invoice_id = p.invoice_id and t.user_id = p.user_id
    where ${within(range, 'p.user_id')} and (-t.sum not between 0 and p.taken_credits or t.last <> t.count)`);

/** A won dispute returns exactly what it took. An open or lost one returns nothing. */
const disputes: LedgerCheck = (range) =>
  faults(sql`
    select won.user_id as "userId",
      format('row %s (%s) gives back %s, and the dispute took %s', won.id, won.reference, won.amount,
        coalesce((-lost.amount)::text, 'nothing')) as found
    from credit_transactions won
    left join credit_transactions lost on lost.user_id = won.user_id
      and lost.reference = 'dispute:' || split_part(won.reference, ':', 2)
    where ${within(range, 'won.user_id')} and won.type = 'plan' and starts_with(won.reference, 'dispute-won:')
      and won.amount is distinct from -lost.amount
    union all
    select p.user_id, format('payment %s is disputed (%s: %s), and its rows say otherwise', p.invoice_id, p.dispute_id,
      case when p.disputed then 'it stands' else 'it was won' end)
    from payments p
    where ${within(range, 'p.user_id')} and exists (
      select from credit_transactions t where t.reference = 'dispute:' || p.dispute_id and t.user_id = p.user_id
    ) and p.disputed = exists (
      select from credit_transactions t where t.reference = 'dispute-won:' || p.dispute_id and t.user_id = p.user_id
    )`);

/** The checks of payments, by the name of their subject. */
export const paymentChecks = {
  'row without a payment': unpaid,
  takeback: takebacks,
  dispute: disputes,
} satisfies Record<string, LedgerCheck>;
