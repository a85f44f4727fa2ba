import { addFavorite, mainRenderers } from '@safelight/catalog/favorites';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Db } from '@safelight/db/client';
import {
  findUser,
  findUserByEmail,
  updateProfile,
  type ProfileChange,
} from '@safelight/db/queries/accounts/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { admit, type Admission } from './admission';
import { openAccount, refillIfDue } from '../credits/ledger';
import { deleteUser } from './deletion';
import { findDevice } from './known-devices';
import { mailLink } from './links';
import { mailboxOf } from './mailboxes';
import { admitByPassword } from './factors/challenges';
import { requireStrongEnough } from './password-rules';
import { checkPassword } from './passwords';
import { findDueMonth, findNextRefill } from '../credits/refill-dates';
import { recordFailure, recordSecurityEvent, type Origin } from './security-events';
import { verifyMessage, resendLink } from './verification';

export type User = ReturnType<typeof describeUser>;

export function describeUser(user: SessionUser, now: Date) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    plan: user.plan,
    role: user.role,
    credits: user.credits,
    preferredAiRenderer: user.preferred_ai_renderer,
    favoriteRenderers: [...(user.favorite_renderers ?? mainRenderers)],
    subscriptionStatus: user.subscription_status,
    emailVerified: user.email_verified,
    createdAt: user.created_at.toISOString(),
    /** Null when no monthly credits are expected. */
    nextRefillAt: findNextRefill(user, now)?.toISOString() ?? null,
  };
}

/** What a user's row says of the subscription. */
export const describeSubscription = (row: UserRow) => ({
  refillDate: row.refill_date.toISOString(),
  isYearly: row.is_yearly,
  currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
  paidUntil: row.paid_until?.toISOString() ?? null,
  cancelAt: row.cancel_at?.toISOString() ?? null,
  pendingPlan: row.pending_plan,
  updatedAt: row.updated_at.toISOString(),
});

/** The account now, after a refill if one is due. */
export async function readAccount(deps: Deps, user: SessionUser): Promise<User> {
  const now = deps.clock.now();
  const refilled = findDueMonth(user, now) && (await refillIfDue(deps, user.id));
  if (!refilled) return describeUser(user, now);
  return describeUser({ ...user, credits: refilled.credits, next_refill_at: refilled.nextRefillAt }, now);
}

/** The account read again, after a change during the request. */
export async function rereadAccount(deps: Deps, user: SessionUser): Promise<User> {
  const row = await findUser(deps.db, user.id);
  if (!row) throw new AppError('unauthenticated', 'Please sign in again.');
  return readAccount(deps, row);
}

/** The origin of a request that is not signed in. */
export interface Visitor extends Origin {
  /** The origin in mailed links. */
  readonly linkSite: string;
  readonly device: string | undefined;
}

/**
 * Registers an account, mails the link that verifies its address, and signs it in. When verification is required, the
 * session and the credits come only after it. Throws `conflict` for an address that has an account, `invalid` for a
 * disposable one and for an easily guessed password where refused, `rate_limited` at the limit.
 */
export async function register(
  deps: Deps,
  visitor: Visitor,
  input: { email: string; password: string; name?: string | undefined },
): Promise<{ message: string; user?: User; admission?: Admission }> {
  await deps.rateLimits.signUpPerNetwork.take(visitor.network);
  const { email } = input;
  if (await deps.isDisposable(email)) {
    const message = 'This is a disposable address. Please use one that you keep.';
    throw new AppError('invalid', message, { email: message });
  }
  await requireStrongEnough(deps, { email }, input.password, 'password');
  await deps.rateLimits.signUpPerMailbox.take(mailboxOf(email));
  const domain = await deps.findOwnDomain(email);
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
    await mailLink(deps, trx, { user: opened, kind: 'verify', site: visitor.linkSite });
    const now = deps.clock.now();
    await recordSecurityEvent(trx, { userId: opened.id, kind: 'signed-up', now, from: visitor });
    return opened;
  });
  if (required) return { message: verifyMessage(email) };
  return {
    message: `Your account is ready. You now have access with ${user.credits} free credits.`,
    user: describeUser(user, deps.clock.now()),
    admission: await admit(deps, visitor, user),
  };
}

