import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { isKnown, readRange, wantedRange } from './range';

const types: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' };
/** Keys as imageKeys and uploadKeys make them: 128 random bits and an extension. */
const key = /^[A-Za-z0-9_-]{22}\.(png|webp|jpg)$/;

interface FileRoute {
  Params: { key: string };
}

/**
 * GET and HEAD /files/KEY: a stored image, whole or in part. Its URL is the permission to see it. Its content never
 * changes, so caches keep it for a year.
 */
export function registerFiles(app: FastifyInstance, { files }: Pick<Deps, 'files'>): void {
  app.route<FileRoute>({
    method: ['GET', 'HEAD'],
    url: '/files/:key',
    errorHandler(error, request, reply) {
      request.log.error({ err: error }, 'The image storage does not respond');
      void reply
        .code(503)
        .header('cache-control', 'no-store')
        .send({ error: 'Your images cannot be reached right now. Please try again in a moment.' });
    },
    async handler(request, reply) {
      const name = request.params.key;
      if (!key.test(name)) return sendNothing(reply);
      const { headers, method } = request;
      const tagged = isKnown(request, tag(name));
      if (method === 'GET' && headers.range === undefined && !tagged) {
        const file = await files.open(name);
        if (!file) return sendNothing(reply);
        return describe(reply, name).header('content-length', file.bytes).send(file.stream);
      }

      const bytes = await files.size(name);
      if (bytes === undefined) return sendNothing(reply);
      if (tagged) return describe(reply, name).code(304).send();
      const range = readRange(wantedRange(request, tag(name)), bytes);
      if (range === 'unsatisfiable') {
        const error = `This image has ${bytes} bytes.`;
        return reply.code(416).header('content-range', `bytes */${bytes}`).send({ error });
      }
      const file = method === 'GET' ? await files.open(name, range) : undefined;
      // It may have been removed after its size was read.
      if (method === 'GET' && !file) return sendNothing(reply);
      describe(reply, name).header('content-length', range ? range.end - range.start + 1 : bytes);
      if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
      return reply.send(file?.stream);
    },
  });
}

function describe(reply: FastifyReply, name: string): FastifyReply {
  return (
    reply
      .type(types[name.split('.').at(-1)!]!)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', tag(name))
      .header('accept-ranges', 'bytes')
      // Browsers must not run the file, even if it is not an image.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="safelight-${name}"`)
  );
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ error: 'There is no such image.' });
}

/** The content of a key never changes, so the key names the version too. */
function tag(name: string): string {
  return `"${name}"`;
}
