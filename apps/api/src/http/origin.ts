import type { FastifyRequest } from 'fastify';
import { AppError } from '../domain/errors';
import { hasSessionCookie } from './session-cookie';

const beginsSession = /^\/(api\/auth\/|trpc\/[^?]*\bauth\.)/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that another site's page could have sent with our user's cookie. Origin must be our
 * own (with PUBLIC_URL its scheme, host and port), or Sec-Fetch-Site, which pages cannot forge, same-origin. A request
 * with an API token passes, because browsers do not add that header by themselves and the cookie is then ignored.
 * Throws `forbidden`, or `unauthenticated` when the request has neither cookie nor token.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method) || request.headers.authorization !== undefined) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined ? site === 'same-origin' : isOwn(origin, request.host, publicUrl)) return;
  // Without a session there is nothing to forge, and a script should read that its token is missing. Sign-in and
  // sign-up are checked anyway: another site must not begin a session in a user's browser.
  if (!hasSessionCookie(request) && !beginsSession.test(request.url)) {
    throw new AppError(
      'unauthenticated',
      'Authentication required. Send an API token as "Authorization: Bearer sl_…", or sign in on the site.',
    );
  }
  throw new AppError(
    'forbidden',
    'This request did not come from Safelight itself. Send it from our pages, or with an Origin header of this site.',
  );
}

/** The request's host counts only when PUBLIC_URL is not set. */
function isOwn(origin: string, host: string, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: originHost, origin: canonical } = new URL(origin);
  return publicUrl === undefined ? originHost === host : canonical === new URL(publicUrl).origin;
}
