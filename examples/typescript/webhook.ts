import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

// Receives webhooks. The signature is that of https://www.standardwebhooks.com, so any library for it works too.

export interface Message {
  readonly type: 'image.done' | 'image.failed' | 'reply.received' | 'test' | (string & {});
  readonly timestamp: string;
  /** Of an image: what GET /api/images/{id} answers. Of a reply: what GET /api/replies has, with its link. */
  readonly data: {
    readonly id?: number;
    readonly imageUrl?: string | null;
    readonly failure?: string | null;
    readonly kind?: 'approve' | 'changes' | 'comment' | (string & {});
    readonly item?: string | null;
    readonly name?: string;
    readonly text?: string;
    readonly share?: { readonly id: number; readonly kind: string; readonly targetId: number };
  };
}

/** Seconds by which the sender's clock may differ from ours. Older messages may be repeats by another. */
const tolerance = 5 * 60;

/** Returns a message that Safelight sent. `body` is the text as it arrived. Throws when it may be anybody else's. */
export function readMessage(
  headers: IncomingHttpHeaders,
  body: string,
  secret: string,
  now = Date.now(),
): Message {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  );
  if (!(Math.abs(now / 1000 - Number(timestamp || NaN)) <= tolerance)) throw new Error('Too old or too new');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const matches = (signatures ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!matches) throw new Error('Not signed with this secret');
  return JSON.parse(body) as Message;
}

/** Listens for messages: SAFELIGHT_WEBHOOK_SECRET=whsec_… node webhook.ts, behind a proxy with https. */
function listen(secret: string, port: number): void {
  // A message may come twice. Keep the ids where they survive a restart, if a repeat would do harm.
  const seen = new Set<string>();
  createServer((request, response) => {
    void request.toArray().then((parts) => {
      try {
        const message = readMessage(request.headers, Buffer.concat(parts).toString(), secret);
        const id = String(request.headers['webhook-id']);
        const { id: subject, imageUrl, kind, item } = message.data;
        if (!seen.has(id)) console.log(message.type, subject, imageUrl ?? kind ?? '', item ?? '');
        seen.add(id);
        response.writeHead(204).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  }).listen(port);
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href)
  listen(process.env['SAFELIGHT_WEBHOOK_SECRET'] ?? '', Number(process.env['PORT'] ?? 8080));
