import type { Readable } from 'node:stream';
import { limits } from '@safelight/catalog/limits';
import { uploadTooLarge } from '@safelight/catalog/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { AppError } from '../../domain/errors';
import { receiveUpload } from '../../domain/uploads/receive';
import { requestId } from '../../routers/fields';
import { requireUser } from '../../trpc/procedures';
import { describeInvalid } from '../../trpc/invalid';
import { createContext } from '../context';
import { readQuery } from './read-query';

export const uploadsPath = '/api/uploads';

export const uploadQuery = z.object({
  kind: z
    .enum(['reference', 'mask'], 'Choose reference or mask as the kind.')
    .default('reference')
    .describe('`mask`: black where the first reference may change; kept for a day'),
  consent: z
    .enum(['true', 'false'], 'consent is true or false.')
    .default('false')
    .describe(
      '`true` confirms that you may use the picture and that people in it agree; needed for a reference',
    ),
});

/**
 * POST /api/uploads: the body is a PNG, JPEG or WebP; its Content-Type is ignored. It is not a procedure, because
 * a picture is streamed and not JSON.
 */
export async function registerUploads(app: FastifyInstance, deps: Deps, config: Config): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The stream itself: it is written to a file as it arrives.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post(uploadsPath, async (request: FastifyRequest, reply) => {
      const user = requireUser(await createContext(deps, config, request, reply));
      const { kind, consent } = readQuery(request.query, uploadQuery);
      const key = requestId.optional().safeParse(request.headers['idempotency-key']);
      if (!key.success) throw new AppError('invalid', describeInvalid(key.error).message);
      if (Number(request.headers['content-length']) > limits.uploadBytes)
        throw new AppError('invalid', uploadTooLarge);
      if (request.body === undefined || request.body === null)
        throw new AppError('invalid', 'Send the picture as the body of the request.');
      const input = { kind, consent: consent === 'true', requestId: key.data };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the parser above returns
      const upload = await receiveUpload(deps, user, input, request.body as Readable);
      return reply.code(201).send({ upload });
    });
  });
}
