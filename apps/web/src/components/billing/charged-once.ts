import { getReason } from '../../errors';
import { getBrowserStores } from '../storage/browser';
import { privateKey } from '../storage/private';

/*
 * An action is charged once: its request id is created at the click, kept until a response has arrived, and sent
 * again with each repeat of the action.
 */

/** After these the server has neither charged nor stored the request, so the next attempt is a new request. */
const finalReasons = new Set([
  'invalid',
  'insufficient_credits',
  'provider_failed',
  'conflict',
  'not_found',
  'forbidden',
]);

/** Whether the request has failed for certain, as opposed to charged with its response lost. */
export function isFinal(error: unknown): boolean {
  const reason = getReason(error);
  return reason !== undefined && finalReasons.has(reason);
}

const shownKey = privateKey('shown-failures');
/** How many failures are remembered; older requests have long been settled or given up. */
const mostShown = 20;
let shown: readonly string[] = [];
/** Whether the page is being left, which aborts requests in flight; those failures are not shown. */
let leaving = false;
if (typeof document !== 'undefined') {
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  const stay = () => {
    leaving = false;
  };
  // The page was restored, or the reload canceled: failures are shown again.
  for (const sign of ['pageshow', 'pointerdown', 'keydown']) addEventListener(sign, stay, { capture: true });
}

/** The requests whose failure this tab has shown, also before a reload. */
function readShown(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(getBrowserStores().tab.getItem(shownKey) ?? '[]');
    return Array.isArray(stored) ? [...shown, ...stored] : shown;
  } catch {
    return shown;
  }
}

/** Whether the user has seen that the request failed: from then on only a click sends it again. */
export function wasFailureShown(requestId: string): boolean {
  return readShown().includes(requestId);
}

/** Records whether the user has seen the failure: false once they have asked for the same again. */
export function noteFailureShown(requestId: string, now = true): void {
  if (now && leaving) return;
  const others = readShown().filter((id) => id !== requestId);
  shown = [...new Set(now ? [requestId, ...others] : others)].slice(0, mostShown);
  try {
    getBrowserStores().tab.setItem(shownKey, JSON.stringify(shown));
  } catch {
    // Storage is full: remembered until the page closes.
  }
}
