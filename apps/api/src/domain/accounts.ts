import type { RendererId } from '@safelight/catalog/renderers';
import type { Db } from '@safelight/db/client';
import { findUser, findUserByEmail, updateName, updateRenderer } from '@safelight/db/queries/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';
import { openAccount, refillIfDue } from './credits';
import { deleteUser } from './deletion';
import { mailLink } from './links';
import { mailboxOf } from './mailboxes';
import { checkPassword } from './passwords';
import { findDueMonth, findNextRefill } from './refill-dates';
import { sayVerify, sendAgain } from './verification';

export type User = ReturnType<typeof describeUser>;

/** What a client may know of an account. */
export function describeUser(user: SessionUser, now: Date) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    plan: user.plan,
    role: user.role,
    credits: user.credits,
    preferredAiRenderer: user.preferred_ai_renderer,
    subscriptionStatus: user.subscription_status,
    emailVerified: user.email_verified,
    createdAt: user.created_at.toISOString(),
    /** Null where no monthly credits will come, as things stand. */
    nextRefillAt: findNextRefill(user, now)?.toISOString() ?? null,
  };
}

/** The account as it is now, with the monthly credits if their day has come. */
export async function readAccount(deps: Deps, user: SessionUser): Promise<User> {
  const now = deps.clock.now();
  const refilled = findDueMonth(user, now) && (await refillIfDue(deps, user.id));
  if (!refilled) return describeUser(user, now);
  return describeUser({ ...user, credits: refilled.credits, next_refill_at: refilled.nextRefillAt }, now);
}

/** The account as it is now, where something has changed it since the request began. */
export async function rereadAccount(deps: Deps, user: SessionUser): Promise<User> {
  const row = await findUser(deps.db, user.id);
  if (!row) throw new AppError('unauthenticated', 'Please sign in again.');
  return readAccount(deps, row);
}

/** Where somebody asks from who is not signed in. */
export interface Visitor {
  /** Limits count by it. */
  readonly network: string;
  /** What the browser says it is. */
  readonly userAgent: string | null;
  /** Origin of the links in mails. */
  readonly linkSite: string;
}

/**
 * Registers an account, mails the link that verifies its address, and signs it in; where verifying is required, neither
 * that nor credits come before it. Throws `conflict` for an address that has an account, `invalid` for a throwaway one,
 * `rate_limited` for a script.
 */
export async function register(
  deps: Deps,
  { network, userAgent, linkSite: site }: Visitor,
  input: { email: string; password: string; name?: string | undefined },
): Promise<{ message: string; user?: User; sessionId?: string }> {
  await deps.rateLimits.signUpPerNetwork.take(network);
  const { email } = input;
  if (deps.isDisposable(email)) {
    const message = 'This is a disposable address. Please use one that you keep.';
    throw new AppError('invalid', message, { email: message });
  }
  await deps.rateLimits.signUpPerMailbox.take(mailboxOf(email));
  const domain = deps.findOwnDomain(email);
  if (domain !== undefined) await deps.rateLimits.signUpPerDomain.take(domain);
  const passwordHash = await deps.passwords.hash(input.password);
  const required = deps.verification === 'required';
  const user = await deps.db.transaction().execute(async (trx: Db) => {
    const opened = await openAccount(deps, trx, {
      email,
      canonicalEmail: mailboxOf(email),
      passwordHash,
      name: input.name ?? null,
      withCredits: !required,
    });
    await mailLink(deps, trx, { user: opened, kind: 'verify', site });
    return opened;
  });
  if (required) return { message: sayVerify(email) };
  const sessionId = await deps.sessions.begin(user, userAgent);
  return {
    message: `Your account is ready. You now have access with ${user.credits} free credits.`,
    user: describeUser(user, deps.clock.now()),
    sessionId,
  };
}

/**
 * Signs in. Throws `unauthenticated` with one sentence for an unknown address and a wrong password alike, after the
 * same work; `forbidden` where the address must be verified first, and sends the link again; `rate_limited` for a script.
 */
export async function signIn(
  deps: Deps,
  { network, userAgent, linkSite }: Visitor,
  input: { email: string; password: string },
): Promise<{ user: User; sessionId: string }> {
  const { signInPerAccount, signInPerNetwork } = deps.rateLimits;
  const account = `${network} ${input.email.toLowerCase()}`;
  await signInPerNetwork.take(network);
  await signInPerAccount.take(account);
  const user: UserRow | undefined = await findUserByEmail(deps.db, input.email);
  const matches = await deps.passwords.verify(user?.password_hash, input.password);
  if (!user || !matches) throw new AppError('unauthenticated', 'Invalid email or password');
  await Promise.all([signInPerNetwork.giveBack(network), signInPerAccount.giveBack(account)]);
  if (deps.verification === 'required' && !user.email_verified) {
    throw new AppError('forbidden', await sendAgain(deps, user, linkSite));
  }
  return { user: await readAccount(deps, user), sessionId: await deps.sessions.begin(user, userAgent) };
}

/** Keeps the renderer that prompts are written for by default. */
export async function setRenderer(deps: Deps, user: SessionUser, renderer: RendererId): Promise<User> {
  const updated = await updateRenderer(deps.db, user.id, renderer, deps.clock.now());
  if (!updated) throw new AppError('unauthenticated', 'Please sign in again.');
  return readAccount(deps, updated);
}

/** Keeps what the user is called by; null takes the name away. */
export async function changeName(deps: Deps, user: SessionUser, name: string | null): Promise<User> {
  const updated = await updateName(deps.db, user.id, name, deps.clock.now());
  if (!updated) throw new AppError('unauthenticated', 'Please sign in again.');
  return readAccount(deps, updated);
}

/** Deletes the user's own account; see deleteUser for what it throws, and checkPassword. */
export async function deleteAccount(deps: Deps, user: SessionUser, password: string): Promise<void> {
  await checkPassword(deps, user, password, 'password');
  await deleteUser(deps, user.id);
}
