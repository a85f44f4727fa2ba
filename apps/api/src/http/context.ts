import ipaddr from 'ipaddr.js';
import { limits } from '@safelight/catalog/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Context } from '../trpc/context';
import type { Deps } from '../deps';
import { AppError } from '../domain/errors';
import { withinScope } from '../runtime/scope';
import { scopeOf } from '../telemetry/log';
import { readDevice, writeDevice } from './device-cookie';
import { readSessionCookie } from './session-cookie';

/**
 * Authenticates a request by the API token when it has an Authorization header, else by the session cookie. An invalid
 * cookie is cleared; an invalid header throws `unauthenticated`, and the cookie is ignored.
 * `calls` is how many the request carries. Throws what a crowd throws.
 */
export async function createContext(
  deps: Deps,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  calls = 1,
): Promise<Context> {
  const network = networkOf(request.ip);
  reply.raw.once('close', await deps.crowd(network, calls));
  let slot: Promise<void> | undefined;
  let visited = false;
  const cookie = readSessionCookie(config, request, reply, deps.clock.now());
  const scope = scopeOf(request.log);
  const common = {
    deps: withinScope(deps, scope),
    scope,
    expectedUser: request.headers['x-safelight-user']?.toString(),
    site: config.publicUrl ?? `${request.protocol}://${request.host}`,
    linkSite: linkSiteOf(config, request),
    userAgent: request.headers['user-agent']?.slice(0, 255).toWellFormed() ?? null,
    network,
    answerBytes: Math.floor(limits.answerBytes / calls),
    takeSlot: (userId: number) => (slot ??= deps.answerSlots.take(userId, reply.raw)),
    takeVisit(shareId: number) {
      if (visited) throw new AppError('invalid', 'Open one share link per request.');
      visited = true;
      return (slot ??= takeShareSlot());
      async function takeShareSlot() {
        // First the network's own, so that visits that wait for it leave the share's to others.
        await deps.answerSlots.take(`${shareId} ${network}`, reply.raw);
        await deps.shareSlots.take(shareId, reply.raw);
      }
    },
  };
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const { scope: tokenScope, user } = await findBearer(deps, authorization, common.network);
    scope.userId = user.id;
    // Otherwise code that checks only the role would admit an admin's token of scope own.
    const role = tokenScope === 'admin' ? user.role : 'user';
    // A call with a token has no session and gets none.
    return {
      ...common,
      user: { ...user, role },
      sessionId: undefined,
      sessionPublicId: undefined,
      token: { scope: tokenScope },
      device: undefined,
      setSession: () => undefined,
      setDevice: () => undefined,
    };
  }
  const found = cookie.value ? await deps.sessions.find(cookie.value) : undefined;
  if (cookie.value && !found) cookie.set(undefined);
  else if (found && (found.prolonged || cookie.outdated)) cookie.set(cookie.value);
  if (found) scope.userId = found.user.id;
  return {
    ...common,
    user: found?.user,
    sessionId: found ? cookie.value : undefined,
    sessionPublicId: found?.publicId,
    token: undefined,
    device: readDevice(config, request),
    setSession: cookie.set,
    setDevice: (secret) => writeDevice(config, reply, secret),
  };
}

/**
 * Origin of the links in mails. A mail may go to another person than the one who requested it, so the request's host is
 * used only when it is this machine or the configured HOST.
 */
function linkSiteOf(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const known = ['localhost', '127.0.0.1', '[::1]', '::1', host];
  // The header may contain more than a host, such as a user name and a password.
  const own = known.includes(request.hostname) && /^[\w.[\]:-]+$/.test(request.host);
  return own ? `${request.protocol}://${request.host}` : `http://localhost:${port}`;
}

/**
 * The token's user. A network that sends many invalid tokens gets `rate_limited`; valid ones are never counted or
 * refused.
 */
async function findBearer(deps: Deps, authorization: string, network: string) {
  const [, secret] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  const found = secret === undefined ? undefined : await deps.apiTokens.find(secret);
  if (found) return found;
  await deps.rateLimits.tokenPerNetwork.take(network);
  throw new AppError(
    'unauthenticated',
    'This API token is not valid: it may have been revoked, or have expired. Make a new one in Settings, and send it as ' +
      '"Authorization: Bearer sl_…".',
  );
}

/** The network an address is counted by: an IPv6 subscriber has at least a /64, so a /64 counts as one. */
export function networkOf(address: string): string {
  // Some proxies append the port.
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return 'unknown';
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
