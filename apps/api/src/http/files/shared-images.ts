import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { openSharedImage } from '../../domain/studio/shared-images';
import { endedMessage } from '../../domain/studio/visits';
import { networkOf } from '../context';

interface SharedImageRoute {
  Params: { token: string; file: string };
}

const name = /^(\d{1,10})\.(png|webp)$/;

/**
 * GET /s/TOKEN/images/ID.png, or .webp for its thumbnail: an image that a share link shows. Unlike /files it ends with
 * the link, so that no cache may keep it.
 */
export function registerSharedImages(app: FastifyInstance, deps: Deps): void {
  app.get<SharedImageRoute>('/s/:token/images/:file', async ({ params, ip }, reply) => {
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const [, id, form] = name.exec(params.file) ?? [];
    const visit = { token: params.token, network: networkOf(ip) };
    const file = id && (await openSharedImage(deps, visit, Number(id), form as 'png' | 'webp'));
    if (!file) return reply.code(404).send({ error: endedMessage });
    if (file.bytes !== undefined) void reply.header('content-length', file.bytes);
    return (
      reply
        .type(`image/${form}`)
        // Browsers must not run the file, even if it is not an image.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.stream)
    );
  });
}
