import * as queries from '@safelight/db/queries/accounts/notifications';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { Mail } from './templates/kinds';

// Notices that a user may switch off name an address that does it (RFC 2369), by one request of the mail program without
// a sign-in (RFC 8058). Its key is random, of one user, and opens nothing else.

const notices = { replies: 'replies', 'low-credits': 'lowCredits' } as const;
type Notice = keyof typeof notices;

const isNotice = (kind: string): kind is Notice => Object.hasOwn(notices, kind);

export const unsubscribePath = '/unsubscribe/:notice/:user/:key';

/** The address that switches off mails of this kind; undefined where there is none, and without https. */
export async function addressToUnsubscribe(
  { db }: Pick<Deps, 'db'>,
  { kind }: Pick<Mail, 'kind'>,
  { userId, site }: { userId: number; site: string },
): Promise<string | undefined> {
  if (!isNotice(kind) || !site.startsWith('https://')) return undefined;
  const key = await queries.findNoticeKey(db, userId);
  return key && `${site}/unsubscribe/${kind}/${userId}/${key}`;
}

/** Switches off mails of a kind; a repetition changes nothing. Throws `not_found` for an address that we never gave. */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'rateLimits'>,
  { notice, userId, key, network }: { notice: string; userId: number; key: string; network: string },
): Promise<void> {
  const known =
    isNotice(notice) &&
    /^[0-9a-f-]{36}$/.test(key) &&
    (await queries.switchOffByKey(deps.db, { userId, key, notice: notices[notice] }));
  if (known) return;
  await deps.rateLimits.verifyPerNetwork.take(network);
  throw new AppError(
    'not_found',
    'This link switches nothing off. Settings has a switch for each kind of email.',
  );
}
