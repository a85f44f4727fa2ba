import type { Db } from '../client';
import { findTokens } from './api-tokens';
import { findSecurityEvents, keptEvents } from './security-events';
import { findFactors } from './factors';
import { findPasskeys } from './passkeys';

export type Everything = Awaited<ReturnType<typeof findEverything>>;

/** All that is kept of a user, as of one moment; undefined for one who is gone. */
export function findEverything(db: Db, userId: number) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx: Db) => {
      const account = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!account) return undefined;
      return {
        account,
        sessions: await trx
          .selectFrom('sessions')
          .select(['public_id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .execute(),
        apiTokens: await findTokens(trx, userId),
        securityEvents: await findSecurityEvents(trx, userId, { before: undefined, limit: keptEvents.all }),
        knownDevices: await trx
          .selectFrom('known_devices')
          .select('last_used_at')
          .where('user_id', '=', userId)
          .orderBy('last_used_at')
          .execute(),
        factors: await findFactors(trx, userId),
        passkeys: await findPasskeys(trx, userId),
        projects: await trx
          .selectFrom('projects')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
        prompts: await trx
          .selectFrom('prompts')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
        generations: await trx
          .selectFrom('generated_prompts')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
        keptEdits: await trx
          .selectFrom('kept_edits')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
        images: await trx
          .selectFrom('generated_images')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
        ledger: await trx
          .selectFrom('credit_transactions')
          .select(['id', 'amount', 'balance_after', 'type', 'description', 'created_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
        // What was done to them, by admins or by themselves, as with tokens; what they did to others is about others.
        acts: await trx
          .selectFrom('audit_log')
          .select(['id', 'action', 'before', 'after', 'created_at'])
          .where('target_user_id', '=', userId)
          .orderBy('id')
          .execute(),
        payments: await trx
          .selectFrom('payments')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
      };
    });
}
