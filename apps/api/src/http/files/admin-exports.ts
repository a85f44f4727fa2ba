import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { exportTransactions, exportUsers } from '../../domain/admin/exports';
import type { SessionUser } from '../../providers/lucia/port';
import { id, timestamp } from '../../routers/fields';
import { search, plan, role, transactionType } from '../../routers/fields/admin';
import { requireAdmin } from '../../trpc/procedures';
import { createContext } from '../context';
import { readFileQuery } from './read-query';

// Values in a query string are texts; an empty one means no filter.
const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const number = z.string().regex(/^\d+$/).transform(Number).pipe(id);
const bool = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .pipe(z.boolean());

const userExportQuery = z.object({
  search,
  plan: filter(plan),
  role: filter(role),
  verified: filter(bool),
});
const transactionExportQuery = z.object({
  userId: filter(number),
  type: filter(transactionType),
  search,
  from: filter(timestamp),
  to: filter(timestamp),
});

/** The exports: path, filters and summary. */
export const adminExports = [
  {
    path: '/api/admin/export/users.csv',
    query: userExportQuery,
    summary: 'Admins: all users that the filters select, newest first, as a file',
  },
  {
    path: '/api/admin/export/transactions.csv',
    query: transactionExportQuery,
    summary: 'Admins: all rows of the ledger that the filters select, newest first, as a file',
  },
] as const;

/**
 * GET /api/admin/export/users.csv and transactions.csv: all rows of the lists with the same filters. With `check=true`
 * the response is 204 if the file may be read, else the same error.
 */
export function registerAdminExports(app: FastifyInstance, deps: Deps, config: Config): void {
  mount('users', userExportQuery, exportUsers);
  mount('transactions', transactionExportQuery, exportTransactions);

  function mount<Schema extends z.ZodObject>(
    name: string,
    schema: Schema,
    write: (deps: Deps, actor: SessionUser, query: z.output<Schema>) => Promise<AsyncGenerator<string>>,
  ): void {
    app.get(`/api/admin/export/${name}.csv`, async (request: FastifyRequest, reply) => {
      const user = await requireAdmin(await createContext(deps, config, request, reply));
      const { query, isCheck } = readFileQuery(request.query, schema);
      // Browsers do not show the error of a refused download, so the pages check first.
      if (isCheck) return reply.code(204).send();
      const rows = await write(deps, user, query);
      const day = deps.clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="safelight-${name}-${day}.csv"`)
        .send(Readable.from(rows));
    });
  }
}
