import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Context } from '../context';
import type { Deps } from '../deps';
import { sessionDays } from '../providers/lucia';

export const sessionCookie = 'safelight_session';

/** Reads who is asking from the session cookie. A cookie that is no longer good is taken away. */
export async function createContext(
  deps: Deps,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const setSession = (id: string | undefined) => {
    void reply.setCookie(sessionCookie, id ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.production,
      maxAge: id === undefined ? 0 : sessionDays * 24 * 60 * 60,
    });
  };
  const cookie = request.cookies[sessionCookie];
  const found = cookie ? await deps.sessions.find(cookie) : undefined;
  if (cookie && !found) setSession(undefined);
  else if (cookie && found?.prolonged) setSession(cookie);
  return {
    deps,
    user: found?.user,
    sessionId: found ? cookie : undefined,
    network: request.ip,
    requestId: request.id,
    setSession,
  };
}
