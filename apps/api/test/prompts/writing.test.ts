import { compose } from '@safelight/prompt/compose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweepPending } from '../../src/domain/credits/sweep';
import { aPrompt, makeTestApp, newUser } from '../support/app';
import { expectWholeLedger, getBalance } from '../support/database/ledger';
import { aGoodText, aPhotograph, selectionOf, writingApp } from '../support/writing-app';

const app = writingApp({ WRITER_MODEL_PREMIUM: 'gpt-5-mini', WRITER_PRICE_PREMIUM: '0.25/0.025/2' });

const photograph = selectionOf(aPhotograph);

const rowOf = async (id: number) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from generated_prompts where id = ${id}`.execute(app.current.db);
  return rows[0];
};

describe('the AI writer', () => {
  it('writes the description, and the composer’s code adds the syntax', async () => {
    app.current.say(aGoodText);
    const user = await newUser(app.current);
    const { status, body } = await user.rest('POST', '/api/generate-prompt', aPhotograph);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      prompt: `${aGoodText}, in sharp focus --ar 16:9 --raw --no tourists`,
      writer: 'ai',
      model: 'gpt-6-luna',
      note: null,
      creditsUsed: 1,
      credits: 19,
    });
    expect(app.current.sandbox.requests.count('openai.chat')).toBe(1);
  });

  it('records the model, the tokens and their cost, and counts it for the user', async () => {
    app.current.say(aGoodText);
    const user = await newUser(app.current);
    const { body } = await user.mutate('prompts.generate', aPhotograph);
    const row = await rowOf(body.id);
    const [input, cached, output] = [row?.input_tokens, row?.cached_tokens, row?.output_tokens].map(Number);
    expect(input).toBeGreaterThan(500);
    expect(output).toBeGreaterThan(20);
    const cost = Math.ceil((input! - cached!) * 0.1 + cached! * 0.01 + output! * 0.5);
    expect(row).toMatchObject({ model: 'gpt-6-luna', writer: 'ai', cost_micros: cost });
    const { rows } = await sql`select prompt_cost_micros as cost from users where id = ${user.id}`.execute(
      app.current.db,
    );
    expect(rows).toEqual([{ cost }]);
  });

  it('writes for each plan with its tier’s model, at that model’s price', async () => {
    app.current.say(aGoodText);
    const user = await newUser(app.current);
    await sql`update users set plan = 'pro' where id = ${user.id}`.execute(app.current.db);
    const { body } = await user.mutate('prompts.generate', aPhotograph);
    expect(body.model).toBe('gpt-5-mini');
    const row = await rowOf(body.id);
    const [input, cached, output] = [row?.input_tokens, row?.cached_tokens, row?.output_tokens].map(Number);
    expect(row?.cost_micros).toBe(Math.ceil((input! - cached!) * 0.25 + cached! * 0.025 + output! * 2));
  });

  it('shows in the history who wrote what', async () => {
    const user = await newUser(app.current);
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'cut' });
    await user.mutate('prompts.generate', aPhotograph);
    await user.mutate('prompts.generate', aPhotograph);
    const { items } = (await user.query('prompts.history', {})).body;
    expect(items).toMatchObject([
      { writer: 'ai', model: 'gpt-6-luna', note: null, creditsUsed: 1 },
      { writer: 'composer', model: 'gpt-6-luna', note: 'fallback: cut', creditsUsed: 0 },
    ]);
  });

  it('returns the first text for a repeated request, free or not, and calls the model once', async () => {
    const user = await newUser(app.current);
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'refusal' });
    const ask = () => user.mutate('prompts.generate', { ...aPhotograph, requestId: 'again' });
    const responses = await Promise.all([ask(), ask(), ask()]);
    for (const { body } of responses) expect(body).toEqual(responses[0].body);
    expect(responses[0].body).toMatchObject({ creditsUsed: 0, credits: 20 });
    expect(app.current.sandbox.requests.count('openai.chat')).toBe(1);
  });

  it('is announced to the pages, or the composer where no provider is configured', async () => {
    expect((await (await newUser(app.current)).query('site.config')).body).toMatchObject({ writer: 'ai' });
    const plain = await makeTestApp();
    const user = await newUser(plain);
    expect((await user.query('site.config')).body).toMatchObject({ writer: 'composer' });
    expect((await user.mutate('prompts.generate', aPhotograph)).body).toMatchObject({
      prompt: compose(photograph, 'midjourney').text,
      writer: 'composer',
      model: null,
      creditsUsed: 1,
    });
    await expectWholeLedger(plain.db);
    await plain.close();
  });

  it('is not called when the user’s words leave it no room, and that is free', async () => {
    const user = await newUser(app.current);
    const subject = 'a fox beside its den '.repeat(95).trim();
    const { body } = await user.mutate('prompts.generate', {
      ...aPrompt,
      subject,
      renderer: 'leonardo-ai',
    });
    expect(body).toMatchObject({
      writer: 'composer',
      note: 'fallback: no room',
      creditsUsed: 0,
      credits: 20,
    });
    expect(app.current.sandbox.requests.count('openai.chat')).toBe(0);
  });
});

describe('fault case 31: the composer’s prompt, free and marked, when', () => {
  const composed = compose(photograph, 'midjourney').text;
  it.each([
    ['the stream is cut', 'cut', { kind: 'cut', after: 5 }],
    ['[DONE] is missing', 'cut', { kind: 'no-done', after: 5 }],
    ['the usage is missing', 'cut', { kind: 'no-usage' }],
    ['a line is invalid JSON', 'cut', { kind: 'bad-json' }],
    ['an error occurs midway', 'cut', { kind: 'stream-error', after: 5 }],
    ['the model refuses', 'refused', { kind: 'refusal' }],
    ['a filter stops it', 'refused', { kind: 'content-filter' }],
    ['the text is empty', 'empty', { kind: 'empty' }],
    ['the tokens run out', 'long', { kind: 'length' }],
    ['it stalls midway', 'silent', { kind: 'pause', after: 5 }],
    ['it never responds', 'silent', { kind: 'silence' }],
    ['the connection is dropped twice', 'unreachable', { kind: 'reset', times: 2 }],
    ['it is down', 'unreachable', { kind: 'status', code: 503, times: 2 }],
    ['it is rate limited', 'busy', { kind: 'status', code: 429, times: 2 }],
    ['it asks to wait a minute', 'silent', { kind: 'status', code: 429, headers: { 'retry-after': '59' } }],
    ['the key is wrong', 'rejected', { kind: 'status', code: 401 }],
  ] as const)('%s', async (_name, why, fault) => {
    app.current.sandbox.faults.add({ at: 'openai.chat', ...fault });
    const user = await newUser(app.current);
    const { status, body } = await user.mutate('prompts.generate', aPhotograph);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      prompt: composed,
      writer: 'composer',
      note: `fallback: ${why}`,
      creditsUsed: 0,
      credits: 20,
    });
    expect(await getBalance(user)).toBe(20);
    const { rows } = await sql`
      select amount, type from credit_transactions where prompt_id = ${body.id} order by id`.execute(
      app.current.db,
    );
    expect(rows).toEqual([
      { amount: -1, type: 'prompt' },
      { amount: 1, type: 'refund' },
    ]);
  });

  it('but not when the second try succeeds', async () => {
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'status', code: 500 });
    const { body } = await (await newUser(app.current)).mutate('prompts.generate', aPhotograph);
    expect(body).toMatchObject({ writer: 'ai', creditsUsed: 1 });
  });

  it('and the provider’s charge for it is still recorded', async () => {
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'refusal' });
    const { body } = await (await newUser(app.current)).mutate('prompts.generate', aPhotograph);
    expect(await rowOf(body.id)).toMatchObject({ writer: 'composer', cost_micros: expect.any(Number) });
    expect(Number((await rowOf(body.id))?.cost_micros)).toBeGreaterThan(50);
  });

  it('and is neither returned nor refunded twice when the sweep was quicker', async () => {
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'silence' });
    const user = await newUser(app.current);
    const response = user.mutate('prompts.generate', aPhotograph);
    while (app.current.sandbox.requests.count('openai.chat') === 0)
      await new Promise((done) => setTimeout(done, 5));
    await sql`update generated_prompts set instance_id = 999999 where status = 'pending'`.execute(
      app.current.db,
    );
    expect(await sweepPending(app.current.deps)).toBe(1);
    expect((await response).status).toBe(502);
    expect(await getBalance(user)).toBe(20);
  });
});

describe('a model that violates the contract', () => {
  const generate = async (...texts: string[]) => {
    app.current.say(...texts);
    const { body } = await (await newUser(app.current)).mutate('prompts.generate', aPhotograph);
    return { ...body, asked: app.current.sandbox.requests.count('openai.chat') };
  };
  const vague = aGoodText.replace('85mm lens', 'long lens');

  it('is told once what is wrong, and repairs its text', async () => {
    const response = await generate(vague, aGoodText);
    expect(response).toMatchObject({ writer: 'ai', note: 'repaired', creditsUsed: 1, asked: 2 });
    expect(response.prompt).toContain('85mm lens with boats');
    const [, second] = app.current.sandbox.requests.list('openai.chat');
    const { messages } = second!.body as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages[3]?.content).toContain('- Lens: say “85mm lens” in exactly these words.');
  });

  it('is mended by the composer when something is still missing', async () => {
    const response = await generate(vague);
    expect(response).toMatchObject({ writer: 'ai', note: 'mended', creditsUsed: 1, asked: 2 });
    expect(response.prompt).toContain('long lens with boats');
    expect(response.prompt).toContain('85mm lens, shallow depth of field');
  });

  it('keeps its first text when the repair fails', async () => {
    app.current.sandbox.faults.add(
      { at: 'openai.chat', kind: 'answer', text: vague },
      { at: 'openai.chat', kind: 'cut' },
    );
    const { body } = await (await newUser(app.current)).mutate('prompts.generate', aPhotograph);
    expect(body).toMatchObject({ writer: 'ai', note: 'mended', creditsUsed: 1 });
  });

  it.each([
    [
      'negates',
      aGoodText.replace('golden hour sunlight', 'no golden hour light'),
      'no golden hour',
      'golden hour light raking low',
    ],
    [
      'mentions an exclusion',
      `${aGoodText}, tourists on the quay`,
      'tourists on the quay',
      'golden hour sunlight',
    ],
  ])('and %s: the words are cut out, and the text is kept', async (_name, text, cut, light) => {
    const { prompt, ...others } = await generate(text);
    expect(others).toMatchObject({ writer: 'ai', note: 'mended', creditsUsed: 1, asked: 2 });
    expect(prompt).not.toContain(cut);
    expect(prompt).toContain(light);
    expect(prompt).toContain('wet twine over scarred knuckles');
  });

  it.each([
    ['translates', 'Ein alter Fischer flickt sein grünes Netz, Morgenlicht über dem steinernen Hafen'],
    ['rambles', `${aGoodText}, and the sea and the sky`.repeat(12)],
    ['apologizes', "I'm sorry, but I can't help with that request."],
  ])('and %s: the composer replaces its text, free of charge', async (_name, text) => {
    expect(await generate(text)).toMatchObject({
      prompt: compose(photograph, 'midjourney').text,
      writer: 'composer',
      note: 'fallback: contract',
      creditsUsed: 0,
      asked: 2,
    });
  });
});
