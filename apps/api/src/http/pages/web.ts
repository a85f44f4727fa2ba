import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { relative } from 'node:path';
import type { Config } from '../../config';
import { readDocuments, sendDocument } from './documents';
import { isCall } from '../is-call';
import { isPage } from './is-page';

/** Serves the built web app from `root`: hashed files for a year, the document never from a cache. */
export async function registerWeb(app: FastifyInstance, config: Config, root: string): Promise<void> {
  await registerHelmet(app, config);
  const documents = await readDocuments(root, config);
  const html = documents.get('index');
  if (html === undefined) app.log.warn({ root }, 'The web app is not built; only the API is served');
  else await registerFiles(app, root);

  app.setNotFoundHandler((request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    if (isCall(path) || !['GET', 'HEAD'].includes(request.method) || html === undefined) {
      return reply
        .code(404)
        .send({ error: 'There is no such call. See /api/openapi.json for those there are.' });
    }
    reply.helmet();
    void reply.header('permissions-policy', permissions);
    const known = isPage(path);
    void reply.code(known ? 200 : 404).header('cache-control', 'no-store');
    return sendDocument(reply, (known && documents.get(nameDocument(path, query))) || html);
  });
}

/** With `reuse` or `similar` the generator opens at `/`. */
function nameDocument(path: string, query: string | undefined): string {
  if (path !== '/') return path.split('/')[1] ?? '';
  const asked = new URLSearchParams(query);
  return asked.has('reuse') || asked.has('similar') ? 'app' : 'landing';
}

/** The headers that protect a page; answers in JSON have no use for them, and they cost time. */
async function registerHelmet(app: FastifyInstance, { secure }: Config): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Radix positions its layers with style attributes.
        // Behind an open dialog react-remove-scroll writes a style element that tells the width of the scrollbar, so that
        // no hash can name it.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        // Over plain http it would send the page's own files to https.
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    // Every answer asks for it: see app.ts.
    hsts: false,
  });
}

/** What the pages do not use, and no script that came to run in them may either. */
const permissions = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** How long a browser may keep a file without asking; `path` is the file's below the web app's folder. */
function getCacheRule(path: string): string {
  // A worker or a manifest that is kept would pin the version it belongs to.
  if (/^(sw\.js|manifest\.webmanifest)(\.br|\.gz)?$/.test(path)) return 'no-cache';
  // The names of these files change with what is in them.
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(fastifyStatic, {
    root,
    index: false,
    // Documents are sent elsewhere, with headers of their own.
    globIgnore: ['*.html'],
    wildcard: false,
    // The build has compressed them.
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', getCacheRule(relative(root, path)));
    },
  });
}
