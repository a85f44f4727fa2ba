import type { LoggerOptions } from 'pino';

/** Milliseconds during which equal lines are counted instead of written. */
const span = 1000;
const warning = 40;

interface Repeats {
  count: number;
  write(count: number): void;
}

/**
 * Hooks for pino that write at most one warning or error per second with the same message and cause, and then one with
 * the number of suppressed ones (`repeated`). Otherwise an outage would write a stack for each request.
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
      // pino types the arguments by their first form only; the message is the second one.
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
 * The key by which lines count as equal; undefined for a line that is always written: one without an error, whose
 * details may differ each time, and an alert, which names the user whom an operator must help.
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
