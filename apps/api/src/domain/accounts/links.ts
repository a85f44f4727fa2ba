import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@safelight/db/client';
import { insertToken } from '@safelight/db/queries/accounts/link-tokens';
import type { TokenKind } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { queueMail } from '../mail/queue';

/** Lifetimes of links in milliseconds. */
const lives: Record<TokenKind, number> = { verify: 24 * 60 * 60_000, reset: 60 * 60_000 };

/** Paths of links. Browsers do not send the fragment after #, so the reset token appears in no log and no Referer. */
const paths: Record<TokenKind, string> = { verify: '/verify-email?token=', reset: '/reset-password#token=' };

/** The stored hash of a token: reading the table does not reveal the link. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Mails a user a link, as part of a transaction; older links stay valid. `site` is the origin of our pages. */
export async function mailLink(
  deps: Deps,
  trx: Db,
  { user, kind, site }: { user: { id: number; email: string }; kind: TokenKind; site: string },
): Promise<void> {
  // Without mail the link would reach no one.
  if (!deps.mail) return;
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  const until = new Date(now.getTime() + lives[kind]);
  await insertToken(trx, {
    hash: hashToken(token),
    user_id: user.id,
    kind,
    created_at: now,
    expires_at: until,
  });
  const link = `${site}${paths[kind]}${token}`;
  await queueMail(deps, trx, { userId: user.id, to: user.email, mail: { kind, link }, until });
}

/**
 * Mails a link in the background if `find` returns a user. The lookup happens after the response, so neither the
 * response nor its timing reveals whether the account exists.
 */
export function mailLinkTo<User extends { id: number; email: string }>(
  deps: Deps,
  { find, kind, site }: { find: () => Promise<User | undefined>; kind: TokenKind; site: string },
): void {
  const work = async () => {
    const user = await find();
    if (!user) return;
    await deps.db.transaction().execute((trx: Db) => mailLink(deps, trx, { user, kind, site }));
  };
  deps.background.run(work(), 'Mailing a link');
}
