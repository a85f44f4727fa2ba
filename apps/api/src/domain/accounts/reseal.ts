import type { Deps } from '../../deps';
import { resealWebhooks } from '../webhooks/webhooks';
import { resealApps } from './factors/reseal';

/** Seals all secrets with the first of SECOND_FACTOR_KEY, so that the others are needed no more. */
export async function resealSecrets(
  deps: Pick<Deps, 'db' | 'apps' | 'webhooks'>,
): Promise<{ resealed: number; unreadable: number }> {
  const [apps, webhooks] = [await resealApps(deps), await resealWebhooks(deps)];
  return {
    resealed: apps.resealed + webhooks.resealed,
    unreadable: apps.unreadable + webhooks.unreadable,
  };
}
