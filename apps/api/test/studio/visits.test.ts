import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPrompt, aSavedPrompt, makeTestApp, newClient, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aReply, aShare, aSheet } from '../support/studio';

// What visitors of a share see and do.
const ended = 'This link has ended or was revoked. Ask its sender for a new one.';

let test: ImageTest;
let user: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
});
beforeEach(async () => {
  // Messages of the image provider count for a few minutes.
  test.clock.set(new Date());
  user = await newUser(test);
});
afterAll(() => test.close());

const visit = (token: string) => newClient(test).query('shares.open', { token });
type Shared = { id: number; token: string };
const share = async (kind: 'sheet' | 'prompt' | 'project', id: number, change: object = {}) =>
  (await user.mutate('shares.create', { ...aShare(kind, id), ...change })).body as Shared;

async function shareSheet(change: object = {}) {
  const { body: sheet } = await user.mutate('sheets.create', aSheet());
  await user.mutate('sheets.update', { id: sheet.id, stars: [1] });
  return { sheet, ...(await share('sheet', sheet.id, change)) };
}

describe('a shared sheet', () => {
  it('shows each prompt with its choices in words', async () => {
    const { sheet, token } = await shareSheet({ showStars: true });
    const { body } = await visit(token);
    expect(body).toEqual({
      title: 'For the client',
      sender: null,
      kind: 'sheet',
      hidePrompt: false,
      expiresAt: null,
      items: expect.any(Array),
      more: false,
      replies: [],
    });
    expect(body.items.map(({ text }: { text: string }) => text)).toEqual(
      sheet.cells.map(({ text }: { text: string }) => text),
    );
    expect(body.items[0]).toMatchObject({
      label: 'a lighthouse keeper reading',
      choices: ['Photorealistic', 'Golden hour', 'Widescreen'],
      renderer: 'midjourney',
      imageUrl: null,
      starred: false,
    });
    expect(body.items[1].starred).toBe(true);
    expect(body.items[2]).toMatchObject({
      label: 'a lighthouse keeper reading · Studio light',
      choices: ['Photorealistic', 'Studio light', 'Widescreen'],
    });
  });

  it('with hidden prompts has none of their words', async () => {
    const { token } = await shareSheet({ hidePrompt: true });
    const { body, response } = await visit(token);
    expect(response.body).not.toMatch(/lighthouse|ferry/);
    expect(body.items[7]).toMatchObject({ label: 'Subject 2 · Studio light', text: null, renderer: 'flux' });
    expect(body.items[7].choices).toContain('Studio light');
  });
});

describe('a shared prompt', () => {
  it('shows its text, its choices and the renderer it was written for', async () => {
    const generation = (await user.mutate('prompts.generate', { ...aPrompt, renderer: 'flux' })).body.id;
    const { body: prompt } = await user.mutate('prompts.save', {
      ...aSavedPrompt,
      generationId: generation,
      lighting: 'Golden hour',
      aspectRatio: 'Widescreen',
      parameters: JSON.stringify({ lighting: 'Golden hour', technique: 'Gouache', negative_prompt: 'text' }),
    });
    const { token } = await share('prompt', prompt.id);
    expect((await visit(token)).body.items).toEqual([
      {
        key: `prompt:${prompt.id}`,
        number: 1,
        label: 'a lighthouse keeper reading',
        choices: ['Illustration', 'Golden hour', 'Gouache', 'Widescreen'],
        renderer: 'flux',
        text: aSavedPrompt.generatedPrompt,
        approved: false,
        changesAsked: false,
        image: null,
        imageUrl: null,
        thumbnailUrl: null,
        starred: false,
        selection: { style: 'illustration', lighting: { id: 'golden_hour' } },
      },
    ]);
    const hidden = await share('prompt', prompt.id, { hidePrompt: true });
    expect((await visit(hidden.token)).response.body).not.toContain('lighthouse');
  });

  it('comes with the images made from it, and with no others', async () => {
    const generation = (await user.mutate('prompts.generate', aPrompt)).body.id;
    const { body: prompt } = await user.mutate('prompts.save', { ...aSavedPrompt, generationId: generation });
    const ids: number[] = [];
    for (const change of [{ generationId: generation }, {}]) {
      const { id } = (await user.mutate('images.generate', { ...anImage, ...change })).body.image;
      await settled(user, id);
      ids.push(id);
    }
    const { token } = await share('prompt', prompt.id);
    const { items } = (await visit(token)).body;
    expect(items).toMatchObject([{ key: `image:${ids[0]}` }, { key: `prompt:${prompt.id}` }]);
    const open = async (id: number) =>
      (await newClient(test).rest('GET', `/s/${token}/images/${id}.png`)).status;
    expect([await open(ids[0]!), await open(ids[1]!)]).toEqual([200, 404]);
  });

  it('survives parameters that are no map', async () => {
    const { id } = (await user.mutate('prompts.save', aSavedPrompt)).body;
    await sql`update prompts set parameters = '[1' where id = ${id}`.execute(test.db);
    const { token } = await share('prompt', id);
    expect((await visit(token)).body.items[0].choices).toEqual(['Illustration']);
  });
});

