import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { sessionDays } from '../providers/lucia/port';

const plainName = 'safelight_session';
/** Over https: browsers accept a cookie of this name only from this host, not from its subdomains. */
const hostName = `__Host-${plainName}`;
/**
 * Until this date a session under the plain name is accepted and renamed. Later no subdomain can sign users in to its
 * own account.
 */
const plainNameUntil = new Date('2027-02-22');

export interface SessionCookie {
  readonly value: string | undefined;
  /** Whether the browser has the session under the plain name. */
  readonly outdated: boolean;
  /** Sends the cookie of a session, or clears it. */
  set(id: string | undefined): void;
}

/** Whether a request has a session cookie, valid or not. */
export const hasSessionCookie = ({ cookies }: FastifyRequest): boolean =>
  cookies[hostName] !== undefined || cookies[plainName] !== undefined;

/** The session cookie of a request. */
export function readSessionCookie(
  { secure }: Pick<Config, 'secure'>,
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const name = secure ? hostName : plainName;
  const plain = secure && now < plainNameUntil ? cookies[plainName] : undefined;
  return {
    value: cookies[name] ?? plain,
    outdated: cookies[name] === undefined && plain !== undefined,
    set(id) {
      if (plain !== undefined) void reply.setCookie(plainName, '', { ...options, maxAge: 0 });
      const maxAge = id === undefined ? 0 : sessionDays * 24 * 60 * 60;
      void reply.setCookie(name, id ?? '', { ...options, maxAge });
    },
  };
}
