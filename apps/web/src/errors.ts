import { TRPCClientError } from '@trpc/client';

/** The part of a tRPC error that the web app reads; the server sets it on every error. */
interface ErrorData {
  reason?: string;
  fields?: Record<string, string>;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}

function getData(error: unknown): ErrorData | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  return data !== null && typeof data === 'object' ? data : undefined;
}

const unknownFailure = 'Something went wrong. Please try again.';

/**
 * The sentence to show for an error: the server's own message, else `fallback`. A response without a message (an empty
 * body, a proxy's page) shows the fallback alone; a network failure adds its reason.
 */
export function getErrorMessage(error: unknown, fallback?: string): string {
  if (getData(error) && error instanceof Error && error.message !== '') return error.message;
  if (getData(error) || !(error instanceof TRPCClientError)) return fallback ?? unknownFailure;
  if (fallback === undefined) {
    return navigator.onLine
      ? 'Safelight could not be reached. Please try again in a moment.'
      : 'You are offline. Check your connection, then try again.';
  }
  if (hasResponse(error)) return fallback;
  const sentence = fallback.endsWith('.') ? fallback : `${fallback}.`;
  return `${sentence} ${navigator.onLine ? 'Safelight could not be reached.' : 'You are offline.'}`;
}

/** The error of each field, when the server rejected the input. */
export function getFieldErrors(error: unknown): Readonly<Record<string, string>> {
  return getData(error)?.fields ?? {};
}

/** Whether a response arrived, even a proxy's page; false when the network failed. */
export function hasResponse(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  // tRPC keeps a JSON response; of any other it keeps only the parse error.
  return error.meta?.['response'] !== undefined || error.cause instanceof SyntaxError;
}

/** Whether a call was sent and no response arrived; false when the page itself aborted it. */
export function isResponseLost(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || hasResponse(error)) return false;
  return !(error.cause instanceof Error && error.cause.name === 'AbortError');
}

/** Why the server refused, such as `insufficient_credits`; undefined when the error is not the server's. */
export function getReason(error: unknown): string | undefined {
  return getData(error)?.reason;
}

/** `retry` of a call that a crowded server refused, having changed nothing. It waits a second, as asked. */
export const retryWhenBusy = (failures: number, error: unknown): boolean =>
  failures < 1 && getData(error)?.retryAfter === 1;

/** `retry` of a query that is tried a second time, unless the server has no such thing. */
export const retryUnlessGone = (failures: number, error: unknown): boolean =>
  failures < 1 && getReason(error) !== 'not_found';

/** Whether the session has ended: open the sign-in dialog then, instead of showing a message. */
export function isSignedOut(error: unknown): boolean {
  return getReason(error) === 'unauthenticated';
}
