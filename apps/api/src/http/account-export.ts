import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Deps } from '../deps';
import { exportAccount } from '../domain/export';
import { AppError } from '../errors';
import { findTokenRefusal } from '../token-rights';
import { requireUser } from '../trpc';
import { exportCheck } from './admin-exports';
import { createContext } from './context';

export const accountExportPath = '/api/account/export';

/**
 * GET /api/account/export: everything that is kept of the user, as a JSON file. It is no procedure, because a procedure
 * returns its answer whole, and this one may be longer than memory. It takes no slot, whose time a long file on a slow line
 * would exceed: its rate limit and its pieces bound it. With `check=true` only whether it would be given.
 */
export function registerAccountExport(app: FastifyInstance, deps: Deps, config: Config): void {
  app.get(accountExportPath, async (request, reply) => {
    const context = await createContext(deps, config, request, reply);
    const refusal = context.token && findTokenRefusal(context.token.scope, 'account.export');
    if (refusal !== undefined) throw new AppError('forbidden', refusal);
    const user = requireUser(context);
    if (exportCheck.safeParse(request.query).success) return reply.code(204).send();
    const parts = await exportAccount(deps, user, context.site);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="safelight-export.json"')
      .send(Readable.from(parts));
  });
}
