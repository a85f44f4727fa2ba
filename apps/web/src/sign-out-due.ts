/*
 * A sign-out that has not reached the server. This browser has already forgotten the user. Until the session has ended
 * it sends no other call, because the next person may be using it.
 */
const key = 'safelight.sign-out';
/** Milliseconds after which the server counts as unreachable. */
const longest = 20_000;
let ending: Promise<void> | undefined;
/** Set when storage is full or blocked: only this tab then knows that a sign-out is due. */
let unkept = false;

/** Whether a user has signed out here whose session still has to end. */
export function isSignOutDue(): boolean {
  if (unkept) return true;
  try {
    return localStorage.getItem(key) === 'due';
  } catch {
    return false;
  }
}

/** Records that the session must end as soon as the server can be reached. The caller frees a full storage first. */
export function noteSignOutDue(): void {
  try {
    localStorage.setItem(key, 'due');
  } catch {
    unkept = true;
  }
}

function forgetSignOut(): void {
  unkept = false;
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has stored nothing.
  }
}

/** Ends the session that is due to end, if any. Rejects while the server is unreachable. */
export async function endDueSession(): Promise<void> {
  if (!isSignOutDue()) return;
  ending ??= end().finally(() => {
    ending = undefined;
  });
  await ending;
}

/** One tab at a time: a late sign-out would end a session just started in another tab. */
async function end(): Promise<void> {
  const signal = AbortSignal.timeout(longest);
  // Missing without TLS, as on a local network.
  if ('locks' in navigator) await navigator.locks.request(key, { signal }, () => post(signal));
  else await post(signal);
}

async function post(signal: AbortSignal): Promise<void> {
  // Another tab may have ended it.
  if (!isSignOutDue()) return;
  const response = await fetch('/api/auth/logout', { method: 'POST', signal });
  if (!response.ok) throw new TypeError('The session could not be ended');
  forgetSignOut();
}
