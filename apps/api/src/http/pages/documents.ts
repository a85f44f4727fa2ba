import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config';

/** The bytes of a page by content coding. */
interface Document {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The built documents by name: each main page has its own, which contains the page and names all of its files. */
export async function readDocuments(root: string, config: Config): Promise<ReadonlyMap<string, Document>> {
  if (!existsSync(root)) return new Map();
  const files = (await readdir(root)).filter((file) => file.endsWith('.html'));
  const entries = files.map(async (file) => {
    const html = await readFile(join(root, file), 'utf8');
    return [file.replace('.html', ''), await pack(completePreview(html, config))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Link previews need an absolute URL of their image, which the build does not know. */
function completePreview(html: string, { publicUrl = '' }: Config): string {
  return html.replace(/(?<=<meta property="og:image" content=")(?=\/)/, publicUrl);
}

/** Compresses once, at a level that does not slow the start. */
async function pack(html: string): Promise<Document> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: zipped };
}

/** Sends a document in the best coding that the browser accepts. */
export function sendDocument(reply: FastifyReply, document: Document): FastifyReply {
  const accepted = reply.request.headers['accept-encoding'];
  const coding = accepted === undefined ? null : negotiate(accepted, ['br', 'gzip', 'identity']);
  if (coding === 'br' || coding === 'gzip') void reply.header('content-encoding', coding);
  return reply
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(document[coding ?? 'identity']);
}
