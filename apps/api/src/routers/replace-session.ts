import type { Context } from '../context';

/** Sends the cookie of a session that has just begun, and ends the one that the browser had. */
export async function replaceSession(ctx: Context, sessionId: string): Promise<void> {
  if (ctx.sessionId !== undefined) await ctx.deps.sessions.end(ctx.sessionId);
  ctx.setSession(sessionId);
}
