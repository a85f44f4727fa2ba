import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../support/app';

let test: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'safelight-web-'));
  const document = join(import.meta.dirname, '../../../web/index.html');
  for (const name of ['index.html', 'landing.html']) await cp(document, join(webRoot, name));
  await writeFile(
    join(webRoot, 'pages.json'),
    '[{"pattern":"^/$","document":"landing"},{"pattern":"^/pricing$"}]',
  );
  test = await makeTestApp({ webRoot, env: { PUBLIC_URL: 'https://safelight.example/' } });
});
afterAll(async () => {
  await test.close();
  await rm(webRoot, { recursive: true });
});

it.each(['/', '/pricing'])('the link preview of %s has the absolute URL of its image', async (url) => {
  const { body } = await test.app.inject({ method: 'GET', url });
  expect(body.match(/<meta property="og:image" content="([^"]*)"/)?.[1]).toBe(
    'https://safelight.example/social-preview.jpg',
  );
});
