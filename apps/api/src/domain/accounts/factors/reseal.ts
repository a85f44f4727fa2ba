import { listSealed, replaceSealed } from '@safelight/db/queries/accounts/factors';
import type { Deps } from '../../../deps';
import { AppError } from '../../errors';

/**
 * Seals the secrets of all authenticator apps with the first key, so that the others are needed no more. Returns how many
 * had another seal, and how many no key opens.
 */
export async function resealApps(
  deps: Pick<Deps, 'db' | 'apps'>,
): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0];
  for (let after = 0; ;) {
    const rows = await listSealed(deps.db, after);
    for (const { user_id: id, secret } of rows)
      try {
        const sealed = deps.apps.reseal(secret, { id });
        if (sealed !== undefined && (await replaceSealed(deps.db, id, secret, sealed))) resealed++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        unreadable++;
      }
    const last = rows.at(-1);
    if (!last) return { resealed, unreadable };
    after = last.user_id;
  }
}
