import { getPlan, type PlanId, type QuotaKind } from '@safelight/catalog/plans';
import { AppError } from './errors';

const names: Readonly<Record<QuotaKind, string>> = {
  projects: 'projects',
  savedPrompts: 'saved prompts',
  images: 'images',
  uploads: 'uploads',
};

/** The quota of a plan; `more` is how many are to be added. */
export function quotaOf(
  { plan: planId }: { plan: PlanId },
  kind: QuotaKind,
  more = 1,
): { most: number; refusal: () => AppError } {
  const plan = getPlan(planId);
  const most = plan.quotas[kind];
  const larger = planId === 'pro' ? '' : ', or choose a larger plan under Pricing';
  const message =
    `The ${plan.name} plan has room for ${most.toLocaleString('en')} ${names[kind]}, and ${more === 1 ? 'you have that many' : `not for ${more} more`}. ` +
    `Delete some that you no longer need${larger}.`;
  return { most, refusal: () => new AppError('conflict', message) };
}
