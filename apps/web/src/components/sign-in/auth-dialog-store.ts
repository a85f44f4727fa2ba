import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
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

interface State {
  /** Undefined while the dialog is closed. */
  request: AuthRequest | undefined;
  /** An account registered here that waits for the link in its inbox, and what the server said about it. */
  newcomer: { email: string; message: string } | undefined;
}
const store = createStore<State>(() => ({ request: undefined, newcomer: undefined }));

/**
 * Opens the sign-in dialog from anywhere, over whatever is on the screen. A newer call replaces an older one; but all
 * that the end of one session stopped goes on together.
 */
export function openAuthDialog(next: AuthRequest): void {
  const { request, newcomer } = store.getState();
  const waiting = request?.expired && next.expired ? request.onSuccess : undefined;
  // The toast that said where to look is gone by now.
  const known = next.tab === 'login' && newcomer ? { email: newcomer.email, why: newcomer.message } : {};
  const onSuccess = () => {
    waiting?.();
    next.onSuccess?.();
  };
  store.setState({ request: { ...known, ...next, onSuccess } });
}

function showTab(tab: AuthTab, known: Pick<AuthRequest, 'email' | 'message' | 'factor'> = {}): void {
  const { request } = store.getState();
  if (request) store.setState({ request: { ...request, ...known, tab } });
}

function closeAuthDialog(): void {
  store.setState({ request: undefined });
}

/** Remembers who must open a link before they can sign in, until somebody has; undefined forgets. */
export function expectNewcomer(newcomer: State['newcomer']): void {
  store.setState({ newcomer });
}

const dialog = { showTab, close: closeAuthDialog };

/** The dialog's present request (undefined: closed), and how to change and close it. */
export function useAuthDialog() {
  const request = useStore(store, (state) => state.request);
  return { request, ...dialog };
}
