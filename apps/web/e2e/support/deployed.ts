import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as signedOut } from './fixtures';

/** The product behind a proxy with its own address, where another build can replace it. */
export interface Deployment {
  /**
   * Deploys the next build: the same one with other names for its scripts; the old names return 404. With `documents:
   * 'before'` a server of the old build still responds to workers that request the document.
   */
  deploy(rest?: { readonly documents: 'before' }): void;
  /** Delays the worker's request for the document, so that its installation takes until `go` is called. */
  holdInstall(): { readonly go: () => void };
}

const port = process.env['E2E_PORT'];
/** Matches the names of scripts in any text. */
const scripts = /(\w[\w.]*-[\w-]{7})\.js(?=["'`])/g;

function rename(body: string): string {
  return body.replaceAll(scripts, '$1.next.js').replaceAll('"revision":"', '"revision":"next');
}

/** Proxies a request, and rewrites the response's body if `change` is given. */
function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
  change?: (body: string) => string,
): void {
  // Uncompressed and complete: the product does not know that the file has changed.
  const {
    'accept-encoding': _encoding,
    'if-none-match': _tag,
    'if-modified-since': _date,
    ...whole
  } = incoming.headers;
  const headers = change ? whole : incoming.headers;
  const { method } = incoming;
  const forwarded = request({ port, host: 'localhost', method, path, headers }, (response) => {
    const { 'content-length': _length, ...rest } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, rest);
    if (!change) {
      response.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => outgoing.end(change(Buffer.concat(chunks).toString())));
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

export const test = signedOut.extend<{ deployment: Deployment & { readonly url: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
  deployment: async ({}, use) => {
    let deployed = false;
    let oldDocuments = false;
    let held: Promise<void> | undefined;
    const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const path = incoming.url ?? '/';
      // Only a worker requests the document without navigating.
      const forWorker = path === '/app' && !incoming.headers.accept?.includes('text/html');
      if (forWorker) await held;
      if (forWorker && oldDocuments) return pass(incoming, outgoing, path);
      if (!deployed || /^\/(api|trpc)\b/.test(path)) return pass(incoming, outgoing, path);
      if (/-[\w-]{7}\.js$/.test(path)) return outgoing.writeHead(404).end();
      const hasNames =
        path.endsWith('.js') || incoming.headers.accept?.includes('text/html') || path === '/app';
      pass(incoming, outgoing, path.replace('.next.js', '.js'), hasNames ? rename : undefined);
    };
    const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
    server.listen(0, 'localhost');
    await once(server, 'listening');
    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}`,
      deploy: (rest) => {
        deployed = true;
        oldDocuments = rest?.documents === 'before';
      },
      holdInstall: () => {
        let go = () => {};
        held = new Promise((resolve) => {
          go = resolve;
        });
        return { go };
      },
    });
    server.closeAllConnections();
    server.close();
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});