describe('a shared project', () => {
  it('shows its images, then its prompts, newest first, and nothing of other projects', async () => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    for (const name of ['one', 'two']) {
      test.clock.set(new Date(test.clock.now().getTime() + 1000));
      await user.mutate('prompts.save', { ...aSavedPrompt, name, projectId: project });
    }
    await user.mutate('prompts.save', { ...aSavedPrompt, name: 'elsewhere' });
    const { id } = (await user.mutate('images.generate', { ...anImage, projectId: project })).body.image;
    await settled(user, id);
    await user.mutate('boards.mark', { items: [{ kind: 'image', id }], star: true });
    const { token } = await share('project', project, { showStars: true });
    const { body, response } = await visit(token);
    expect(body.items).toMatchObject([
      {
        label: anImage.prompt,
        choices: ['Square', 'By FLUX Schnell'],
        text: anImage.prompt,
        starred: true,
      },
      { label: 'two', text: aSavedPrompt.generatedPrompt, imageUrl: null },
      { label: 'one', imageUrl: null },
    ]);
    expect(response.body).not.toContain('elsewhere');
    const hidden = await share('project', project, { hidePrompt: true });
    const { body: without } = await visit(hidden.token);
    expect(without.items.map(({ text }: { text: string | null }) => text)).toEqual([null, null, null]);
    expect((await newClient(test).rest('GET', without.items[0].imageUrl)).status).toBe(200);
  });

  it('shows its images at addresses that end with the link', async () => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const make = async (projectId: number | undefined) => {
      const { id } = (await user.mutate('images.generate', { ...anImage, projectId })).body.image;
      return settled(user, id);
    };
    const inside = await make(project);
    const outside = await make(undefined);
    const { id, token } = await share('project', project);
    const { body, response } = await visit(token);
    expect(response.body).not.toContain('/files/');
    const [{ imageUrl, thumbnailUrl }] = body.items;
    const open = async (address: string) => {
      const { status, response: answer } = await newClient(test).rest('GET', address);
      return { status, type: answer.headers['content-type'], cache: answer.headers['cache-control'] };
    };
    expect(await open(imageUrl)).toEqual({ status: 200, type: 'image/png', cache: 'no-store' });
    expect(await open(thumbnailUrl)).toEqual({ status: 200, type: 'image/webp', cache: 'no-store' });
    const large = ['999999999.png', '2147483648.png', '9999999999.png'];
    for (const file of [`${outside.id}.png`, ...large, `${inside.id}.gif`, `${inside.id}`, '-1.png'])
      expect([file, (await open(`/s/${token}/images/${file}`)).status]).toEqual([file, 404]);
    const { token: second } = await share('project', project);
    await user.mutate('shares.revoke', { id });
    for (const address of [imageUrl, thumbnailUrl])
      expect(await open(address)).toMatchObject({ status: 404, cache: 'no-store' });
    expect((await open(imageUrl.replace(token, second))).status).toBe(200);
    await user.mutate('images.delete', { id: inside.id });
    expect((await open(imageUrl.replace(token, second))).status).toBe(404);
  });
});