/**
 * Signs in. Throws `unauthenticated` with the same sentence for an unknown address and a wrong password, after the
 * same work; a SecondFactorError when the password is not enough; `forbidden` when the address must be verified
 * first, and sends the link again; `rate_limited` at the limit.
 */
export async function signIn(
  deps: Deps,
  visitor: Visitor,
  input: { email: string; password: string },
): Promise<{ user: User; admission: Admission }> {
  const giveBack = await takeAttempt(deps, visitor, input.email);
  const user: UserRow | undefined = await findUserByEmail(deps.db, input.email);
  const matches = await deps.passwords.verify(user?.password_hash, input.password);
  const now = deps.clock.now();
  if (!user || !matches) {
    if (user) recordFailure(deps, { userId: user.id, kind: 'sign-in-failed', now, from: visitor });
    throw new AppError('unauthenticated', 'Invalid email or password');
  }
  await giveBack();
  if (deps.verification === 'required' && !user.email_verified) {
    throw new AppError('forbidden', await resendLink(deps, user, visitor.linkSite));
  }
  const admission = await admitByPassword(deps, visitor, user);
  return { user: await readAccount(deps, user), admission };
}

/**
 * Counts an attempt to sign in, and returns a function to undo that. A browser that signed in to the account
 * before has a separate limit, so that others cannot use up the owner's attempts. Throws `rate_limited`.
 */
async function takeAttempt(
  deps: Deps,
  { network, device: secret }: Pick<Visitor, 'network' | 'device'>,
  email: string,
): Promise<() => Promise<unknown>> {
  const { signInPerAccount, signInPerDevice, signInPerNetwork, signInPerPair } = deps.rateLimits;
  const account = email.toLowerCase();
  const device = await findDevice(deps, secret, email);
  const pair = `${device ?? network} ${account}`;
  if (device !== undefined) {
    await signInPerDevice.take(pair).catch(adviseReset);
    return () => signInPerDevice.giveBack(pair);
  }
  await signInPerNetwork.take(network);
  await signInPerPair.take(pair);
  // Last, so that a single network cannot use up the account's limit.
  await signInPerAccount.take(account).catch(adviseReset);
  return () =>
    Promise.all([
      signInPerNetwork.giveBack(network),
      signInPerPair.giveBack(pair),
      signInPerAccount.giveBack(account),
    ]);
}

function adviseReset(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const way =
    'If you cannot wait, choose a new password with "Forgot password?": that browser can sign in at once.';
  throw new AppError(error.reason, `${error.message} ${way}`, undefined, error.retryAfter);
}

export function setRenderer(deps: Deps, user: SessionUser, renderer: RendererId): Promise<User> {
  return changeProfile(deps, user, { preferred_ai_renderer: renderer });
}

/** Stores the renderers that the user sees side by side: each once, in the variant named last. */
export function setFavorites(deps: Deps, user: SessionUser, renderers: readonly RendererId[]): Promise<User> {
  const favorites = renderers.reduce(addFavorite, []);
  return changeProfile(deps, user, { favorite_renderers: [...favorites] });
}

/** Stores the user's name; null removes it. */
export function changeName(deps: Deps, user: SessionUser, name: string | null): Promise<User> {
  return changeProfile(deps, user, { name });
}

async function changeProfile(deps: Deps, user: SessionUser, change: ProfileChange): Promise<User> {
  const updated = await updateProfile(deps.db, user.id, change, deps.clock.now());
  if (!updated) throw new AppError('unauthenticated', 'Please sign in again.');
  return readAccount(deps, updated);
}

/** Deletes the user's own account. Throws what checkPassword and deleteUser throw. */
export async function deleteAccount(
  deps: Deps,
  user: SessionUser,
  { password, from }: { password: string; from: Origin },
): Promise<void> {
  await checkPassword(deps, user, password, 'password', from);
  await deleteUser(deps, user.id);
}
