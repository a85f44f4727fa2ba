import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPrompt, aSavedPrompt, newClient, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aShare, aSheet } from '../support/studio';

// The documents and pictures of share links.

let test: ImageTest;
let webRoot: string;
let user: TestUser;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'safelight-web-'));
  await cp(join(import.meta.dirname, '../../../web/index.html'), join(webRoot, 'index.html'));
  await writeFile(join(webRoot, 'pages.json'), '[{"pattern":"^/s/([^/]+)/?$"}]');
  test = await makeImageTest({ webRoot });
});
beforeEach(async () => {
  // Messages of the image provider count for a few minutes.
  test.clock.set(new Date());
  user = await newUser(test);
});
afterAll(async () => {
  await test.close();
  await rm(webRoot, { recursive: true });
});

const open = (url: string) => newClient(test).rest('GET', url);
const share = async (kind: 'sheet' | 'prompt' | 'project', id: number, change: object = {}) =>
  (await user.mutate('shares.create', { ...aShare(kind, id), ...change })).body as {
    id: number;
    token: string;
  };
async function shareSheet(change: object = {}) {
  const { body: sheet } = await user.mutate('sheets.create', aSheet());
  return { sheetId: sheet.id as number, ...(await share('sheet', sheet.id, change)) };
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** A part of a picture in average red, green and blue. */
async function colorOf(png: Buffer, left: number): Promise<number[]> {
  // The statistics are those of a whole file.
  const part = await sharp(png).extract({ left, top: 100, width: 100, height: 400 }).png().toBuffer();
  return (await sharp(part).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}
const pictureOf = async (token: string) => {
  const { status, response } = await open(`/s/${token}/preview.png`);
  return { status, headers: response.headers, png: response.rawPayload };
};

describe('the document of a link', () => {
  it('says what the link shows, in its head alone', async () => {
    const { token } = await shareSheet({ title: 'Autumn & "Winter" <b>' });
    for (const address of [`/s/${token}`, `/s/${token}/`]) {
      const { status, body, response } = await open(address);
      expect(status).toBe(200);
      const head = /<head>([\s\S]*)<\/head>/.exec(body as string)![1]!;
      expect(head.match(/<title>.*<\/title>/g)).toEqual([
        '<title>Autumn &amp; &quot;Winter&quot; &lt;b&gt; · Safelight</title>',
      ]);
      expect(metaOf(head, 'og:title')).toBe('Autumn &amp; &quot;Winter&quot; &lt;b&gt;');
      expect(metaOf(head, 'og:description')).toContain('lighthouse keeper');
      expect(metaOf(head, 'og:image')).toBe(`${test.url}/s/${token}/preview.png`);
      expect(metaOf(head, 'twitter:card')).toBe('summary_large_image');
      expect(head.match(/property="og:image"/g)).toHaveLength(1);
      expect(head).not.toContain('stunning AI art');
      expect(response.headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(body).toContain('<div id="root">');
    }
  });

  it('has no words of hidden prompts', async () => {
    const { token } = await shareSheet({ hidePrompt: true });
    const { body } = await open(`/s/${token}`);
    expect(body).not.toMatch(/lighthouse|ferry/);
    expect(metaOf(body as string, 'og:description')).toMatch(/^Shared from Safelight/);
  });

  it.each(['prompt', 'project'] as const)('describes a %s by its first prompt', async (kind) => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const prompt = (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body.id;
    const { token } = await share(kind, { prompt, project }[kind]);
    const { body } = await open(`/s/${token}`);
    expect(metaOf(body as string, 'description')).toBe(aSavedPrompt.generatedPrompt);
  });
});

describe('a link that has ended', () => {
  const sentence = 'This link has ended or was revoked. Ask its sender for a new one.';
  async function expectEnded(token: string) {
    const page = await open(`/s/${token}`);
    expect([page.status, page.body]).toEqual([
      404,
      expect.stringContaining('<title>This link has ended</title>'),
    ]);
    expect(page.body).not.toMatch(/og:|For the client|lighthouse/);
    expect(page.response.headers['x-robots-tag']).toBe('noindex');
    const picture = await open(`/s/${token}/preview.png`);
    expect([picture.status, picture.body]).toEqual([404, { error: sentence }]);
    expect(picture.response.headers['cache-control']).toBe('no-store');
  }

  it('shows nothing from the moment it is revoked, also what was drawn before', async () => {
    const { id, token } = await shareSheet();
    expect((await open(`/s/${token}`)).status).toBe(200);
    expect((await pictureOf(token)).status).toBe(200);
    await user.mutate('shares.revoke', { id });
    await expectEnded(token);
  });

  it('shows nothing once its time is over, or its sheet is deleted', async () => {
    const expired = await shareSheet({ days: 7 });
    const deleted = await shareSheet();
    for (const { token } of [expired, deleted]) expect((await pictureOf(token)).status).toBe(200);
    await user.mutate('sheets.delete', { id: deleted.sheetId });
    test.clock.set(new Date(test.clock.now().getTime() + 7 * 86_400_000));
    for (const { token } of [expired, deleted]) await expectEnded(token);
  });

  it.each(['A'.repeat(32), 'short', '%00', '%F0%9F%92%A5', 'a.b'])('and %s show the same', expectEnded);
});

describe('the picture of a link', () => {
  it('has the words of the first prompt, and other ones for another title', async () => {
    const first = await pictureOf((await shareSheet()).token);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(first.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(await sharp(first.png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const other = await pictureOf((await shareSheet({ title: 'Another' })).token);
    const hidden = await pictureOf((await shareSheet({ hidePrompt: true })).token);
    expect(first.png.equals(other.png)).toBe(false);
    expect(first.png.equals(hidden.png)).toBe(false);
    // More ink with the prompt than without.
    const [inked, blank] = [await colorOf(first.png, 100), await colorOf(hidden.png, 100)];
    expect(inked[0]).toBeGreaterThan(blank[0]!);
  });

  it('is drawn for titles in any script, however long', async () => {
    for (const title of ['日本の灯台', 'Ł'.repeat(255), '🏮', 'שלום', 'a\u0301 — “x”']) {
      const { token } = await shareSheet({ title });
      expect([title, (await pictureOf(token)).status]).toEqual([title, 200]);
    }
  });

  it('is the newest image of a project, and its words when the file is gone', async () => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const { token } = await share('project', project);
    const { id } = (await user.mutate('images.generate', { ...anImage, projectId: project })).body.image;
    const { imageUrl } = await settled(user, id);
    const { png } = await pictureOf(token);
    const file = (await open(imageUrl as string)).response.rawPayload;
    const expected = await sharp(file).resize({ width: 1200, height: 630, fit: 'cover' }).png().toBuffer();
    expect(await colorOf(png, 500)).toEqual(await colorOf(expected, 500));

    await sql`update generated_images set image_key = 'gone.png' where id = ${id}`.execute(test.db);
    const again = await share('project', project);
    expect(await colorOf((await pictureOf(again.token)).png, 1080)).toEqual([20, 17, 15]);
  });

  it('is the newest image of a saved prompt, of those that its page shows', async () => {
    const generationId = (await user.mutate('prompts.generate', aPrompt)).body.id as number;
    const saved = await user.mutate('prompts.save', { ...aSavedPrompt, generationId });
    const make = async (change: object) => {
      const { body } = await user.mutate('images.generate', { ...anImage, ...change });
      return settled(user, body.image.id);
    };
    const { token } = await share('prompt', saved.body.id, { hidePrompt: true });
    const words = await colorOf((await pictureOf(token)).png, 500);
    await make({});
    expect(await colorOf((await pictureOf(token)).png, 500), 'of another prompt').toEqual(words);
    const { imageUrl } = await make({ generationId });
    const file = (await open(imageUrl as string)).response.rawPayload;
    const expected = await sharp(file).resize({ width: 1200, height: 630, fit: 'cover' }).png().toBuffer();
    expect(await colorOf((await pictureOf(token)).png, 500)).toEqual(await colorOf(expected, 500));
  });

  it('shows no image and no words any more once they are removed from the project', async () => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const { token } = await share('project', project);
    const bare = (await pictureOf(token)).png;
    const prompt = (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body.id;
    const withWords = (await pictureOf(token)).png;
    const image = (await user.mutate('images.generate', { ...anImage, projectId: project })).body.image.id;
    await settled(user, image);
    const withImage = (await pictureOf(token)).png;
    expect([withWords.equals(bare), withImage.equals(withWords)]).toEqual([false, false]);

    const remove = (items: object[]) => user.mutate('boards.remove', { items });
    expect((await remove([{ kind: 'image', id: image }])).status).toBe(200);
    expect((await pictureOf(token)).png.equals(withWords)).toBe(true);
    expect((await remove([{ kind: 'prompt', id: prompt }])).status).toBe(200);
    expect((await pictureOf(token)).png.equals(bare)).toBe(true);
  });

  it('is drawn once for requests at once, and again after a failure', async () => {
    const draw = vi.spyOn(test.deps.previews, 'ofWords').mockRejectedValueOnce(new Error('no memory'));
    try {
      const { token } = await shareSheet();
      expect((await pictureOf(token)).status).toBe(500);
      const statuses = (await Promise.all([1, 2, 3].map(() => pictureOf(token)))).map(({ status }) => status);
      expect([statuses, draw.mock.calls.length]).toEqual([[200, 200, 200], 2]);
    } finally {
      draw.mockRestore();
    }
  });
});
