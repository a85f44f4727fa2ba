import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { PlanChoice } from '../billing/plan-choice';
import type { SecondFactor } from './second-factor';

type AuthTab = 'login' | 'register' | 'forgot' | 'verify' | 'factor';

interface AuthRequest {
  /** The tab it opens on, or the panel that replaces the tabs. */
  tab: AuthTab;
  /** The address typed so far; in 'verify', the address to verify. */
  email?: string;
  /** The server's sentence about that address. */
  message?: string;
  /** Why the second step led back to the sign-in. */
  problem?: string | undefined;
  /** The second step of the current sign-in. */
  factor?: SecondFactor;
  /**
   * Runs after a sign-in, or a registration that must be verified first. Other registrations open the app, unless a
   * plan was chosen or the request stays.
   */
  onSuccess?: (() => void) | undefined;
  /** The paid plan to continue with, also after a registration. */
  plan?: PlanChoice | undefined;
  /** The session ended while it was in use; the dialog says so. */
  expired?: boolean | undefined;
  /** A registration goes on where the user is, too. */
  stays?: boolean;
  /** The reason shown in the dialog. */
  why?: string;
}

interface State {
  /** Undefined while the dialog is closed. */
  request: AuthRequest | undefined;
  /** An account registered here that waits for the link in its inbox, and the server's sentence about it. */
  newcomer: { email: string; message: string } | undefined;
}
const store = createStore<State>(() => ({ request: undefined, newcomer: undefined }));

/**
 * Opens the sign-in dialog from anywhere, over any screen. A newer call replaces an older one, except that all
 * actions which one ended session interrupted continue together.
 */
export function openAuthDialog(next: AuthRequest): void {
  const { request, newcomer } = store.getState();
  const waiting = request?.expired && next.expired ? request.onSuccess : undefined;
  // The toast with the hint has disappeared by now.
  const known = next.tab === 'login' && newcomer ? { email: newcomer.email, why: newcomer.message } : {};
  const onSuccess = () => {
    waiting?.();
    next.onSuccess?.();
  };
  store.setState({ request: { ...known, ...next, onSuccess } });
}

type Known = Pick<AuthRequest, 'email' | 'message' | 'problem' | 'factor'>;

function showTab(tab: AuthTab, known: Known = {}): void {
  const { request } = store.getState();
  if (request) store.setState({ request: { ...request, problem: undefined, ...known, tab } });
}

function closeAuthDialog(): void {
  store.setState({ request: undefined });
}

/** Remembers the account that must open a link before it can sign in, until a sign-in; undefined forgets it. */
export function expectNewcomer(newcomer: State['newcomer']): void {
  store.setState({ newcomer });
}

const dialog = { showTab, close: closeAuthDialog };

/** The dialog's current request (undefined: closed), and how to change and close it. */
export function useAuthDialog() {
  const request = useStore(store, (state) => state.request);
  return { request, ...dialog };
}
