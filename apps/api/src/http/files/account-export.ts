import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { exportAccount } from '../../domain/accounts/export';
import { AppError } from '../../domain/errors';
import { findTokenRefusal } from '../../trpc/token-rights';
import { requireUser } from '../../trpc/procedures';
import { createContext } from '../context';
import { exportCheck, readQuery } from './read-query';

export const accountExportPath = '/api/account/export';

/**
 * GET /api/account/export: everything that is stored about the user, as a JSON file. It is not a procedure, because a
 * procedure returns its result whole, and this one may not fit into memory. It holds no answer slot, because a long file on
 * a slow line would exceed the slot's time; its rate limit bounds it. `check=true` only checks whether the file may be read.
 */
export function registerAccountExport(app: FastifyInstance, deps: Deps, config: Config): void {
  app.get(accountExportPath, async (request, reply) => {
    const context = await createContext(deps, config, request, reply);
    const refusal = context.token && findTokenRefusal(context.token.scope, 'account.export');
    if (refusal !== undefined) throw new AppError('forbidden', refusal);
    const user = requireUser(context);
    if (readQuery(request.query, exportCheck).check) return reply.code(204).send();
    const parts = await exportAccount(deps, user, context.site);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="safelight-export.json"')
      .send(Readable.from(parts));
  });
}
