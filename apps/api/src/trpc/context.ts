import type { Deps } from '../deps';
import type { TokenScope } from '@safelight/db/schema';
import type { SessionUser } from '../providers/lucia/port';

/** What one request carries: who asks, from where, and how its session cookie is set. */
export interface Context {
  readonly deps: Deps;
  readonly user: SessionUser | undefined;
  readonly sessionId: string | undefined;
  /** Names the session to its user; it is not secret and cannot be used to sign in. */
  readonly sessionPublicId: string | undefined;
  /** The API token that the call came with, in place of a session. */
  readonly token: { readonly scope: TokenScope } | undefined;
  /** Origin of our pages, as the user sees it. */
  readonly site: string;
  /** The same for links in mails; never a host that the request could have made up. */
  readonly linkSite: string;
  /** The secret that the browser keeps from its last sign-in. It proves nothing but that; see domain/known-devices. */
  readonly device: string | undefined;
  /** What the browser says it is; 255 characters at most. */
  readonly userAgent: string | null;
  /** The address the request came from; limits count by it. */
  readonly network: string;
  /** Whom the page believes signed in; a script does not say. */
  readonly expectedUser: string | undefined;
  /** How many bytes of JSON this call may return; the calls of a batch share the limit of a request. */
  readonly answerBytes: number;
  /** Waits until this user may load another list, once for each request. Throws `rate_limited`. */
  takeSlot(userId: number): Promise<void>;
  /** Sends the cookie of a new session, or takes the cookie away. */
  setSession(id: string | undefined): void;
  /** Sends the cookie with the browser's secret. Called after setSession, so that the session's cookie comes first. */
  setDevice(secret: string): void;
}
