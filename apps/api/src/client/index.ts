import { createTRPCClient, httpLink, TRPCClientError, type TRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { Reason } from '../domain/errors';
// A type only: no code of the server comes with the client.
import type { AppRouter } from '../router';

export interface ClientOptions {
  /** Where Safelight is, such as https://safelight.example. */
  readonly url: string;
  /** An API token, `sl_…`; Settings and `pnpm admin tokens create` make them. */
  readonly token: string;
  /** Milliseconds that one attempt may take; 60,000 where left out. */
  readonly timeout?: number;
  /** How often a call that may be repeated is repeated; 3 where left out. */
  readonly retries?: number;
}

/** Every procedure of the server, typed: `client.prompts.generate.mutate({ … })`. Calls throw a SafelightError. */
export type Client = TRPCClient<AppRouter>;

/**
 * Why a call failed: the server's own reasons; `unreachable` and `timeout`, when nobody answered; `bad_answer`, when
 * somebody else than Safelight did; and `aborted` by the caller's signal.
 */
export type FailureCode = Reason | 'unreachable' | 'timeout' | 'bad_answer' | 'aborted';

/** A call that failed. The message is a sentence that says what to do. */
export class SafelightError extends TRPCClientError<AppRouter> {
  readonly code: FailureCode;
  /** Which inputs were wrong, and why. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which to try again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(cause: TRPCClientError<AppRouter>, url: string) {
    const { code, message } = describeFailure(cause, url);
    super(message, { cause, ...(cause.meta && { meta: cause.meta }) });
    // The parent's constructor makes an object of its own class.
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
  if (!(cause instanceof StrangeAnswer)) {
    return {
      code: 'unreachable',
      message: `${url} cannot be reached. Check the address, and that Safelight runs there.`,
    };
  }
  // What a proxy says while the server behind it is away.
  if ([502, 503, 504].includes(cause.status))
    return { code: 'unavailable', message: `${url} is not ready. Try again in a moment.` };
  return {
    code: 'bad_answer',
    message:
      `${url} answered ${cause.status}, but not as Safelight does. Check the address, and that it begins with https:// ` +
      'where the site does.',
  };
}

/** An answer that is none of tRPC's: a proxy's page, a redirection. */
class StrangeAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Answered ${status}`);
    this.status = status;
  }
}

/** A client for scripts. Each call is a request of its own, so that one that is slow holds up no other. */
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
            // A redirected POST would arrive as a GET, and a token does not go to whoever it points to.
            redirect: 'manual',
            signal: AbortSignal.any([...(init?.signal ? [init.signal] : []), AbortSignal.timeout(timeout)]),
          });
          if (/json/.test(response.headers.get('content-type') ?? '')) return response;
          await response.body?.cancel();
          throw new StrangeAnswer(response.status);
        },
      }),
    ],
  });
}

/** Repeats what may be repeated, and makes every failure a SafelightError. */
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

/** Whether the server answers a second call like this one as the first, and charges once. */
function hasRequestId(input: unknown): boolean {
  return (
    typeof input === 'object' && input !== null && 'requestId' in input && typeof input.requestId === 'string'
  );
}

const passing = new Set<FailureCode>(['unreachable', 'timeout', 'unavailable', 'rate_limited']);
/** Nobody waits longer than this for a repetition, in milliseconds. */
const patience = 60_000;

/** Milliseconds until a repetition has a chance; undefined where it has none. */
function waitBefore({ code, retryAfter }: SafelightError, repeated: number): number | undefined {
  if (!passing.has(code)) return undefined;
  if (retryAfter !== undefined) return retryAfter * 1000 <= patience ? retryAfter * 1000 : undefined;
  // Different clients that failed together do not come back together.
  return 500 * 2 ** repeated * (0.5 + Math.random());
}
