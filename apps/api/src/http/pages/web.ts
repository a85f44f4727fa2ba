import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { join, relative } from 'node:path';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { readDocuments, sendDocument } from './documents';
import { isCall } from '../is-call';
import { readPages } from './list';
import { registerSharePage } from './shares';

/** Serves the built web app from `root`: hashed files are cached for a year, documents never. */
export async function registerWeb(
  app: FastifyInstance,
  deps: Deps,
  config: Config,
  root: string,
): Promise<void> {
  await registerHelmet(app, config);
  const documents = await readDocuments(root, config);
  const html = documents.get('index');
  if (html === undefined) app.log.warn({ root }, 'The web app is not built; only the API is served');
  else await registerFiles(app, root);
  const findDocument = html && (await readPages(root));
  if (findDocument) {
    const shared = documents.get(findDocument('/s/token') ?? 'index') ?? html;
    registerSharePage(app, deps, config, { html: shared.identity.toString(), protect });
  }

  app.setNotFoundHandler((request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    if (isCall(path) || !['GET', 'HEAD'].includes(request.method) || !findDocument) {
      return reply
        .code(404)
        .send({ error: 'There is no such call. See /api/openapi.json for those there are.' });
    }
    protect(reply);
    const name = findDocument(path, query);
    void reply.code(name === undefined ? 404 : 200).header('cache-control', 'no-store');
    return sendDocument(reply, documents.get(name ?? 'index') ?? html);
  });
}

function protect(reply: FastifyReply): void {
  reply.helmet();
  void reply.header('permissions-policy', permissions);
}

/** The headers that protect a page. JSON does not need them, and they cost time. */
async function registerHelmet(app: FastifyInstance, { secure }: Config): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Radix positions its layers with style attributes. Behind an open dialog react-remove-scroll adds a style
        // element with the width of the scrollbar, which no hash can name.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        // Over plain http it would redirect the page's own files to https.
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    // app.ts sets it on every response.
    hsts: false,
  });
}

/** Features that the pages do not use, so that an injected script cannot either. */
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

/** How long a browser may cache a file; `path` is relative to the web app's folder. */
function getCacheRule(path: string): string {
  // A cached worker or manifest would pin its version.
  if (/^(sw\.js|manifest\.webmanifest)(\.br|\.gz)?$/.test(path)) return 'no-cache';
  // These names contain a hash of the contents.
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'] });
  const options = {
    index: false as const,
    // The build compressed them.
    preCompressed: true,
    cacheControl: false,
    setHeaders(response: { setHeader(name: string, value: string): unknown }, path: string) {
      response.setHeader('cache-control', getCacheRule(relative(root, path)));
    },
  };
  // Documents get their own headers, and pages.json is for this server alone.
  const globIgnore = ['*.html', 'pages.json', 'assets/**'];
  await app.register(fastifyStatic, { ...options, root, globIgnore, wildcard: false });
  // A route per file would take 8 KB of memory for each of a thousand.
  await app.register(fastifyStatic, {
    ...options,
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  });
}
