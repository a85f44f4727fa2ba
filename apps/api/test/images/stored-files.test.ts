import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newImageFileId } from '../../src/domain/images/files';
import { makeTestApp, type TestApp } from '../support/app';
import { startS3 } from '../support/servers/s3';

const content = randomBytes(100_000);
const key = `${newImageFileId()}.png`;
const url = `/files/${key}`;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const s3Environment = () => ({
  S3_ENDPOINT: s3.options.endpoint,
  S3_REGION: s3.options.region,
  S3_BUCKET: s3.options.bucket,
  S3_ACCESS_KEY_ID: s3.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
});

describe.each<[string, () => Record<string, string>]>([
  ['the folder', () => ({})],
  ['the S3 store', s3Environment],
])('an image from %s of the configuration', (_name, env) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp({ env: env() });
    await test.deps.files.put(key, content, { type: 'image/png', bytes: content.length });
  });
  afterAll(() => test.close());

  const send = (method: 'GET' | 'HEAD', path = url, headers: Record<string, string> = {}) =>
    test.app.inject({ method, url: path, headers });

  it('is served whole, to be cached for a year, and never as anything but an image', async () => {
    const { statusCode, headers, rawPayload } = await send('GET');
    expect(statusCode).toBe(200);
    expect(content.equals(rawPayload)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100000',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="safelight-${key}"`,
      'accept-ranges': 'bytes',
    });
  });

  it('has its length and type in the response to HEAD', async () => {
    const { statusCode, headers, rawPayload } = await send('HEAD');
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    expect(headers).toMatchObject({ 'content-length': '100000', 'content-type': 'image/png' });
  });

  it('is not sent again to a client that has it', async () => {
    const { etag } = (await send('GET')).headers;
    for (const tag of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`, '*']) {
      const { statusCode, rawPayload } = await send('GET', url, { 'if-none-match': tag });
      expect([statusCode, rawPayload.length], tag).toEqual([304, 0]);
    }
    expect((await send('GET', url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['bytes=10-19', 10, 19],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=99990-200000', 99_990, 99_999],
    ['bytes=-200000', 0, 99_999],
  ])('is served in part: %s', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await send('GET', url, { range });
    expect(statusCode).toBe(206);
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/100000`,
      'content-length': String(end - start + 1),
      'content-type': 'image/png',
    });
    expect(content.subarray(start, end + 1).equals(rawPayload)).toBe(true);
  });

  it.each(['bytes=100000-', 'bytes=200000-300000', 'bytes=-0'])('has no part %s', async (range) => {
    const { statusCode, headers } = await send('GET', url, { range });
    expect(statusCode).toBe(416);
    expect(headers['content-range']).toBe('bytes */100000');
    expect(headers['cache-control']).toBeUndefined();
  });

  it.each(['bytes=9-1', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6'])(
    'is served whole for an invalid range: %s',
    async (range) => {
      const { statusCode, rawPayload } = await send('GET', url, { range });
      expect([statusCode, rawPayload.length]).toEqual([200, 100_000]);
    },
  );

  it('is served whole when a part of another version is requested', async () => {
    const { etag } = (await send('GET')).headers;
    const part = { range: 'bytes=0-9' };
    expect((await send('GET', url, { ...part, 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await send('GET', url, { ...part, 'if-range': String(etag) })).statusCode).toBe(206);
  });

  it.each([
    `/files/${newImageFileId()}.png`,
    '/files/incoming',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/.env',
    `/files/${'a'.repeat(22)}.svg`,
    `/files/${'a'.repeat(5000)}`,
  ])('is not found at another path: %s', async (path) => {
    for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }] as Record<
      string,
      string
    >[]) {
      const { statusCode, headers: received } = await send('GET', path, headers);
      expect(statusCode).toBe(404);
      expect(received['cache-control']).not.toContain('immutable');
    }
    expect((await send('HEAD', path)).statusCode).toBe(404);
  });

  it('is not found once it was removed', async () => {
    const removed = `${newImageFileId()}.webp`;
    await test.deps.files.put(removed, content, { type: 'image/webp', bytes: content.length });
    expect((await send('GET', `/files/${removed}`)).headers['content-type']).toBe('image/webp');
    await test.deps.files.remove(removed);
    expect((await send('GET', `/files/${removed}`)).statusCode).toBe(404);
  });
});

it('an unreachable storage is reported with 503, so that no image is cached as missing', async () => {
  const test = await makeTestApp({ env: { ...s3Environment(), S3_ENDPOINT: 'http://127.0.0.1:9' } });
  const response = await test.app.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({
    error: 'Your images cannot be reached right now. Please try again in a moment.',
  });
  expect(response.headers['cache-control']).toBe('no-store');
  await test.close();
});
