import { planIds, type PlanId } from '@safelight/catalog/plans';
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
/** The share of a budget at which a warning is logged and shown to admins. */
const alertShare = 0.8;

const dayLength = 24 * 60 * 60 * 1000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Log lines. */
const lines = {
  writer: {
    alert: 'The AI writer has spent 80% of its budget for the day',
    end: 'The AI writer has spent its budget; the composer writes',
    planAlert: 'The AI writer has spent 80% of a plan’s budget for the day',
    planEnd: 'The AI writer has spent a plan’s budget; the composer writes for its users',
  },
  judge: {
    alert: 'Checks of images have spent 80% of their budget for the day',
    end: 'Checks of images have spent their budget; they are refused',
    planAlert: 'Checks of images have spent 80% of a plan’s budget for the day',
    planEnd: 'Checks of images have spent a plan’s budget; they are refused to its users',
  },
};

/** Limits what the AI writer may spend in a day (UTC), per user and in total, across all servers of a database. */
export const createWriterBudget = (outside: Outside, limits: WriterLimits): WriterBudget =>
  createBudget(outside, 'writer', limits);

/** Limits what the model that checks images may spend in a day. */
export const createJudgeBudget = (outside: Outside, limits: SpendingLimits): Budget =>
  createBudget(outside, 'judge', limits);

function createBudget(
  { db, clock, log }: Outside,
  budget: queries.Budget,
  limits: queries.DayLimits,
): WriterBudget {
  /** The day of the last log line of each kind: each is logged once a day per server. */
  const lastLogged = new Map<string, string>();
  const isNews = (kind: string, day: string) => {
    if (lastLogged.get(kind) === day) return false;
    lastLogged.set(kind, day);
    return true;
  };
  const { productMicros } = limits;
  return {
    async reserve(userId, micros) {
      const reservation = { budget, day: dayOf(clock.now()), userId, micros };
      const { day } = reservation;
      const spent = await queries.holdSpend(db, reservation, limits);
      if (spent.freeFallbacks === null) return { refused: 'daily limit' };
      const { plan } = spent;
      if (plan === null) {
        if (isNews('plan end', day)) log.error({ day }, lines[budget].planEnd);
        return { refused: 'budget' };
      }
      const planMicros = limits.planMicros[plan];
      if (spent.productMicros === null) {
        if (isNews('end', day)) log.error({ day, productMicros }, lines[budget].end);
        return { refused: 'budget' };
      }
      if (isNear(spent.productMicros, productMicros) && isNews('alert', day))
        log.warn({ day, productMicros }, lines[budget].alert);
      if (
        planMicros !== undefined &&
        isNear(spent.planMicros ?? 0, planMicros) &&
        isNews(`${plan} alert`, day)
      )
        log.warn({ day, plan, planMicros }, lines[budget].planAlert);
      return {
        freeFallbacks: spent.freeFallbacks,
        settle: (cost) => queries.settleSpend(db, reservation, plan, cost),
        countFreeFallback: () => queries.countFreeFallback(db, reservation.day, userId),
      };
    },
  };
}

/** A call's highest cost is held before it, so that the last percent is seldom spent. */
const spentShare = 0.99;
const isNear = (spent: number, limit: number): boolean => spent >= alertShare * limit;

export interface BudgetOfDay {
  readonly budget: queries.Budget;
  /** Null for the total. */
  readonly plan: PlanId | null;
  /** Micro-dollars, of calls in progress at their highest cost. */
  readonly spentMicros: number;
  readonly limitMicros: number;
  readonly state: 'ok' | 'near' | 'spent';
}

/** What is left today (UTC) of each limited budget that is in use. */
export async function readBudgets(
  { db, clock }: Omit<Outside, 'log'>,
  limits: Partial<Record<queries.Budget, SpendingLimits>>,
): Promise<readonly BudgetOfDay[]> {
  const spent = await queries.findSpent(db, dayOf(clock.now()));
  const of = (budget: queries.Budget, plan: PlanId | null, limitMicros: number): BudgetOfDay => {
    const row = spent.find((each) => each.budget === budget && each.plan === plan);
    const spentMicros = row?.micros ?? 0;
    const state =
      spentMicros >= spentShare * limitMicros ? 'spent' : isNear(spentMicros, limitMicros) ? 'near' : 'ok';
    return { budget, plan, spentMicros, limitMicros, state };
  };
  return (['writer', 'judge'] as const).flatMap((budget) => {
    const own = limits[budget];
    if (!own) return [];
    return [
      of(budget, null, own.productMicros),
      ...planIds.flatMap((plan) => {
        const limit = own.planMicros[plan];
        return limit === undefined ? [] : [of(budget, plan, limit)];
      }),
    ];
  });
}

export async function forgetSpentDays({ db, clock }: Omit<Outside, 'log'>): Promise<void> {
  await queries.deleteSpentDays(db, dayOf(new Date(clock.now().getTime() - daysKept * dayLength)));
}
