import type { Deps } from '../deps';
import type { TokenScope } from '@safelight/db/schema';
import type { Scope } from '../runtime/scope';
import type { SessionUser } from '../providers/lucia/port';

/** A request's user and origin, and functions that set its cookies. */
export interface Context {
  /** Those of the request, whose log lines name it. */
  readonly deps: Deps;
  readonly scope: Scope;
  readonly user: SessionUser | undefined;
  readonly sessionId: string | undefined;
  /** Identifies the session to its user. It is not secret and cannot be used to sign in. */
  readonly sessionPublicId: string | undefined;
  /** The API token that the call came with, in place of a session. */
  readonly token: { readonly scope: TokenScope } | undefined;
  /** Origin of our pages, as the user sees it. */
  readonly site: string;
  /** Origin of links in mails; never a host that only the request names. */
  readonly linkSite: string;
  /** The browser's secret from its last sign-in, which is not a credential; see domain/accounts/known-devices. */
  readonly device: string | undefined;
  /** The User-Agent header, cut to 255 characters. */
  readonly userAgent: string | null;
  /** The address the request came from; limits count by it. */
  readonly network: string;
  /** The id of the user that the page believes signed in; undefined for scripts. */
  readonly expectedUser: string | undefined;
  /** How many bytes of JSON this call may return; the calls of a batch share the limit of a request. */
  readonly answerBytes: number;
  /** Waits until this user may load another list, once per request. Throws `rate_limited`. */
  takeSlot(userId: number): Promise<void>;
  /** Counts one visit to this share, once per request. Throws `invalid` for a second one in a request. */
  takeVisit(shareId: number): Promise<void>;
  /** Sends the cookie of a new session, or clears the cookie. */
  setSession(id: string | undefined): void;
  /** Sends the cookie with the browser's secret. Called after setSession, so that the session's cookie comes first. */
  setDevice(secret: string): void;
}
