import type { Deps } from './deps';
import type { SessionUser } from './providers/ports';

/** What one request brings: who asks, from where, and how its session cookie is set. */
export interface Context {
  readonly deps: Deps;
  readonly user: SessionUser | undefined;
  readonly sessionId: string | undefined;
  /** Origin of our pages, as the user sees it. */
  readonly site: string;
  /** The address the request came from; limits count by it. */
  readonly network: string;
  /** Whom the page believes signed in; a script does not say. */
  readonly expectedUser: string | undefined;
  /** Sends the cookie of a new session, or takes the cookie away. */
  setSession(id: string | undefined): void;
}
