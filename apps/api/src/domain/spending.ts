import * as queries from '@safelight/db/queries/server/spending';
import type { Db } from '@safelight/db/client';
import type { Clock, Log } from '../providers/system/port';
import type { Budget, SpendingLimits, WriterBudget, WriterLimits } from '../providers/writer/port';

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

/** Log lines. */
const lines = {
  writer: {
    alert: 'The AI writer has spent 80% of its budget for the day',
    end: 'The AI writer has spent its budget; the composer writes',
  },
  judge: {
    alert: 'Checks of images have spent 80% of their budget for the day',
    end: 'Checks of images have spent their budget; they are refused',
  },
};

/** Limits what the AI writer may spend in a day (UTC), per user and in total, across all servers of a database. */
export const createWriterBudget = (outside: Outside, limits: WriterLimits): WriterBudget =>
  createBudget(outside, 'writer', limits);

/** The same for the model that checks images. */
export const createJudgeBudget = (outside: Outside, limits: SpendingLimits): Budget =>
  createBudget(outside, 'judge', limits);

function createBudget(
  { db, clock, log }: Outside,
  budget: queries.Budget,
  limits: queries.DayLimits,
): WriterBudget {
  const { productMicros } = limits;
  /** The day of the last log line of each kind: each is logged once a day per server. */
  const lastLogged: { alert?: string; end?: string } = {};
  return {
    async reserve(userId, micros) {
      const reservation = { budget, day: dayOf(clock.now()), userId, micros };
      const spent = await queries.holdSpend(db, reservation, limits);
      if (spent.freeFallbacks === null) return { refused: 'daily limit' };
      if (spent.productMicros === null) {
        if (lastLogged.end !== reservation.day)
          log.error({ day: reservation.day, productMicros }, lines[budget].end);
        lastLogged.end = reservation.day;
        return { refused: 'budget' };
      }
      if (spent.productMicros >= alertShare * productMicros && lastLogged.alert !== reservation.day) {
        lastLogged.alert = reservation.day;
        log.warn({ day: reservation.day, productMicros }, lines[budget].alert);
      }
      return {
        freeFallbacks: spent.freeFallbacks,
        settle: (cost) => queries.settleSpend(db, reservation, cost),
        countFreeFallback: () => queries.countFreeFallback(db, reservation.day, userId),
      };
    },
  };
}

export async function forgetSpentDays({ db, clock }: Omit<Outside, 'log'>): Promise<void> {
  await queries.deleteSpentDays(db, dayOf(new Date(clock.now().getTime() - daysKept * day)));
}
