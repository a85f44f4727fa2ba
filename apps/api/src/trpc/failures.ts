import { callsPerBatch } from '@safelight/catalog/calls';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import {
  AppError,
  busyMessage,
  genericMessage,
  isDatabaseAway,
  isTimeout,
  isUserGone,
  SecondFactorError,
  unavailableMessage,
  type Reason,
  type SecondFactor,
} from '../domain/errors';
import { trpcCodes } from './codes';
import { describeInvalid } from './invalid';

export interface Failure {
  readonly reason: Reason;
  /** A sentence for the user. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter?: number | undefined;
  /** Set when the sign-in needs a second factor. */
  readonly secondFactor?: SecondFactor | undefined;
}

/** The response to an error. An unexpected error gets only a generic sentence, and the request's id. */
export function describeFailure(error: TRPCError, requestId: string | undefined): Failure {
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
        // tRPC uses this code for two faults: a body that is not JSON, and a streamed call without our client's header.
        message: error.message.includes('httpBatchStreamLink')
          ? 'This call answers as a stream: ask for application/jsonl.'
          : 'Send the request body as JSON (Content-Type: application/json).',
      };
    case 'BAD_REQUEST':
      return {
        reason: 'invalid',
        message: error.message.startsWith('Batch call')
          ? `A request can carry ${callsPerBatch} calls at most. Send the others in another one.`
          : 'The request could not be read.',
      };
    default:
      return { reason: 'internal', message: internalMessage(requestId) };
  }
}

/** What a user reads of an unexpected error: nothing of the error itself, and the number under which the log has it. */
export function internalMessage(id: string | undefined): string {
  return id === undefined
    ? genericMessage
    : `${genericMessage} If it happens again, this number helps to find the cause: ${id}.`;
}

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
