import { TRPCClientError } from '@trpc/client';

/** The part of a tRPC error that the web reads; the server guarantees it on every error it answers. */
interface ErrorData {
  reason?: string;
  fields?: Record<string, string>;
}

function getData(error: unknown): ErrorData | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  return data !== null && typeof data === 'object' ? data : undefined;
}

const unknownFailure = 'Something went wrong. Please try again.';

/**
 * The sentence to show for an error: the server's own message, else `fallback`. A reply without a message (an empty body,
 * a proxy's page) gets the fallback alone; a network failure adds its reason.
 */
export function getErrorMessage(error: unknown, fallback?: string): string {
  if (getData(error) && error instanceof Error && error.message !== '') return error.message;
  if (getData(error) || !(error instanceof TRPCClientError)) return fallback ?? unknownFailure;
  if (fallback === undefined) {
    return navigator.onLine
      ? 'Safelight could not be reached. Please try again in a moment.'
      : 'You are offline. Check your connection, then try again.';
  }
  if (isAnswered(error)) return fallback;
  const sentence = fallback.endsWith('.') ? fallback : `${fallback}.`;
  return `${sentence} ${navigator.onLine ? 'Safelight could not be reached.' : 'You are offline.'}`;
}

/** What is wrong with which field, where the server refused the input. */
export function getFieldErrors(error: unknown): Readonly<Record<string, string>> {
  return getData(error)?.fields ?? {};
}

/** Whether anything came back, be it a proxy's page in place of the server's answer; false where the network failed. */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  // tRPC keeps the response where it is JSON, and otherwise only that it could not be parsed.
  return error.meta?.['response'] !== undefined || error.cause instanceof SyntaxError;
}

/** Whether a call went out and nothing came back; false where the page itself gave it up. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || isAnswered(error)) return false;
  return !(error.cause instanceof Error && error.cause.name === 'AbortError');
}

/** Why the server refused, such as `insufficient_credits`; undefined where it was not the server who answered. */
export function getReason(error: unknown): string | undefined {
  return getData(error)?.reason;
}

/** The session is gone: the sign-in dialog is the answer, not a message. */
export function isSignedOut(error: unknown): boolean {
  return getReason(error) === 'unauthenticated';
}
