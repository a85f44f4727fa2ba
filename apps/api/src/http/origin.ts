import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that another site's page could have sent with our user's cookie: they must name our
 * own site in Origin (with PUBLIC_URL its scheme, host and port), or say same-origin in Sec-Fetch-Site (which pages cannot
 * forge). A request with an API token is no page's: a header of that kind is never sent unasked, and the cookie does not
 * count beside it. Throws `forbidden`.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method) || request.headers.authorization !== undefined) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined ? site === 'same-origin' : isOwn(origin, request.host, publicUrl)) return;
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
