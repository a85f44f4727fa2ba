import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/accounts/security-events';
import type { Deps } from '../../deps';
import { isUserGone } from '../errors';
import { widerNetworks } from '../../runtime/networks';
import type { SessionUser } from '../../providers/lucia/port';
import { readIdPage, type PageInput } from '../pages';

/** A new kind also needs a text on its owner's page. */
export const securityEventKinds = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'password-refused',
  'password-changed',
  'password-reset',
  'email-verified',
  'session-ended',
  'other-sessions-ended',
  'all-sessions-ended',
  'second-factor-failed',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'second-factor-reset',
  'token-created',
  'token-revoked',
  'webhook-added',
  'webhook-removed',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Kinds that others can cause at will: they are counted by hour and network. */
const failures: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in-failed',
  'password-refused',
  'second-factor-failed',
]);

/** Where a request came from; part of its context. */
export interface Origin {
  readonly network: string;
  readonly userAgent: string | null;
}

export interface SecurityEvent {
  readonly userId: number;
  readonly kind: SecurityEventKind;
  readonly now: Date;
  /** Undefined for `pnpm admin`, which has no browser. */
  readonly from?: Origin | undefined;
  /** The subject of the event, such as the name of a token. */
  readonly detail?: string | null | undefined;
}

/** In milliseconds. */
const life = 90 * 86_400_000;

/**
 * Records an event for the owner of the account. In a transaction the user must be locked before any other row of
 * theirs, because the new row refers to them.
 */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  const { userId, kind, now, from, detail } = event;
  const row = {
    userId,
    kind,
    now,
    // Enough to recognize a provider or town, but not a connection.
    network: from ? widerNetworks(from.network).site : null,
    userAgent: from?.userAgent ?? null,
    detail: detail?.slice(0, 255).toWellFormed() ?? null,
  };
  await (failures.has(kind) ? queries.countFailure(db, row) : queries.insertSecurityEvent(db, row));
}

/** Records a failure in the background: the response time must not reveal whether the account exists. */
export function recordFailure(deps: Deps, event: SecurityEvent): void {
  const work = recordSecurityEvent(deps.db, event).catch((error: unknown) => {
    if (!isUserGone(error)) throw error;
  });
  deps.background.run(work, 'Recording a security event');
}

export async function listSecurityEvents(deps: Deps, user: Pick<SessionUser, 'id'>, input: PageInput) {
  const { items, nextCursor } = await readIdPage(
    input,
    (page) => queries.findSecurityEvents(deps.db, user.id, page),
    describeSecurityEvent,
  );
  return { events: items, nextCursor };
}

export const describeSecurityEvent = (row: queries.SecurityEventRow) => ({
  id: row.id,
  kind: row.kind as SecurityEventKind,
  createdAt: row.created_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  count: row.count,
  network: row.network,
  userAgent: row.user_agent,
  detail: row.detail,
});

export async function removeOldSecurityEvents(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await queries.deleteSecurityEvents(deps.db, new Date(deps.clock.now().getTime() - life));
}
