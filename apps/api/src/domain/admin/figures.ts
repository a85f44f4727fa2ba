import { nameModel } from '@safelight/catalog/models';
import { planIds, type PlanId } from '@safelight/catalog/plans';
import * as queries from '@safelight/db/queries/admin/figures';
import type { Deps } from '../../deps';

const day = 24 * 60 * 60_000;
/** Rows carry their server's time but appear at commit, within this many milliseconds. */
const settlingTime = 60 * 60_000;

/** Sums up each day's figures, today's up to an hour ago, so that reading them does not scan all rows. */
export async function foldFigures(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - settlingTime);
  for (;;) {
    const reached = await queries.foldFigures(deps.db, until);
    if (!reached) return;
    if (reached >= until) return queries.foldRevenue(deps.db);
  }
}

export async function readStats(deps: Deps) {
  const [plans, totals] = await Promise.all([queries.countUsersByPlan(deps.db), queries.findTotals(deps.db)]);
  const of = (plan: PlanId) => plans.get(plan) ?? 0;
  return {
    totalUsers: of('free') + of('creator') + of('pro'),
    freeUsers: of('free'),
    creatorUsers: of('creator'),
    proUsers: of('pro'),
    totalPrompts: totals.prompts,
    totalImages: totals.images,
    totalCreditsUsed: totals.credits,
  };
}

interface Sums {
  prompts: number;
  images: number;
  creditsUsed: number;
  revenueCents: number;
  costMicros: number;
}

const nothing = (): Sums => ({ prompts: 0, images: 0, creditsUsed: 0, revenueCents: 0, costMicros: 0 });

function add(sums: Sums, figure: Omit<queries.Figure, 'day' | 'plan' | 'model'>): void {
  if (figure.kind === 'prompt') sums.prompts += figure.count;
  if (figure.kind === 'image') sums.images += figure.count;
  sums.creditsUsed += figure.credits;
  sums.costMicros += figure.cost_micros;
}

/** Revenue minus costs, in micro-dollars. */
const marginOf = (sums: { revenueCents: number; costMicros: number }) =>
  sums.revenueCents * 10_000 - sums.costMicros;

/**
 * Figures of the last days (UTC), including today. A model's revenue is its share of each plan's, in proportion to
 * the credits that the plan's users spent on it.
 */
export async function readCharts(deps: Deps, days: number) {
  const today = Math.floor(deps.clock.now().getTime() / day);
  const dayNames = Array.from({ length: days }, (_, i) =>
    new Date((today - days + 1 + i) * day).toISOString().slice(0, 10),
  );
  const from = dayNames[0]!;
  const to = dayNames.at(-1)!;
  const [{ byDay, byModel }, revenue] = await Promise.all([
    queries.findFigures(deps.db, from, to),
    queries.findRevenue(deps.db, from),
  ]);
  const daily = new Map(dayNames.map((name) => [name, { ...nothing(), signUps: 0 }]));
  // Plans that have left the catalog still appear in the figures of their time and in the models'.
  const byPlan = new Map<PlanId, Sums>(planIds.map((plan) => [plan, nothing()]));
  const ofPlan = (plan: PlanId) => {
    const sums = byPlan.get(plan) ?? nothing();
    byPlan.set(plan, sums);
    return sums;
  };
  for (const figure of byDay) {
    const sums = daily.get(figure.day)!;
    add(sums, figure);
    if (figure.kind === 'sign-up') sums.signUps += figure.count;
  }
  for (const figure of byModel) add(ofPlan(figure.plan), figure);
  for (const { day: name, plan, cents } of revenue) {
    const sums = daily.get(name);
    if (sums) sums.revenueCents += cents;
    if (sums && plan) ofPlan(plan).revenueCents += cents;
  }
  return {
    from,
    to,
    daily: [...daily].map(([name, sums]) => ({ day: name, ...sums })),
    byPlan: planIds.map((plan) => {
      const sums = ofPlan(plan);
      return { plan, ...sums, marginMicros: marginOf(sums) };
    }),
    byModel: sumByModel(byModel, byPlan),
  };
}

function sumByModel(figures: readonly Omit<queries.Figure, 'day'>[], byPlan: ReadonlyMap<PlanId, Sums>) {
  const models = new Map<
    string,
    { kind: 'prompt' | 'image' | 'check'; model: string; count: number } & Sums
  >();
  for (const figure of figures) {
    const { kind, model } = figure;
    if (kind === 'sign-up') continue;
    const key = `${kind} ${model}`;
    const sums = models.get(key) ?? { kind, model, count: 0, ...nothing() };
    models.set(key, sums);
    add(sums, figure);
    sums.count += figure.count;
    const plan = byPlan.get(figure.plan)!;
    if (plan.creditsUsed > 0) sums.revenueCents += (plan.revenueCents * figure.credits) / plan.creditsUsed;
  }
  return [...models.values()]
    .map(({ kind, model, count, creditsUsed, costMicros, revenueCents }) => {
      const sums = { creditsUsed, costMicros, revenueCents: Math.round(revenueCents) };
      const modelName = kind === 'image' ? nameModel(model) : model;
      return { kind, model, modelName, count, ...sums, marginMicros: marginOf(sums) };
    })
    .toSorted((a, b) => b.creditsUsed - a.creditsUsed);
}
