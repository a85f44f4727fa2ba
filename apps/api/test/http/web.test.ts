import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../support/app';

let test: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'safelight-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Safelight</title>');
  await writeFile(
    join(webRoot, 'pages.json'),
    JSON.stringify([
      { pattern: '^/$', document: 'landing', queries: { reuse: 'app', similar: 'app' } },
      { pattern: '^/app/?$', document: 'app' },
      { pattern: '^/pricing/?$', document: 'pricing' },
      { pattern: '^/projects/(general|\\d+)/?$' },
    ]),
  );
  await writeFile(join(webRoot, 'landing.html'), '<!doctype html><title>Safelight</title><h1>Landing</h1>');
  await writeFile(
    join(webRoot, 'app.html'),
    `<!doctype html><title>Safelight</title><link rel="modulepreload">${' '.repeat(2000)}`,
  );
  await writeFile(join(webRoot, 'assets/app-abc123.js'), `export const text = '${'x'.repeat(5000)}';`);
  await writeFile(join(webRoot, 'early.js'), 'document.title;');
  await writeFile(join(webRoot, 'sw.js'), 'self;');
  await writeFile(join(webRoot, 'manifest.webmanifest'), '{}');
  test = await makeTestApp({ webRoot });
});
afterAll(async () => {
  await test.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });

describe('the web app', () => {
  it.each([
    ['/', '<h1>Landing</h1>'],
    ['/?utm_source=x', '<h1>Landing</h1>'],
    ['/?reuse=5', '<link rel="modulepreload">'],
    ['/app?step=2', '<link rel="modulepreload">'],
    ['/pricing', '<title>Safelight</title>'],
    ['/landing', '<title>Safelight</title>'],
  ])('sends at %s the document that was built for it', async (url, part) => {
    expect((await get(url)).body).toContain(part);
  });

  it.each(['/', '/?reuse=5', '/app', '/app/?step=2', '/pricing', '/projects/general', '/projects/12?q=x'])(
    'is served at %s, never from a cache',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    '/nothing',
    '//',
    '//evil.example',
    '/projects/abc',
    '/pages.json',
    '/wp-admin.php',
    '/assets/gone.js',
  ])('shows its 404 page at %s, with status 404', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<title>Safelight</title>');
  });

  it('sends the protective headers with the document under its file name too', async () => {
    const { headers } = await get('/index.html');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('allows scripts only from itself, and no frame around it', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toMatch(/font-src 'self'(;|$)/);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
    // The URLs in mails contain a secret.
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('keeps hashed files for a year and sends them compressed', async () => {
    const response = await get('/assets/app-abc123.js', { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect((await get('/early.js')).headers['cache-control']).not.toContain('immutable');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('sends to a browser that takes %s the document in %s', async (accepted, coding) => {
    const { headers, rawPayload } = await get('/app', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['vary']).toBe('accept-encoding');
    const unpack = coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : String;
    expect(String(unpack(rawPayload))).toContain('<title>');
  });

  it('makes browsers revalidate the worker and the manifest, and allows both', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(worker.headers['cache-control']).toBe('no-cache');
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.headers['cache-control']).toBe('no-cache');
    const policy = (await get('/app')).headers['content-security-policy'];
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });

  it('serves nothing outside its folder', async () => {
    for (const url of ['/../package.json', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd']) {
      expect((await get(url)).body).not.toMatch(/root:|"name"/);
    }
  });
});
