import { getReason } from '../../errors';
import { getBrowserStores } from '../storage/browser';
import { privateKey } from '../storage/private';

/*
 * What costs credits is charged once per intent: its request's id is made when the user asks, kept until an answer was
 * seen, and sent again as long as the same thing is asked for.
 */

/** After these the server has neither charged nor kept the request, so a new attempt is a new request. */
const finalReasons = new Set([
  'invalid',
  'insufficient_credits',
  'provider_failed',
  'conflict',
  'not_found',
  'forbidden',
]);

/** Whether the request is over and done with, rather than perhaps charged with its answer lost. */
export function isFinal(error: unknown): boolean {
  const reason = getReason(error);
  return reason !== undefined && finalReasons.has(reason);
}

const shownKey = privateKey('shown-failures');
/** How many are remembered; older ones were answered long ago, or given up. */
const mostShown = 20;
let shown: readonly string[] = [];
/** Whether the page is being left, which fails what is under way: of that nobody is told. */
let leaving = false;
if (typeof document !== 'undefined') {
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  const stay = () => {
    leaving = false;
  };
  // The page is back as it was left, or the reload was stopped: who uses it is still here, and told.
  for (const sign of ['pageshow', 'pointerdown', 'keydown']) addEventListener(sign, stay, { capture: true });
}

/** The requests whose failure this tab has shown, be it before a reload. */
function readShown(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(getBrowserStores().tab.getItem(shownKey) ?? '[]');
    return Array.isArray(stored) ? [...shown, ...stored] : shown;
  } catch {
    return shown;
  }
}

/** Whether the user was told that the request failed: from then on only their click sends it again. */
export function wasFailureShown(requestId: string): boolean {
  return readShown().includes(requestId);
}

/** Notes that the user was told so; or, with false, that they have asked for it again since. */
export function noteFailureShown(requestId: string, now = true): void {
  if (now && leaving) return;
  const others = readShown().filter((id) => id !== requestId);
  shown = [...new Set(now ? [requestId, ...others] : others)].slice(0, mostShown);
  try {
    getBrowserStores().tab.setItem(shownKey, JSON.stringify(shown));
  } catch {
    // A full storage: it is known until the page is closed.
  }
}

/** A version 4 UUID. `randomUUID` is missing where the page is served without TLS, as in a local network. */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
