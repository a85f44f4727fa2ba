import { initTRPC, TRPCError } from '@trpc/server';
import type { Context } from './context';
import { AppError, unverifiedMessage } from '../domain/errors';
import { requireFactorOfAdmin } from '../domain/accounts/factors/state';
import type { SessionUser } from '../providers/lucia/port';
import { describeFailure, withCode } from './failures';
import type { Meta } from './meta';
import { findTokenRefusal } from './token-rights';

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Proxies close connections that are silent for a minute; clients reconnect after this long without a message.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error, ctx }) {
      const failure = describeFailure(error, ctx?.scope.requestId);
      const { reason, message, fields, retryAfter, secondFactor } = failure;
      return {
        code: shape.code,
        message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          reason,
          fields,
          retryAfter,
          secondFactor,
        },
      };
    },
  });

/** Gives errors their codes, and names the procedure in what is logged and observed on its behalf. */
const withCodes = t.middleware(async ({ ctx: { scope, deps }, path, next }) => {
  scope.procedure = scope.procedure === undefined ? path : `${scope.procedure},${path}`;
  const result = await (deps.telemetry ? deps.telemetry.procedure(path, next, reasonOf) : next());
  if (result.ok) return result;
  const coded = withCode(result.error.cause);
  if (coded === result.error.cause) return result;
  throw coded;
});

/** The outcome of a procedure, for metrics. */
function reasonOf(result: { ok: true } | { ok: false; error: TRPCError }): string {
  if (result.ok) return 'ok';
  const coded = withCode(result.error.cause);
  return describeFailure(coded instanceof TRPCError ? coded : result.error, undefined).reason;
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Refuses calls that are not open to API tokens, or not to the token's scope. */
const withTokenRights = t.middleware(({ ctx, path, next }) => {
  const refusal = ctx.token && findTokenRefusal(ctx.token.scope, path);
  if (refusal !== undefined) throw new AppError('forbidden', refusal);
  return next();
});

/** Open to anyone; a call with an API token must be within the token's scope. */
export const publicProcedure = t.procedure.meta({ access: 'anyone' }).use(withCodes).use(withTokenRights);

/** Open to signed-in users only; `ctx.user` is the user. */
export const userProcedure = publicProcedure
  .meta({ access: 'user' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, user: requireUser(ctx) } }));

/** A userProcedure with a long result, such as a list. A user may load only a few at once, see answer-slots. */
export const listProcedure = userProcedure.use(async ({ ctx, next }) => {
  await ctx.takeSlot(ctx.user.id);
  return next();
});

/**
 * The signed-in user. Throws `unauthenticated` when there is none, or when the page shows another user's work; `forbidden`
 * when the address must be verified first.
 */
export function requireUser({ deps, user, expectedUser }: Context): SessionUser {
  if (!user) throw new AppError('unauthenticated', 'Please sign in to continue.');
  if (expectedUser !== undefined && expectedUser !== String(user.id)) {
    throw new AppError(
      'unauthenticated',
      'Somebody else has signed in meanwhile. Please sign in again to continue.',
    );
  }
  // The session may have begun before verification was required.
  if (deps.verification === 'required' && !user.email_verified) {
    throw new AppError('forbidden', unverifiedMessage);
  }
  return user;
}

/**
 * Lets a list read from the standby, if there is one with everything that was committed when the call began. A call that
 * fails there runs again on the primary, so the procedure must change nothing.
 */
const onStandby = t.middleware(async ({ ctx: { deps }, next }) => {
  const db = await deps.standby?.current();
  if (!db) return next();
  const result = await next({ ctx: { deps: { ...deps, db } } });
  if (result.ok || result.error.cause instanceof AppError) return result;
  deps.standby?.avoid();
  return next();
});

/** A listProcedure that only reads, and may do so on the standby. */
export const readProcedure = listProcedure.use(onStandby);

/** Refuses users who are not admins at the time of the request; a session does not store the role. */
export const adminProcedure = userProcedure.meta({ access: 'admin' }).use(async ({ ctx, next }) => {
  await requireAdmin(ctx);
  return next();
});

/** An adminProcedure with a long result. */
export const adminListProcedure = adminProcedure.use(async ({ ctx, next }) => {
  await ctx.takeSlot(ctx.user.id);
  return next();
});

/** An adminListProcedure that only reads, and may do so on the standby. */
export const adminReadProcedure = adminListProcedure.use(onStandby);

/**
 * The calling admin. Throws `forbidden` for anyone else, for a token of another scope, and for an admin without a
 * second factor when admins need one; and what requireUser throws.
 */
export async function requireAdmin(ctx: Context): Promise<SessionUser> {
  // Routes outside tRPC do not pass withTokenRights.
  const refusal = ctx.token && findTokenRefusal(ctx.token.scope, 'admin.');
  if (refusal !== undefined) throw new AppError('forbidden', refusal);
  const user = requireUser(ctx);
  if (user.role !== 'admin') {
    throw new AppError(
      'forbidden',
      'Admin access required. Ask an admin to give you the role, or sign in as one.',
    );
  }
  // An admin gave their password to create the token, and a script has no second factor.
  if (!ctx.token) await requireFactorOfAdmin(ctx.deps, user);
  return user;
}
