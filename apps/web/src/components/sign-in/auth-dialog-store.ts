import { useSyncExternalStore } from 'react';
import type { PlanChoice } from '../billing/plan-choice';
import type { SecondFactor } from './second-factor';

type AuthTab = 'login' | 'register' | 'forgot' | 'verify' | 'factor';

interface AuthRequest {
  /** What it opens on: a tab, or what stands in place of both. */
  tab: AuthTab;
  /** The address typed so far; whose inbox is meant. */
  email?: string;
  /** What the server said about that inbox. */
  message?: string;
  /** The second step of the sign-in that is under way. */
  factor?: SecondFactor;
  /**
   * Runs after a sign-in, and after a registration that signs nobody in yet. After one that signs in at once the app
   * opens instead, unless a plan was chosen.
   */
  onSuccess?: (() => void) | undefined;
  /** The paid plan that was chosen, to go on with after a registration too. */
  plan?: PlanChoice | undefined;
  /** The session ended under the user's hands: the dialog says so. */
  expired?: boolean | undefined;
  /** What to sign in for, said in the dialog. */
  why?: string;
}

let request: AuthRequest | undefined;
/** Whose account was made here and waits for the link in their inbox; what the server said about it. */
let newcomer: { email: string; message: string } | undefined;
const listeners = new Set<() => void>();

function set(next: AuthRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the sign-in dialog from anywhere, over whatever is on the screen. A newer call replaces an older one; but all
 * that the end of one session stopped goes on together.
 */
export function openAuthDialog(next: AuthRequest): void {
  const waiting = request?.expired && next.expired ? request.onSuccess : undefined;
  // The toast that said where to look is gone by now.
  const known = next.tab === 'login' && newcomer ? { email: newcomer.email, why: newcomer.message } : {};
  set({
    ...known,
    ...next,
    onSuccess: () => {
      waiting?.();
      next.onSuccess?.();
    },
  });
}

function showTab(tab: AuthTab, known: Pick<AuthRequest, 'email' | 'message' | 'factor'> = {}): void {
  if (request) set({ ...request, ...known, tab });
}

function closeAuthDialog(): void {
  set(undefined);
}

/** Remembers who must open a link before they can sign in, until somebody has; undefined forgets. */
export function expectNewcomer(who: typeof newcomer): void {
  newcomer = who;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const dialog = { showTab, close: closeAuthDialog };

/** The dialog's present request (undefined: closed), and how to change and close it. */
export function useAuthDialog() {
  const current = useSyncExternalStore(subscribe, () => request);
  return { request: current, ...dialog };
}
