/*
 * A sign-out that did not reach the server. A computer may be shared: this browser has forgotten the user at once, and no
 * call goes out any more before the session itself has ended, whoever sits here by then.
 */
const key = 'safelight.sign-out';
/** Milliseconds after which the server counts as out of reach. */
const longest = 20_000;
let ending: Promise<void> | undefined;
/** Whether one is due that the browser could not keep, its storage full or blocked: at least this tab knows. */
let unkept = false;

/** Whether somebody has signed out here whose session still has to end. */
export function isSignOutDue(): boolean {
  if (unkept) return true;
  try {
    return localStorage.getItem(key) === 'due';
  } catch {
    return false;
  }
}

/** Notes that the session has to end as soon as the server is in reach. A full storage is to be freed before. */
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
    // Blocked storage has kept nothing.
  }
}

/** Ends the session that has to end, if there is one. Rejects while the server is out of reach. */
export async function endDueSession(): Promise<void> {
  if (!isSignOutDue()) return;
  ending ??= end().finally(() => {
    ending = undefined;
  });
  await ending;
}

/** One tab after the other: a sign-out that is answered late would end the session somebody has begun in another tab. */
async function end(): Promise<void> {
  const signal = AbortSignal.timeout(longest);
  // Missing where the page is served without TLS, as in a local network.
  if ('locks' in navigator) await navigator.locks.request(key, { signal }, () => post(signal));
  else await post(signal);
}

async function post(signal: AbortSignal): Promise<void> {
  // Another tab may have done it meanwhile.
  if (!isSignOutDue()) return;
  const answer = await fetch('/api/auth/logout', { method: 'POST', signal });
  if (!answer.ok) throw new TypeError('The session could not be ended');
  forgetSignOut();
}
