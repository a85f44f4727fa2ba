import { getBrowserStores } from './browser-stores';

/*
 * A sign-out that did not reach the server. A computer may be shared: this browser has forgotten the user at once, and no
 * call goes out any more before the session itself has ended, whoever sits here by then.
 */
const key = 'safelight.sign-out';
/** Milliseconds after which the server counts as out of reach. */
const longest = 20_000;
let ending: Promise<void> | undefined;

function note(state: 'due' | 'done'): void {
  try {
    getBrowserStores().user.setItem(key, state);
  } catch {
    // A storage that is full to the last byte, just after what was private in it has gone.
  }
}

/** Whether somebody has signed out here whose session still has to end. */
export function isSignOutDue(): boolean {
  try {
    return getBrowserStores().user.getItem(key) === 'due';
  } catch {
    return false;
  }
}

/** Notes that the session has to end as soon as the server is in reach. */
export const noteSignOutDue = (): void => note('due');

/** Ends the session that has to end, if there is one. Rejects while the server is out of reach. */
export async function endDueSession(): Promise<void> {
  if (!isSignOutDue()) return;
  ending ??= end();
  await ending;
}

async function end(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(longest);
    const answer = await fetch('/api/auth/logout', { method: 'POST', signal });
    if (!answer.ok) throw new TypeError('The session could not be ended');
    note('done');
  } finally {
    ending = undefined;
  }
}
