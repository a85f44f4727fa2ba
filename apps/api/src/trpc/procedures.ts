import { limits } from '@safelight/catalog/limits';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { Context } from './context';
import {
  AppError,
  busyMessage,
  genericMessage,
  isDatabaseAway,
  isTimeout,
  isUserGone,
  SecondFactorError,
  trpcCodes,
  unavailableMessage,
  unverifiedMessage,
  type Reason,
  type SecondFactor,
} from '../domain/errors';
import { describeInvalid } from './invalid';
import { requireFactorOfAdmin } from '../domain/accounts/factors/state';
import type { SessionUser } from '../providers/lucia/port';
import type { Meta } from './meta';
import { findTokenRefusal } from './token-rights';

export interface Failure {
  readonly reason: Reason;
  /** A sentence for the user. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter?: number | undefined;
  /** Set where a sign-in needs a second factor. */
  readonly secondFactor?: SecondFactor | undefined;
}

/** What a client sees of an error. An unexpected one gets a general sentence only. */
export function describeFailure(error: TRPCError): Failure {
  const { cause } = error;
  if (cause instanceof AppError)
    return {
      reason: cause.reason,
      message: cause.message,
      fields: cause.fields,
      retryAfter: cause.retryAfter,
      secondFactor: cause instanceof SecondFactorError ? cause.secondFactor : undefined,
    };
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError)
    return { reason: 'invalid', ...describeInvalid(cause) };
  if (isDatabaseAway(cause)) return { reason: 'unavailable', message: unavailableMessage };
  switch (error.code) {
    case 'NOT_FOUND':
      return { reason: 'not_found', message: 'There is no such call.' };
    case 'PARSE_ERROR':
      return { reason: 'invalid', message: 'The request body is not valid JSON.' };
    case 'METHOD_NOT_SUPPORTED':
      return { reason: 'invalid', message: 'This call wants another HTTP method.' };
    case 'UNSUPPORTED_MEDIA_TYPE':
      return {
        reason: 'invalid',
        // tRPC has one code for two faults; the second is a call without our client.
        message: error.message.includes('httpBatchStreamLink')
          ? 'This call answers as a stream: ask for application/jsonl.'
          : 'Send the request body as JSON (Content-Type: application/json).',
      };
    case 'BAD_REQUEST':
      return {
        reason: 'invalid',
        message: error.message.startsWith('Batch call')
          ? `A request can carry ${limits.callsPerBatch} calls at most. Send the others in another one.`
          : 'The request could not be read.',
      };
    default:
      return { reason: 'internal', message: genericMessage };
  }
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Proxies close connections that are silent for a minute; clients reconnect after this long without a message.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error }) {
      const { reason, message, fields, retryAfter, secondFactor } = describeFailure(error);
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

/** Gives an expected error the tRPC code (and so the HTTP status) of its reason; returns any other unchanged. */
export function withCode(error: unknown): unknown {
  if (error instanceof AppError)
    return new TRPCError({ code: trpcCodes[error.reason], message: error.message, cause: error });
  if (isUserGone(error)) return withCode(new AppError('unauthenticated', 'Please sign in again.'));
  if (isTimeout(error)) return withCode(new AppError('unavailable', busyMessage, undefined, 1));
  if (isDatabaseAway(error))
    return new TRPCError({ code: trpcCodes.unavailable, message: unavailableMessage, cause: error });
  return error;
}

/** Gives the errors of a stream their codes, as `withCodes` does for a single call. */
export async function* streamWithCodes<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (error) {
    throw withCode(error);
  }
}

const withCodes = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const coded = withCode(result.error.cause);
  if (coded === result.error.cause) return result;
  throw coded;
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Refuses calls that are not open to API tokens, or not to the token's scope. */
const withTokenRights = t.middleware(({ ctx, path, next }) => {
  const refusal = ctx.token && findTokenRefusal(ctx.token.scope, path);
  if (refusal !== undefined) throw new AppError('forbidden', refusal);
  return next();
});

/** Anyone may call it; with an API token, as far as its scope goes. */
export const publicProcedure = t.procedure.meta({ access: 'anyone' }).use(withCodes).use(withTokenRights);

/** Only a signed-in user may call it; `ctx.user` is that user. */
export const userProcedure = publicProcedure
  .meta({ access: 'user' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, user: requireUser(ctx) } }));

/** A userProcedure with a long result, such as a list. A user loads only a few at once, see answer-slots. */
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

/**
 * The admin who calls. Throws `forbidden` for anyone else, for tokens of another scope, and for an admin without a second
 * factor where admins need one; and what requireUser throws.
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
