import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReplicateError, replicateStatusBody } from './errors';

/** https://replicate.com/docs/topics/predictions/input-files */
const mostBytes = 100 * 1024 * 1024;
/** The oldest files are dropped beyond this; Replicate keeps them for a day. */
const keptBytes = 256 * 1024 * 1024;

interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
  readonly createdAt: number;
}

/** The files that were sent as inputs. */
export class SentFiles {
  readonly #byId = new Map<string, SentFile>();

  add(file: Pick<SentFile, 'name' | 'type' | 'data'>): SentFile {
    const id = randomBytes(16).toString('base64url');
    const added = { ...file, id, createdAt: Date.now() };
    this.#byId.set(id, added);
    let bytes = [...this.#byId.values()].reduce((sum, { data }) => sum + data.length, 0);
    for (const [oldest, { data }] of this.#byId) {
      if (bytes <= keptBytes) break;
      bytes -= data.length;
      this.#byId.delete(oldest);
    }
    return added;
  }

  find(id: string): SentFile | undefined {
    return this.#byId.get(id);
  }

  /** The content behind an address in an input: a file that was sent here. */
  read(address: string): Buffer | undefined {
    const [, id = ''] = /\/v1\/files\/([\w-]+)$/.exec(address) ?? [];
    return this.#byId.get(id)?.data;
  }
}

/** Mounts the files API: create and get. */
export function registerFiles(
  app: FastifyInstance,
  files: SentFiles,
  authorize: (request: FastifyRequest) => void,
): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  );
  const show = ({ id, name, type, data, createdAt }: SentFile, origin: string) => ({
    id,
    name,
    content_type: type,
    size: data.length,
    metadata: {},
    created_at: new Date(createdAt).toISOString(),
    expires_at: new Date(createdAt + 24 * 3_600_000).toISOString(),
    urls: { get: `${origin}/replicate/v1/files/${id}` },
  });

  app.post(
    '/v1/files',
    { bodyLimit: mostBytes, config: { at: 'replicate.file' } },
    async (request, reply) => {
      authorize(request);
      const headers = { 'content-type': String(request.headers['content-type']) };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the parser above returns
      const form = await new Response(new Uint8Array(request.body as Buffer), { headers }).formData();
      const content = form.get('content');
      if (!(content instanceof File))
        throw new ReplicateError({ title: 'Bad request', detail: 'content is required', status: 400 });
      const data = Buffer.from(await content.arrayBuffer());
      const file = files.add({ name: content.name, type: content.type, data });
      return reply.code(201).send(show(file, `http://${request.host}`));
    },
  );
  app.get('/v1/files/:id', (request) => {
    authorize(request);
    const file = files.find((request.params as { id: string }).id);
    if (!file) throw new ReplicateError(replicateStatusBody(404));
    return show(file, `http://${request.host}`);
  });
}
