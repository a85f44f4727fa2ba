import type { LoggerOptions } from 'pino';

/** Milliseconds in which equal lines are counted rather than written. */
const span = 1000;
const warning = 40;

interface Repeats {
  count: number;
  write(count: number): void;
}

/**
 * For pino: writes one line a second of warnings and errors with the same message and cause, and then a line with the number
 * of further ones (`repeated`). An outage would otherwise write a stack for each request.
 */
export function countRepeats(): NonNullable<LoggerOptions['hooks']> {
  const recent = new Map<string, Repeats>();

  return {
    logMethod(args, method, level) {
      const key = level < warning ? undefined : nameLine(level, args);
      if (key === undefined) return method.apply(this, args);
      const repeats = recent.get(key);
      if (repeats) {
        repeats.count++;
        return;
      }
      const [, message] = args as unknown as [unknown, string?];
      recent.set(key, {
        count: 0,
        write: (repeated) => method.call(this, { repeated, cause: causeOf(args) }, message),
      });
      setTimeout(() => {
        const { count, write } = recent.get(key)!;
        recent.delete(key);
        if (count > 0) write(count);
      }, span).unref();
      method.apply(this, args);
    },
  };
}

/**
 * What makes two lines the same; undefined for a line without an error, which may say something new each time, and for an
 * alert, which names the user whom an operator has to help.
 */
function nameLine(level: number, args: readonly unknown[]): string | undefined {
  if (typeof args[0] === 'object' && args[0] !== null && 'alert' in args[0]) return undefined;
  const cause = causeOf(args);
  return cause === undefined ? undefined : `${level} ${String(args[1])} ${cause}`;
}

function causeOf([first]: readonly unknown[]): string | undefined {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : first;
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : undefined;
}
