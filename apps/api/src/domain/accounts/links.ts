import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@safelight/db/client';
import { insertToken } from '@safelight/db/queries/accounts/link-tokens';
import type { TokenKind } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { queueMail } from '../mail/queue';

/** How long links live, in milliseconds. */
const lives: Record<TokenKind, number> = { verify: 24 * 60 * 60_000, reset: 60 * 60_000 };

/**
 * Where links lead. Browsers send what stands behind # to nobody, so a link that gives an account away is neither in a log
 * on the way nor in a Referer.
 */
const paths: Record<TokenKind, string> = { verify: '/verify-email?token=', reset: '/reset-password#token=' };

/** What is kept of a token: whoever reads the table cannot follow the link. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Mails a user a link, as part of a transaction; older ones stay good. `site` is the origin of our pages. */
export async function mailLink(
  deps: Deps,
  trx: Db,
  { user, kind, site }: { user: { id: number; email: string }; kind: TokenKind; site: string },
): Promise<void> {
  // Without mail nobody would ever have the link.
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
 * Has a link mailed in the background, if `find` answers somebody: whoever asks is answered before
 * anybody has looked, so neither the answer nor its time tells whether there is one.
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
