import type { Logger } from 'pino';
import type { Log } from './port';

export const createLog = (logger: Logger): Log => ({
  info: logger.info.bind(logger),
  warn: logger.warn.bind(logger),
  error: logger.error.bind(logger),
});
