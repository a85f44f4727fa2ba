import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { exportBoard, exportFormats } from '../../domain/boards/export';
import { AppError } from '../../domain/errors';
import { findBoard } from '../../domain/boards/list';
import { id } from '../../routers/fields';
import { requireUser } from '../../trpc/procedures';
import { createContext } from '../context';
import { readFileQuery } from './read-query';

export const boardExportPath = '/api/projects/:id/export';

export const boardExportQuery = z.object({
  format: z
    .enum(exportFormats, 'Choose zip, csv or json as the format.')
    .default('zip')
    .describe('`zip` contains the images; `csv` and `json` contain their addresses'),
});

const project = z.union([z.literal('general'), z.string().regex(/^\d+$/).transform(Number).pipe(id)]);

const types = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
};

/** A slow line may take this long; a reader that stops is disconnected much sooner, see connections. */
const longest = 60 * 60_000;

/**
 * GET /api/projects/ID/export: a project's prompts and images as a file, streamed. It holds one of the user's answer slots
 * while it is read. With `check=true` it only checks whether the file may be read.
 */
export function registerBoardExport(app: FastifyInstance, deps: Deps, config: Config): void {
  app.get(boardExportPath, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const context = await createContext(deps, config, request, reply);
    const user = requireUser(context);
    const { query, isCheck } = readFileQuery(request.query, boardExportQuery);
    const key = project.safeParse(request.params.id);
    if (!key.success) throw new AppError('not_found', 'This project does not exist.');
    if (isCheck) {
      await findBoard(deps, user, key.data);
      return reply.code(204).send();
    }
    await deps.answerSlots.take(user.id, reply.raw, longest);
    const { format } = query;
    const file = await exportBoard(deps, user, { project: key.data, format, site: context.site });
    return reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  });
}
