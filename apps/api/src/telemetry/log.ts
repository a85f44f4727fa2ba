import { pino, type DestinationStream, type Logger } from 'pino';
import type { Scope } from '../runtime/scope';
import { countRepeats } from './log-repeats';

/** A request's logger has its scope under this key. */
const own = Symbol('scope');
type WithScope = object & { readonly [own]?: Scope };

/** The server's log: JSON lines. Those of a request's logger name its scope, as it is when they are written. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    hooks: countRepeats((logger) => scopeOf(logger).requestId),
    mixin: (_line: object, _level: number, logger: Logger) => ({ ...scopeOf(logger) }),
  };
  return destination ? pino(options, destination) : pino(options);
}

export function withScope(logger: Logger, scope: Scope): Logger {
  return Object.assign(logger.child({}), { [own]: scope });
}

/** The scope of a request, by its logger. */
export const scopeOf = (logger: WithScope): Scope => logger[own] ?? {};
