import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { rememberDevice } from './known-devices';
import { recordSecurityEvent, type Origin } from './security-events';

/** What a browser receives when it signs in: its session, and the secret that identifies it later. */
export interface Admission {
  readonly sessionId: string;
  readonly device: string;
}

/** A browser, and the secret from its last sign-in. */
export interface Browser extends Origin {
  readonly device: string | undefined;
}

/** Begins a session in a browser and remembers the browser. Throws what `Sessions.begin` throws. */
export async function admit(
  deps: Deps,
  { userAgent, device: secret }: Browser,
  user: UserRow,
): Promise<Admission> {
  const sessionId = await deps.sessions.begin(user, userAgent);
  const now = deps.clock.now();
  return { sessionId, device: await rememberDevice(deps.db, { userId: user.id, secret, now }) };
}

/** Admits a browser that signs in, which is recorded as a security event. */
export async function admitSignIn(deps: Deps, browser: Browser, user: UserRow): Promise<Admission> {
  const admission = await admit(deps, browser, user);
  await recordSecurityEvent(deps.db, {
    userId: user.id,
    kind: 'signed-in',
    now: deps.clock.now(),
    from: browser,
  });
  return admission;
}
