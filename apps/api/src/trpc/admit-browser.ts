import type { Context } from './context';
import type { Admission } from '../domain/accounts/admission';

/** Sends the cookies of a new session, and ends the session that the browser had before. */
export async function admitBrowser(ctx: Context, { sessionId, device }: Admission): Promise<void> {
  if (ctx.sessionId !== undefined) await ctx.deps.sessions.end(ctx.sessionId);
  ctx.setSession(sessionId);
  ctx.setDevice(device);
}

/** Completes a sign-in: admits the browser, and returns the user. */
export async function admitUser<User>(
  ctx: Context,
  signIn: Promise<{ admission: Admission; user: User }>,
): Promise<User> {
  const { admission, user } = await signIn;
  await admitBrowser(ctx, admission);
  return user;
}
