import type { Logger, LoggerOptions } from 'pino';

/** Milliseconds during which equal lines are counted instead of written. */
const span = 1000;
const warning = 40;
/** Ids of suppressed lines that are listed. */
const mostIds = 100;

interface Repeats {
  count: number;
  /** The requests of the suppressed lines, so that each number that a user was shown is in the log. */
  readonly requestIds: string[];
  write(repeats: Repeats): void;
}

/**
 * Hooks for pino that write at most one warning or error per second with the same message and cause, and then one with
 * the number of suppressed ones (`repeated`) and their requests. Otherwise an outage would write a stack for each request.
 */
export function countRepeats(
  findRequest: (logger: Logger) => string | undefined = () => undefined,
): NonNullable<LoggerOptions['hooks']> {
  const recent = new Map<string, Repeats>();

  return {
    logMethod(args, method, level) {
      const key = level < warning ? undefined : nameLine(level, args);
      if (key === undefined) return method.apply(this, args);
      const repeats = recent.get(key);
      if (repeats) {
        repeats.count++;
        const id = requestOf(args) ?? findRequest(this);
        if (id !== undefined && repeats.requestIds.length < mostIds) repeats.requestIds.push(id);
        return;
      }
      // pino types the arguments by their first form only; the message is the second one.
      const [, message] = args as unknown as [unknown, string?];
      recent.set(key, {
        count: 0,
        requestIds: [],
        write: ({ count: repeated, requestIds }) =>
          method.call(this, { repeated, cause: causeOf(args), requestIds }, message),
      });
      setTimeout(() => {
        const repeated = recent.get(key)!;
        recent.delete(key);
        if (repeated.count > 0) repeated.write(repeated);
      }, span).unref();
      method.apply(this, args);
    },
  };
}

/**
 * The key by which lines count as equal; undefined for a line that is always written: one without an error, whose
 * details may differ each time, and an alert, which names the user whom an operator must help.
 */
function nameLine(level: number, args: readonly unknown[]): string | undefined {
  if (typeof args[0] === 'object' && args[0] !== null && 'alert' in args[0]) return undefined;
  const cause = causeOf(args);
  return cause === undefined ? undefined : `${level} ${String(args[1])} ${cause}`;
}

/** Rules name the request among the details. */
function requestOf([first]: readonly unknown[]): string | undefined {
  const isNamed = typeof first === 'object' && first !== null && 'requestId' in first;
  return isNamed && typeof first.requestId === 'string' ? first.requestId : undefined;
}

function causeOf([first]: readonly unknown[]): string | undefined {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : first;
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : undefined;
}
