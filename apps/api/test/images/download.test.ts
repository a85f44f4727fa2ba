import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadImage, replicateRules, type DownloadRules } from '../../src/providers/download/image';
import { isPublicAddress } from '../../src/providers/download/public-address';
import { drawNoise, startImageServer, type ImageServer } from '../support/images/server';

let folder: string;
let delivery: ImageServer;
/** A server in the private network, which must not be reached. */
let inside: ImageServer;
let png: Buffer;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let looked: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-download-'));
  png = await drawNoise(200, 100).png().toBuffer();
  delivery = await startImageServer((...args) => respond(...args), 'pbxt.replicate.test');
  inside = await startImageServer((_request, response) => response.end(png));
});
afterAll(async () => {
  await Promise.all([delivery.close(), inside.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  looked = [];
  respond = (_request, response) => response.end(png);
});

/** A look-up that returns these addresses for every name. */
const resolveTo =
  (...addresses: string[]): LookupFunction =>
  (host, _options, done) => {
    looked.push(host);
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    done(null, found, 4);
  };

/** The real rules, adapted to the test's server. */
const rules = (changes: Partial<DownloadRules> = {}): DownloadRules => ({
  ...replicateRules,
  hosts: [`*.replicate.test:${delivery.port}`],
  lookup: resolveTo('127.0.0.1'),
  allowsAddress: (address) => address === '127.0.0.1',
  certificate: delivery.certificate ?? '',
  ...changes,
});

let counter = 0;
const newPath = () => join(folder, `download-${++counter}`);
const fetchFrom = (url: string, changes?: Partial<DownloadRules>) =>
  downloadImage(new URL(url, delivery.origin).href, newPath(), rules(changes));
const refused = { fault: 'refused' };
const lost = { fault: 'lost' };

describe("a provider's image", () => {
  it('is saved byte for byte, and its type returned', async () => {
    const path = newPath();
    expect(await downloadImage(`${delivery.origin}/a.png`, path, rules())).toEqual({
      type: 'image/png',
      bytes: png.length,
    });
    expect(png.equals(await readFile(path))).toBe(true);
  });

  it('has the type of its bytes, not of the Content-Type header', async () => {
    const jpeg = await drawNoise(20, 20).jpeg().toBuffer();
    const webp = await drawNoise(20, 20).webp().toBuffer();
    for (const [body, type] of [
      [jpeg, 'image/jpeg'],
      [webp, 'image/webp'],
    ] as const) {
      respond = (_request, response) => response.setHeader('content-type', 'text/html').end(body);
      expect(await fetchFrom('/a')).toEqual({ type, bytes: body.length });
    }
  });

  it('may be redirected within the known hosts, three times at most', async () => {
    respond = (request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop === 0) response.end(png);
      else response.writeHead(302, { location: `/${hop - 1}` }).end();
    };
    expect(await fetchFrom('/3')).toMatchObject({ bytes: png.length });
    await expect(fetchFrom('/4')).rejects.toMatchObject(refused);
  });

  it('comes from an allowed address when the name also has others', async () => {
    const image = await fetchFrom('/a.png', { lookup: resolveTo('10.0.0.1', '127.0.0.1') });
    expect(image.bytes).toBe(png.length);
    expect(looked).toEqual(['pbxt.replicate.test']);
  });
});

describe('a hostile image is refused', () => {
  it('when it redirects into the private network, which receives no request', async () => {
    const before = inside.requests();
    for (const location of [
      `${inside.origin}/a.png`,
      `https://127.0.0.1:${inside.port}/a.png`,
      `https://localhost:${inside.port}/a.png`,
      `https://[::1]:${inside.port}/a.png`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'data:image/png;base64,iVBORw0KGgo=',
    ]) {
      respond = (_request, response) => response.writeHead(307, { location }).end();
      await expect(fetchFrom('/a.png'), location).rejects.toMatchObject(refused);
    }
    expect(inside.requests()).toBe(before);
  });

  it('when its host name resolves to an address that is not public', async () => {
    const before = delivery.requests();
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      '::ffff:127.0.0.1',
      'fd00::1',
    ]) {
      const changes = { allowsAddress: isPublicAddress, lookup: resolveTo(address) };
      await expect(fetchFrom('/a.png', changes), address).rejects.toMatchObject(refused);
    }
    expect(delivery.requests()).toBe(before);
  });

  it('when its host, port or protocol is not a known one', async () => {
    const before = delivery.requests();
    const { port } = delivery;
    for (const url of [
      `https://replicate.test:${port}/`,
      `https://evilreplicate.test:${port}/`,
      `https://pbxt.replicate.test.evil.example:${port}/`,
      `https://pbxt.replicate.test:${port + 1}/`,
      'https://pbxt.replicate.test/',
      `http://pbxt.replicate.test:${port}/`,
      `https://user:password@pbxt.replicate.test:${port}/`,
      `https://127.0.0.1:${port}/`,
      'not an address',
      '',
    ]) {
      await expect(downloadImage(url, newPath(), rules()), url).rejects.toMatchObject(refused);
    }
    expect(delivery.requests()).toBe(before);
    expect(looked).toEqual([]);
  });

  it('when it is not a PNG, JPEG or WebP, in particular an SVG', async () => {
    for (const body of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html><title>An error</title>',
      Buffer.from('GIF89a and then some'),
      Buffer.from('RIFF1234WAVEfmt '),
      Buffer.alloc(1000),
    ]) {
      respond = (_request, response) => response.setHeader('content-type', 'image/png').end(body);
      await expect(fetchFrom('/a.png'), String(body)).rejects.toMatchObject(refused);
    }
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('when it has 200 MB, %s a Content-Length', async (_name, announced) => {
    let sent = 0;
    respond = (_request, response) => {
      if (announced) response.setHeader('content-length', 200 * 1024 * 1024);
      const zeros = Buffer.alloc(1024 * 1024);
      const body = function* () {
        yield png;
        for (let i = 0; i < 199; i++, sent++) yield zeros;
      };
      Readable.from(body()).pipe(response);
    };
    await expect(fetchFrom('/a.png')).rejects.toMatchObject(refused);
    expect(sent).toBeLessThan(announced ? 10 : 70);
  });
});

