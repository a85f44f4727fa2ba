import { createTRPCClient, httpLink, TRPCClientError, type TRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { Reason } from '../domain/errors';
// Types only: but for the time limit, the client contains no code of the server.
import type { AppRouter } from '../router';
import { limitTime } from '../runtime/time-limit';

export interface ClientOptions {
  /** Where Safelight is, such as https://safelight.example. */
  readonly url: string;
  /** An API token, `sl_…`; Settings and `pnpm admin tokens create` make them. */
  readonly token: string;
  /** Milliseconds that one attempt may take; 60,000 by default. */
  readonly timeout?: number;
  /** How often a call that is safe to repeat is repeated; 3 by default. */
  readonly retries?: number;
}

/** Every procedure of the server, typed: `client.prompts.generate.mutate({ … })`. Calls throw a SafelightError. */
export type Client = TRPCClient<AppRouter>;

/**
 * Why a call failed: the server's own reasons; `unreachable` and `timeout` when no response came; `bad_answer` when the
 * response was not Safelight's; `aborted` by the caller's signal.
 */
export type FailureCode = Reason | 'unreachable' | 'timeout' | 'bad_answer' | 'aborted';

/** A call that failed. The message is a sentence that says what to do. */
export class SafelightError extends TRPCClientError<AppRouter> {
  readonly code: FailureCode;
  /** Which inputs were wrong, and why. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait before a retry, when the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(cause: TRPCClientError<AppRouter>, url: string) {
    const { code, message } = describeFailure(cause, url);
    super(message, { cause, ...(cause.meta && { meta: cause.meta }) });
    // The parent's constructor sets its own prototype.
    Object.setPrototypeOf(this, SafelightError.prototype);
    this.name = 'SafelightError';
    this.code = code;
    this.fields = cause.data?.fields;
    this.retryAfter = cause.data?.retryAfter;
  }
}

function describeFailure(
  { data, message, cause }: TRPCClientError<AppRouter>,
  url: string,
): { code: FailureCode; message: string } {
  if (data) return { code: data.reason, message };
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError')
    return { code: 'timeout', message: `${url} did not answer in time. Try again later.` };
  if (name === 'AbortError') return { code: 'aborted', message: 'The call was stopped.' };
  if (!(cause instanceof ForeignResponse)) {
    return {
      code: 'unreachable',
      message: `${url} cannot be reached. Check the address, and that Safelight runs there.`,
    };
  }
  // A proxy's response while the server behind it is down.
  if ([502, 503, 504].includes(cause.status))
    return { code: 'unavailable', message: `${url} is not ready. Try again in a moment.` };
  return {
    code: 'bad_answer',
    message:
      `${url} answered ${cause.status}, but not as Safelight does. Check the address, and that it begins with https:// ` +
      'where the site does.',
  };
}

/** A response that is not tRPC's, such as a proxy's page or a redirect. */
class ForeignResponse extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Answered ${status}`);
    this.status = status;
  }
}

/** A client for scripts. Each call is a separate request, so a slow one delays no other. */
export function createClient({ url, token, timeout = 60_000, retries = 3 }: ClientOptions): Client {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new TypeError(`"${url}" is not an address like https://safelight.example.`);
  const site = url.replace(/\/+$/, '');
  return createTRPCClient<AppRouter>({
    links: [
      repeat(site, retries),
      httpLink({
        url: `${site}/trpc`,
        headers: { authorization: `Bearer ${token}` },
        async fetch(input, init) {
          const response = await fetch(input, {
            ...(init as RequestInit),
            // A redirected POST would arrive as a GET, and the token must not go to another host.
            redirect: 'manual',
            signal: limitTime(timeout, ...(init?.signal ? [init.signal] : [])),
          });
          if (/json/.test(response.headers.get('content-type') ?? '')) return response;
          await response.body?.cancel();
          throw new ForeignResponse(response.status);
        },
      }),
    ],
  });
}

/** Repeats calls that are safe to repeat, and turns every failure into a SafelightError. */
function repeat(url: string, retries: number): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const repeatable = op.type === 'query' || hasRequestId(op.input);
        let current: { unsubscribe(): void } | undefined;
        let timer: NodeJS.Timeout | undefined;
        const attempt = (repeated: number) => {
          current = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(cause) {
              const error = new SafelightError(cause, url);
              const wait = repeatable && repeated < retries ? waitBefore(error, repeated) : undefined;
              if (wait === undefined) observer.error(error);
              else timer = setTimeout(() => attempt(repeated + 1), wait);
            },
          });
        };
        attempt(0);
        return () => {
          clearTimeout(timer);
          current?.unsubscribe();
        };
      });
}

/** Whether the server returns the first result for a repeated call, and charges once. */
function hasRequestId(input: unknown): boolean {
  return (
    typeof input === 'object' && input !== null && 'requestId' in input && typeof input.requestId === 'string'
  );
}

const passing = new Set<FailureCode>(['unreachable', 'timeout', 'unavailable', 'rate_limited']);
/** The longest wait before a retry, in milliseconds. */
const patience = 60_000;

/** Milliseconds to wait before a retry; undefined when a retry cannot succeed. */
function waitBefore({ code, retryAfter }: SafelightError, repeated: number): number | undefined {
  if (!passing.has(code)) return undefined;
  if (retryAfter !== undefined) return retryAfter * 1000 <= patience ? retryAfter * 1000 : undefined;
  // Random, so that clients that failed together do not retry together.
  return 500 * 2 ** repeated * (0.5 + Math.random());
}
