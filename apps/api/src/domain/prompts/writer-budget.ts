import * as queries from '@safelight/db/queries/prompts/writer-days';
import type { Db } from '@safelight/db/client';
import type { Clock, Log } from '../../providers/system/port';
import type { WriterBudget, WriterLimits } from '../../providers/writer/port';

// Not Deps: deps.ts imports this file.
interface Outside {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

const daysKept = 7;
/** The share of the product's budget at which a warning is logged. */
const alertShare = 0.8;

const day = 24 * 60 * 60 * 1000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Limits what the AI writer may spend in a day (UTC), per user and in total, across all servers of a database. */
export function createWriterBudget({ db, clock, log }: Outside, limits: WriterLimits): WriterBudget {
  const { productMicros } = limits;
  /** The day of the last log line of each kind: each is logged once a day per server. */
  const lastLogged: { alert?: string; end?: string } = {};
  return {
    async reserve(userId, micros) {
      const reservation = { day: dayOf(clock.now()), userId, micros };
      const spent = await queries.holdSpend(db, reservation, limits);
      if (spent.freeFallbacks === null) return { refused: 'daily limit' };
      if (spent.productMicros === null) {
        if (lastLogged.end !== reservation.day)
          log.error(
            { day: reservation.day, productMicros },
            'The AI writer has spent its budget; the composer writes',
          );
        lastLogged.end = reservation.day;
        return { refused: 'budget' };
      }
      if (spent.productMicros >= alertShare * productMicros && lastLogged.alert !== reservation.day) {
        lastLogged.alert = reservation.day;
        log.warn(
          { day: reservation.day, productMicros },
          'The AI writer has spent 80% of its budget for the day',
        );
      }
      return {
        freeFallbacks: spent.freeFallbacks,
        settle: (cost) => queries.settleSpend(db, reservation, cost),
        countFreeFallback: () => queries.countFreeFallback(db, reservation.day, userId),
      };
    },
  };
}

export async function forgetWriterDays({ db, clock }: Omit<Outside, 'log'>): Promise<void> {
  await queries.deleteWriterDays(db, dayOf(new Date(clock.now().getTime() - daysKept * day)));
}