it('nothing of the account is in an answer, and no cache keeps it', async () => {
  await user.mutate('account.changeName', { name: 'Zebulon Pike' });
  const { token } = await shareSheet();
  await newClient(test).mutate('shares.reply', { ...aReply(), token });
  for (const { response, status } of [
    await visit(token),
    await newClient(test).rest('GET', `/api/shared/${token}`),
  ]) {
    expect([status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.headers['set-cookie']).toBeUndefined();
    // The ids of choices are the catalog's: {"id":"golden_hour"}.
    const body = response.body.replaceAll(/\{"id":"[a-z0-9_-]+"\}/g, '');
    expect(body).not.toMatch(/Zebulon|@example|credits|"id"|[iI]d":|token|requestId|fingerprint/);
  }
});

describe('a token that opens nothing', () => {
  const open = async (token: string) => {
    const { status, body } = await visit(token);
    return [status, body.message];
  };

  it('gets one and the same sentence, whatever it was', async () => {
    const revoked = await shareSheet();
    await user.mutate('shares.revoke', { id: revoked.id });
    const expired = await shareSheet({ days: 7 });
    test.clock.set(new Date(test.clock.now().getTime() + 8 * 86_400_000));
    for (const token of [revoked.token, expired.token, 'A'.repeat(32), '', '../../etc', 'x\u0000', '\ud800'])
      expect([token, ...(await open(token))]).toEqual([token, 404, ended]);
    const answers = await Promise.all(
      [revoked.token, expired.token, 'A'.repeat(32)].map(async (token) => (await visit(token)).response.body),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it('never opens, for any text', async () => {
    const { token } = await shareSheet();
    const near = fc
      .tuple(fc.nat(31), fc.constantFrom(...'AZaz09-_ =.%'))
      .map(([at, character]) => token.slice(0, at) + character + token.slice(at + 1))
      .filter((text) => text !== token);
    const others = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(...'ABCabc019-_'), minLength: 32, maxLength: 32 }),
      near,
      fc.constantFrom(
        `${token} `,
        `${token}=`,
        token.slice(1),
        `${token}%00`,
        token.toUpperCase(),
        `${token}${token}`,
      ),
    );
    await fc.assert(
      fc.asyncProperty(others, async (text) => {
        expect(await open(text)).toEqual([404, ended]);
        const reply = await newClient(test).mutate('shares.reply', { ...aReply(), token: text });
        expect([reply.status, reply.body.message]).toEqual([404, ended]);
      }),
      { numRuns: 100 },
    );
    expect((await open(token))[0]).toBe(200);
  });

  it('takes no reply', async () => {
    const { id, token } = await shareSheet();
    await user.mutate('shares.revoke', { id });
    const { status, body } = await newClient(test).mutate('shares.reply', { ...aReply(), token });
    expect([status, body.message]).toEqual([404, ended]);
  });
});

it('visitors of one network may open and reply so often, and are told how long to wait', async () => {
  const limited = await makeTestApp({ rateLimits: true });
  try {
    const owner = await newUser(limited);
    const { body: sheet } = await owner.mutate('sheets.create', aSheet());
    const { token } = (await owner.mutate('shares.create', aShare('sheet', sheet.id))).body;
    const visitor = newClient(limited);
    const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
      const found = [];
      for (let index = 0; index < count; index++) found.push((await call()).status);
      return found;
    };
    const replies = await statuses(121, () =>
      visitor.mutate('shares.reply', { ...aReply(), token, kind: 'approve', text: '' }),
    );
    expect([replies.slice(0, 120).every((status) => status === 200), replies[120]]).toEqual([true, 429]);
    // Wrong tokens count like the right one.
    const opens = await statuses(301, () => visitor.query('shares.open', { token: 'A'.repeat(32) }));
    expect([opens.slice(0, 300).every((status) => status === 404), opens[300]]).toEqual([true, 429]);
    const wrong = `/s/${'A'.repeat(32)}`;
    for (const path of [`${wrong}/preview.png`, `${wrong}/images/1.png`])
      expect((await visitor.rest('GET', path)).status).toBe(429);
    const { status, body } = await visitor.query('shares.open', { token });
    expect([status, body.data.retryAfter]).toEqual([429, expect.any(Number)]);
  } finally {
    await limited.close();
  }
});
