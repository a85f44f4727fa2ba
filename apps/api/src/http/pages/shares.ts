import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { describeLink, drawLink } from '../../domain/studio/previews';
import { endedMessage } from '../../domain/studio/visits';
import { networkOf } from '../context';

interface Shared {
  Params: { token: string };
}

/** A link is for those who were sent it: search engines, caches and other sites should not learn of it. */
function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer');
}

/** GET /s/TOKEN/preview.png: the picture of a link, 1200 × 630 pixels. */
export function registerSharePreview(app: FastifyInstance, deps: Deps): void {
  app.get<Shared>('/s/:token/preview.png', async (request, reply) => {
    keepPrivate(reply);
    const png = await drawLink(deps, { network: networkOf(request.ip), token: request.params.token });
    if (!png) return reply.code(404).send({ error: endedMessage });
    return reply.type('image/png').header('content-security-policy', "default-src 'none'; sandbox").send(png);
  });
}

export interface SharePage {
  /** The page's document as built. */
  readonly html: string;
  /** Sets the headers that protect a page. */
  protect(reply: FastifyReply): void;
}

/** GET /s/TOKEN: the page of a link, with what chats show of it in its head. A link that has ended gets a 404. */
export function registerSharePage(app: FastifyInstance, deps: Deps, config: Config, page: SharePage): void {
  const html = page.html.replace(ownHead, '');
  const handler = async (request: FastifyRequest<Shared>, reply: FastifyReply) => {
    page.protect(reply);
    keepPrivate(reply);
    const { token } = request.params;
    const link = await describeLink(deps, { token, network: networkOf(request.ip) });
    const site = config.publicUrl ?? `${request.protocol}://${request.host}`;
    const head = link ? describeHead({ ...link, address: `${site}/s/${token}` }) : endedHead;
    return reply
      .code(link ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html.replace(/(?=<\/head>)/, () => head));
  };
  app.get('/s/:token', handler);
  app.get('/s/:token/', handler);
}

/** What the build's document says of the whole site. */
const ownHead =
  /<title>[^<]*<\/title>|<meta\s+(?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")[^>]*>/g;

const endedHead = '<title>This link has ended</title><meta name="robots" content="noindex">';

function describeHead({
  title,
  description,
  address,
}: {
  title: string;
  description: string;
  address: string;
}): string {
  const image = `${address}/preview.png`;
  return [
    `<title>${escape(title)} · Safelight</title>`,
    '<meta name="robots" content="noindex">',
    ...Object.entries({ description, 'twitter:card': 'summary_large_image', 'twitter:image': image }).map(
      ([name, content]) => `<meta name="${name}" content="${escape(content)}">`,
    ),
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Safelight',
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
    }).map(([name, content]) => `<meta property="${name}" content="${escape(content)}">`),
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