describe('a download fails as lost, within its time limits,', () => {
  it('when the server switches to another protocol', async () => {
    respond = (_request, response) =>
      response.socket?.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
    await expect(fetchFrom('/a.png')).rejects.toMatchObject(lost);
  });

  it('when the connection breaks', async () => {
    respond = (_request, response) => {
      response.setHeader('content-length', png.length);
      response.write(png.subarray(0, 10_000), () => response.destroy());
    };
    await expect(fetchFrom('/a.png')).rejects.toMatchObject(lost);
  });

  it('when the server is silent, before or within the image', async () => {
    respond = () => undefined;
    await expect(fetchFrom('/a.png', { silence: 100 })).rejects.toMatchObject(lost);
    respond = (_request, response) => response.write(png.subarray(0, 10_000));
    await expect(fetchFrom('/a.png', { silence: 100 })).rejects.toMatchObject({
      ...lost,
      message: expect.stringContaining('Silence') as string,
    });
  });

  it('when the bytes arrive too slowly', async () => {
    let sending: NodeJS.Timeout | undefined;
    respond = (_request, response) => {
      let at = 0;
      sending = setInterval(() => response.write(png.subarray(at, (at += 20))), 20);
    };
    await expect(fetchFrom('/a.png', { silence: 1000, patience: 300 })).rejects.toMatchObject(lost);
    clearInterval(sending);
  });

  it('when it is empty, or the server fails or is unreachable', async () => {
    respond = (_request, response) => response.end();
    await expect(fetchFrom('/a.png')).rejects.toMatchObject(lost);
    respond = (_request, response) => response.writeHead(500).end(png);
    await expect(fetchFrom('/a.png')).rejects.toMatchObject(lost);
    const hosts = ['pbxt.replicate.test:9'];
    await expect(fetchFrom('https://pbxt.replicate.test:9/', { hosts })).rejects.toMatchObject(lost);
  });

  it('when the certificate is not valid for the host name', async () => {
    const before = delivery.requests();
    await expect(fetchFrom('/a.png', { certificate: undefined })).rejects.toMatchObject(lost);
    await expect(
      downloadImage(`https://other.replicate.test:${delivery.port}/a.png`, newPath(), rules()),
    ).rejects.toMatchObject(lost);
    expect(delivery.requests()).toBe(before);
  });

  it('but not when the image is gone, which is a fault of its own', async () => {
    for (const status of [403, 404, 410]) {
      respond = (_request, response) => response.writeHead(status).end();
      await expect(fetchFrom('/a.png')).rejects.toMatchObject({ fault: 'gone' });
    }
  });
});

describe("the sandbox's images", () => {
  it('come from its own origin, over http and from any address', async () => {
    const changes = { sandboxOrigin: inside.origin, allowsAddress: isPublicAddress };
    expect(await fetchFrom(`${inside.origin}/a.png`, changes)).toMatchObject({ bytes: png.length });
  });

  it('are not followed to any other origin on this machine', async () => {
    const sandbox = await startImageServer((_request, response) =>
      response.writeHead(302, { location: `${inside.origin}/a.png` }).end(),
    );
    const before = inside.requests();
    const changes = { sandboxOrigin: sandbox.origin, allowsAddress: isPublicAddress };
    await expect(fetchFrom(`${sandbox.origin}/a.png`, changes)).rejects.toMatchObject(refused);
    expect(inside.requests()).toBe(before);
    await sandbox.close();
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::7f00:1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('the address %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
