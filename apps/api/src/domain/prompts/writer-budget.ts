import * as queries from '@safelight/db/queries/prompts/writer-days';
import type { Deps } from '../../deps';
import type { WriterBudget, WriterLimits } from '../../providers/writer/port';

/** Days for which daily counts are kept for operators. */
const daysKept = 7;
/** The share of the product's budget at which a warning is logged. */
const alertShare = 0.8;

const day = 24 * 60 * 60 * 1000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Limits what the AI writer may spend in a day (UTC), per user and in total, across all servers of a database. */
export function createWriterBudget(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  limits: WriterLimits,
): WriterBudget {
  const { productMicros } = limits;
  /** The day of the last log line of each kind: each is logged once a day per server. */
  const said: { alert?: string; end?: string } = {};
  return {
    async hold(userId, micros) {
      const hold = { day: dayOf(clock.now()), userId, micros };
      const held = await queries.holdSpend(db, hold, limits);
      if (held.freeFallbacks === null) return { refused: 'daily limit' };
      if (held.productMicros === null) {
        if (said.end !== hold.day)
          log.error(
            { day: hold.day, productMicros },
            'The AI writer has spent its budget; the composer writes',
          );
        said.end = hold.day;
        return { refused: 'budget' };
      }
      if (held.productMicros >= alertShare * productMicros && said.alert !== hold.day) {
        said.alert = hold.day;
        log.warn({ day: hold.day, productMicros }, 'The AI writer has spent 80% of its budget for the day');
      }
      return {
        freeFallbacks: held.freeFallbacks,
        settle: (cost) => queries.settleSpend(db, hold, cost),
        countFreeFallback: () => queries.countFreeFallback(db, hold.day, userId),
      };
    },
  };
}

/** Removes old counts. */
export async function forgetWriterDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await queries.deleteWriterDays(db, dayOf(new Date(clock.now().getTime() - daysKept * day)));
}
