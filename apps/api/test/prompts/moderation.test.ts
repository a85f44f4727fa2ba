import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { aPrompt, newUser } from '../support/app';
import { makeSheet, schnell, upTo } from '../support/images/sheets';
import { aPhotograph, writingApp } from '../support/writing-app';

const app = writingApp();

describe('fault case 32: moderation', () => {
  const violent = { ...aPrompt, subject: 'a massacre in the old town' };

  it('rejects flagged words before any charge, and names why', async () => {
    const user = await newUser(app.current);
    const { status, body } = await user.rest('POST', '/api/generate-prompt', violent);
    expect(status).toBe(400);
    expect(body.error).toBe(
      'Your words were flagged for violence, so no prompt was written and nothing was charged. Please say it differently.',
    );
    expect(app.current.sandbox.requests.count('openai.chat')).toBe(0);
    const { rows } = await sql`select 1 from generated_prompts where user_id = ${user.id}`.execute(
      app.current.db,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['down', { kind: 'status', code: 500, times: 2 }],
    ['unreachable', { kind: 'reset', times: 2 }],
  ] as const)('that is %s accepts the words, and that is logged', async (_name, fault) => {
    app.current.sandbox.faults.add({ at: 'openai.moderation', ...fault });
    const log = vi.spyOn(app.current.deps.log, 'error');
    const { status, body } = await (await newUser(app.current)).mutate('prompts.generate', aPhotograph);
    expect([status, body.writer]).toEqual([200, 'ai']);
    expect(log.mock.calls.map(([, message]) => message)).toEqual([
      'Moderation failed; the request continues without it',
    ]);
    log.mockRestore();
  });

  it('reads the user’s own words, without the exclusions', async () => {
    const user = await newUser(app.current);
    const parameters = { negative_prompt: 'gore', lens_type: 'a torture lens' };
    const { status } = await user.mutate('prompts.generate', { ...aPhotograph, parameters });
    expect(status).toBe(400);
    const fine = { ...aPhotograph, parameters: { negative_prompt: 'gore, porn' } };
    expect((await user.mutate('prompts.generate', fine)).status).toBe(200);
  });

  it('is not called again for a request that was accepted', async () => {
    const user = await newUser(app.current);
    const ask = () => user.mutate('prompts.generate', { ...aPhotograph, requestId: 'moderated' });
    const first = await ask();
    app.current.sandbox.faults.add({ at: 'openai.moderation', kind: 'flagged' });
    expect((await ask()).body).toEqual(first.body);
    expect(app.current.sandbox.requests.count('openai.moderation')).toBe(1);
  });

  it('reads the prompts of a sheet in parts, and lets none pass when some could not be read', async () => {
    const user = await newUser(app.current);
    const long = (at: number) =>
      `a ferry with number ${at} on its bow, ${'with gulls over every mast, '.repeat(60)}`;
    const order = async (subjects: readonly string[]) => {
      const id = await makeSheet(user, subjects);
      const cells = upTo(subjects.length);
      const wish = { id, cells, models: [schnell], count: 1, credits: subjects.length };
      return user.mutate('sheetImages.order', { ...wish, requestId: randomUUID() });
    };
    const many = upTo(15).map((at) => long(at + 1));
    const flagged = await order([...many.slice(0, 14), `${long(15)} ${violent.subject}`]);
    expect([flagged.status, flagged.body.message]).toEqual([
      400,
      expect.stringContaining('flagged for violence, so no image was made'),
    ]);
    app.current.sandbox.faults.add({
      at: 'openai.moderation',
      kind: 'status',
      code: 429,
      times: 2,
      match: 'number 15 ',
    });
    const busy = await order(many);
    expect([busy.status, busy.body.message]).toEqual([
      503,
      expect.stringContaining('So many prompts cannot be checked right now'),
    ]);
    expect((await user.rest('GET', '/api/auth/me')).body.user.credits).toBe(20);
    expect(app.current.sandbox.requests.count('replicate.create')).toBe(0);
  });

  it('reads the prompt of an image too, before it is ordered', async () => {
    const user = await newUser(app.current);
    const order = { prompt: violent.subject, model: 'black-forest-labs/flux-schnell' };
    const { status, body } = await user.rest('POST', '/api/generate-image', order);
    expect([status, body.error]).toEqual([
      400,
      'Your words were flagged for violence, so no image was made and nothing was charged. Please say it differently.',
    ]);
    expect(app.current.sandbox.requests.count('replicate.create')).toBe(0);
    expect((await user.rest('GET', '/api/auth/me')).body.user.credits).toBe(20);
    expect((await user.mutate('images.generate', { ...order, prompt: 'a heron' })).status).toBe(200);
    expect(app.current.sandbox.requests.count('openai.moderation')).toBe(2);
  });
});
