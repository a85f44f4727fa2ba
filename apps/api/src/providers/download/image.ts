import { createWriteStream } from 'node:fs';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { isDiskFull, ImageFileError } from '../../domain/errors';
import { checkUrl } from './address';
import { checkedLookup, DisallowedAddress, type LookupRules } from './checked-lookup';
import { detectImageType, looksLikeSvg, signatureBytes, type ImageType } from './image-type';

export interface DownloadRules extends LookupRules {
  /** Host names, with the port unless it is 443; `*.` matches any subdomain. Only https. */
  readonly hosts: readonly string[];
  /** The sandbox's origin, the only one that may use http and a private address. */
  readonly sandboxOrigin?: string | undefined;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** Milliseconds without a byte, and in total, after which the download fails. */
  readonly silence: number;
  readonly patience: number;
  /** Whether an SVG may come as well. */
  readonly vector?: boolean;
  /** Tests set it. */
  readonly certificate?: string;
}

/** The rules for images from Replicate: https://replicate.com/docs/topics/predictions/output-files */
export const replicateRules: DownloadRules = {
  hosts: ['*.replicate.delivery'],
  maxBytes: 50 * 1024 * 1024,
  maxRedirects: 3,
  silence: 10_000,
  patience: 60_000,
};

export interface Download {
  readonly type: ImageType;
  readonly bytes: number;
}

const goneStatuses = new Set([403, 404, 410]);

/**
 * Downloads an image into a new file at `path`. Every address, including those of redirects, must satisfy the rules:
 * known hosts, no private network. Throws an ImageFileError, which may leave part of the file.
 */
export async function downloadImage(url: string, path: string, rules: DownloadRules): Promise<Download> {
  const signal = AbortSignal.timeout(rules.patience);
  try {
    const response = await follow(url, rules, signal);
    return await save(response, path, rules, signal);
  } catch (error) {
    if (error instanceof ImageFileError) throw error;
    if (error instanceof DisallowedAddress) throw new ImageFileError('refused', error.message);
    if (isDiskFull(error))
      throw new ImageFileError('storage_full', 'No room for the download.', { cause: error });
    const what = signal.aborted ? `It took more than ${rules.patience} ms.` : describe(error);
    throw new ImageFileError('lost', `The download failed: ${what}`, { cause: error });
  }
}

async function follow(start: string, rules: DownloadRules, signal: AbortSignal): Promise<IncomingMessage> {
  let url = checkUrl(start, rules);
  for (let hops = 0; hops <= rules.maxRedirects; hops++) {
    const response = await get(url, rules, signal);
    const status = response.statusCode ?? 0;
    if (status === 200) return response;
    response.destroy();
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      url = checkUrl(location, rules, url);
    } else if (goneStatuses.has(status)) {
      throw new ImageFileError('gone', `The image is gone: status ${status}.`);
    } else {
      throw new ImageFileError('lost', `The download failed: status ${status}.`);
    }
  }
  throw new ImageFileError('refused', `More than ${rules.maxRedirects} redirects.`);
}

function get(url: URL, rules: DownloadRules, signal: AbortSignal): Promise<IncomingMessage> {
  const fromSandbox = url.origin === rules.sandboxOrigin;
  const options: RequestOptions = {
    signal,
    // Without reused connections, so that each request's address is checked.
    agent: false,
    headers: { accept: 'image/png, image/webp, image/jpeg, image/svg+xml', 'accept-encoding': 'identity' },
    ...(!fromSandbox && { lookup: checkedLookup(rules) }),
  };
  return new Promise((resolve, reject) => {
    let response: IncomingMessage | undefined;
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, ca: rules.certificate })
        : requestHttp(url, options);
    request.setTimeout(rules.silence, () =>
      (response ?? request).destroy(new ImageFileError('lost', `Silence for ${rules.silence} ms.`)),
    );
    request.once('response', (received) => {
      response = received;
      resolve(received);
    });
    request.on('error', reject);
    // A server that switches to another protocol (101) ends the request without an error or a response.
    request.on('close', () => reject(new Error('The connection ended without a response')));
    request.end();
  });
}

async function save(
  response: IncomingMessage,
  path: string,
  { maxBytes, vector = false }: DownloadRules,
  signal: AbortSignal,
): Promise<Download> {
  const tooLarge = () => new ImageFileError('refused', `The image has more than ${maxBytes} bytes.`);
  let type: ImageType | undefined;
  let bytes = 0;

  async function* check(source: AsyncIterable<Buffer>) {
    if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();
    let head = Buffer.alloc(0);
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      if (type) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < signatureBytes) continue;
      type = detectImageType(head) ?? (vector && looksLikeSvg(head) ? 'image/svg+xml' : undefined);
      if (!type) throw new ImageFileError('refused', 'The file is neither PNG nor JPEG nor WebP.');
      yield head;
    }
  }

  await pipeline(response, check, createWriteStream(path, { flags: 'wx' }), { signal });
  if (!type) throw new ImageFileError('lost', `The file has only ${bytes} bytes.`);
  return { type, bytes };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
