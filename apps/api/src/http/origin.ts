import type { FastifyRequest } from 'fastify';
import { AppError } from '../domain/errors';
import { hasSessionCookie } from './session-cookie';

const beginsSession = /^\/(api\/auth\/|trpc\/[^?]*\bauth\.)/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that another site's page could have sent with our user's cookie: they must name our
 * own site in Origin (with PUBLIC_URL its scheme, host and port), or say same-origin in Sec-Fetch-Site (which pages cannot
 * forge). A request with an API token is no page's: a header of that kind is never sent unasked, and the cookie does not
 * count beside it. Throws `forbidden`, or `unauthenticated` where there is neither.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method) || request.headers.authorization !== undefined) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined ? site === 'same-origin' : isOwn(origin, request.host, publicUrl)) return;
  // Without a session there is nothing that another site could use, and a script should hear what it lacks. Signing in and
  // up begin a session, and are not for other sites to do in a person's browser.
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

/** The host of the request counts only where the server was not told its address. */
function isOwn(origin: string, host: string, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: originHost, origin: canonical } = new URL(origin);
  return publicUrl === undefined ? originHost === host : canonical === new URL(publicUrl).origin;
}
