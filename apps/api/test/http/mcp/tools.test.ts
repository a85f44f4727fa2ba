import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aPrompt, aSavedPrompt, newUser } from '../../support/app';
import { anImage, settled } from '../../support/images/service';
import { getBalance, setCredits } from '../../support/database/ledger';
import { aLook, aSheet } from '../../support/studio';
import { callTool, tokenOf, useMcp, type Mode } from './client';

const mcp = useMcp();

const free = [
  'compose_prompt',
  'parse_prompt',
  'check_prompt',
  'get_image',
  'list_looks',
  'list_catalog_looks',
  'save_look',
  'apply_look',
  'make_sheet',
  'list_sheets',
  'get_sheet',
  'list_projects',
  'read_board',
  'list_image_models',
  'quote_image',
  'get_prompt',
  'save_prompt',
];

describe.each<Mode>(['auto', 'legacy'])('a client that negotiates versions: %s', (mode) => {
  it('lists the tools with prices, schemas and what they change', async () => {
    const client = await mcp.connect(undefined, mode);
    const { tools } = await client.listTools();
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    expect([...byName.keys()].toSorted()).toEqual(
      [...free, 'write_prompt', 'generate_image', 'check_image'].toSorted(),
    );
    for (const { annotations, outputSchema, inputSchema } of tools) {
      expect(annotations).toMatchObject({ destructiveHint: false, readOnlyHint: expect.any(Boolean) });
      expect([inputSchema.type, outputSchema?.['type']]).toEqual(['object', 'object']);
    }
    expect(byName.get('write_prompt')).toMatchObject({
      description: expect.stringContaining('Costs 1 credit'),
      inputSchema: { required: expect.arrayContaining(['style', 'subject', 'requestId']) },
      annotations: { readOnlyHint: false, idempotentHint: true },
    });
    expect(byName.get('check_image')).toMatchObject({
      description: expect.stringContaining('Costs 1 credit'),
      inputSchema: { required: ['id', 'requestId'] },
      annotations: { readOnlyHint: false, idempotentHint: true },
    });
    const image = byName.get('generate_image')!;
    expect(image.description).toContain('ideogram-ai/ideogram-v3-quality 4 credits');
    expect(Object.keys(image.inputSchema.properties!)).not.toContain('wait');
    expect(byName.get('compose_prompt')!.annotations!.readOnlyHint).toBe(true);
  });

  it('charges a requestId once', async () => {
    const client = await mcp.connect(undefined, mode);
    const input = { ...aPrompt, renderer: 'flux', requestId: randomUUID() };
    const first = await callTool(client, 'write_prompt', input);
    const again = await callTool(client, 'write_prompt', input);
    expect(first.data).toMatchObject({ renderer: 'flux', credits: 19, prompt: expect.any(String) });
    expect(again.data).toEqual(first.data);
    expect(JSON.parse(first.text)).toEqual(first.data);
    expect(await getBalance(mcp.user)).toBe(19);
  });
});

describe('the free tools', () => {
  it('compose a prompt, and say what became of each choice', async () => {
    const { data } = await callTool(await mcp.connect(), 'compose_prompt', {
      style: 'Photorealistic',
      subject: 'a fox',
      aspectRatio: '16:9',
      parameters: { lens_type: '85mm', file_format: 'RAW' },
      renderer: 'midjourney',
    });
    expect(data.text).toMatch(/a fox.*--ar 16:9/);
    expect(data.parts).toContainEqual(
      expect.objectContaining({ key: 'lens', outcome: 'carried', value: '85mm' }),
    );
    expect(await getBalance(mcp.user)).toBe(20);
  });

  it('read a prompt without losing a character, and write it for another renderer', async () => {
    const client = await mcp.connect();
    const text =
      'cinematic photo of a fox in fog, golden hour, teal grade, wet moss --ar 4:5 --stylize 250 --no text';
    const { data } = await callTool(client, 'parse_prompt', { text });
    expect(data.segments.map((segment: { text: string }) => segment.text).join('')).toBe(text);
    expect(data).toMatchObject({ ratio: '4:5', exclusions: ['text'], kept: expect.stringContaining('moss') });
    expect(data.renderer).toMatch(/midjourney/);
    expect(data.choices).toContainEqual(
      expect.objectContaining({
        kind: 'lighting',
        id: 'golden_hour',
        label: 'Lighting',
        name: 'Golden hour',
        text: 'golden hour',
      }),
    );
    expect(data.parameters.map(({ name }: { name: string }) => name)).toContain('stylize');
    const own = await callTool(client, 'apply_look', {
      look: data.recipe,
      renderers: ['midjourney', 'flux'],
    });
    expect(own.data.prompts[0].text).toBe(text);
    expect(own.data.prompts[1].text).toMatch(/a fox in fog.*teal/);
    expect(own.data.prompts[1].text).not.toContain('--');
    const spaced = ' a fox,\r\n\tgolden hour \n';
    const { segments } = (await callTool(client, 'parse_prompt', { text: spaced })).data;
    expect(segments.map((segment: { text: string }) => segment.text).join('')).toBe(spaced);
    const marked = await callTool(client, 'parse_prompt', { text, subject: 'fog' });
    expect(marked.data.subject).toBe('fog');
    const wrong = await callTool(client, 'parse_prompt', { text, subject: 'a hen' });
    expect(wrong).toMatchObject({
      refused: true,
      text: expect.stringMatching(/does not contain this subject/),
    });
  });

  it('check a prompt against its choices', async () => {
    const selection = { ...aPrompt, aspectRatio: '16:9' };
    const client = await mcp.connect();
    const input = { text: 'a lighthouse keeper, no hat', renderer: 'midjourney', selection };
    const { data } = await callTool(client, 'check_prompt', input);
    expect(data.complete).toBe(false);
    expect(data.parts).toContainEqual(expect.objectContaining({ key: 'style', outcome: 'lost' }));
    expect(data.findings.map(({ rule }: { rule: string }) => rule)).toContain('negation');
    const alone = await callTool(client, 'check_prompt', { text: 'a fox' });
    expect(alone.data).toMatchObject({ complete: null, parts: [] });
  });

  it('save a look, list it, and apply it and those of the product', async () => {
    const client = await mcp.connect();
    const saved = await callTool(client, 'save_look', aLook());
    const { data } = await callTool(client, 'list_looks');
    expect(data.looks).toEqual([saved.data]);
    const subjects = ['a ferry', 'a bridge'];
    const own = await callTool(client, 'apply_look', { look: saved.data.id, subjects, renderers: ['flux'] });
    expect(own.data.prompts.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^A ferry.*golden/i),
      expect.stringMatching(/^A bridge.*golden/i),
    ]);
    const catalog = await callTool(client, 'list_catalog_looks');
    for (const { id } of catalog.data.looks) {
      const { data: applied } = await callTool(client, 'apply_look', {
        look: id,
        subjects,
        renderers: ['flux'],
      });
      expect(applied.prompts).toHaveLength(2);
    }
    const none = await callTool(client, 'apply_look', {
      look: 'window-light',
      subjects: [],
      renderers: ['flux'],
    });
    expect(none).toMatchObject({ refused: true, text: expect.stringMatching(/at least one subject/) });
    const stranger = await mcp.connect(await tokenOf(await newUser(mcp.test)));
    const foreign = await callTool(stranger, 'apply_look', {
      look: saved.data.id,
      subjects,
      renderers: ['flux'],
    });
    expect(foreign).toMatchObject({ refused: true, text: expect.stringMatching(/does not exist/) });
  });

  it('make a sheet once, and open it', async () => {
    const client = await mcp.connect();
    const input = aSheet();
    const made = await callTool(client, 'make_sheet', input);
    expect(made.data.cells).toHaveLength(8);
    expect((await callTool(client, 'make_sheet', input)).data.id).toBe(made.data.id);
    expect((await callTool(client, 'get_sheet', { id: made.data.id })).data).toEqual(made.data);
    const { sheets } = (await callTool(client, 'list_sheets', { limit: 1 })).data;
    expect(sheets).toMatchObject([{ id: made.data.id, cells: 8 }]);
  });

  it('save a prompt in a project, and list the projects', async () => {
    const client = await mcp.connect();
    const projectId = (await mcp.user.mutate('projects.create', { name: 'Coast' })).body.id;
    const input = { ...aSavedPrompt, projectId, requestId: randomUUID() };
    const saved = await callTool(client, 'save_prompt', input);
    expect((await callTool(client, 'save_prompt', input)).data.id).toBe(saved.data.id);
    expect(saved.data).toMatchObject({ projectId, generatedPrompt: aSavedPrompt.generatedPrompt });
    const { data } = await callTool(client, 'list_projects');
    expect(data.projects).toMatchObject([{ name: 'Coast', _count: { prompts: 1 } }]);
  });

  it('read a project page by page, and by words', async () => {
    const client = await mcp.connect();
    const project = (await mcp.user.mutate('projects.create', { name: 'Coast' })).body.id;
    const ordered = await callTool(client, 'generate_image', {
      ...anImage,
      projectId: project,
      requestId: randomUUID(),
    });
    await settled(mcp.user, ordered.data.image.id);
    const generatedPrompt = `a heron, ${'reeds '.repeat(200)}`;
    const saved = await callTool(client, 'save_prompt', {
      ...aSavedPrompt,
      generatedPrompt,
      projectId: project,
      requestId: randomUUID(),
    });
    const first = (await callTool(client, 'read_board', { project, limit: 1 })).data;
    const { nextCursor: cursor } = first;
    const second = (await callTool(client, 'read_board', { project, limit: 1, cursor })).data;
    const [prompt, image] = [...first.items, ...second.items].toSorted((a, b) =>
      b.kind.localeCompare(a.kind),
    );
    expect(prompt).toMatchObject({ kind: 'prompt', id: saved.data.id, cut: true });
    expect(generatedPrompt.startsWith(prompt.generatedPrompt)).toBe(true);
    expect(image).toMatchObject({ kind: 'image', imageUrl: expect.stringContaining('/files/') });
    const { items } = (await callTool(client, 'read_board', { project, search: 'reeds heron' })).data;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['prompt']);
    const whole = await callTool(client, 'get_prompt', { id: saved.data.id });
    expect(whole.data.generatedPrompt.trim()).toBe(generatedPrompt.trim());
  });
});

describe('the priced tools', () => {
  it('make an image for one charge, and show it', async () => {
    const client = await mcp.connect();
    const input = { ...anImage, requestId: randomUUID() };
    const first = await callTool(client, 'generate_image', input);
    const again = await callTool(client, 'generate_image', input);
    expect(again.data.image.id).toBe(first.data.image.id);
    expect(first.data.image.status).toMatch(/^(pending|done)$/);
    await settled(mcp.user, first.data.image.id);
    const { data } = await callTool(client, 'get_image', { id: first.data.image.id });
    expect(data).toMatchObject({ status: 'done', imageUrl: expect.stringContaining('/files/') });
    expect(await getBalance(mcp.user)).toBe(20 - data.creditsUsed);
  });

  it('make an image at the quoted price, and at no other', async () => {
    const client = await mcp.connect();
    const { models } = (await callTool(client, 'list_image_models', {})).data;
    expect(models[0]).toMatchObject({ id: anImage.model, grades: [{ credits: 1 }] });
    const { credits } = (await callTool(client, 'quote_image', { ...anImage, count: 2 })).data;
    const order = { ...anImage, count: 2, requestId: randomUUID() };
    expect(await callTool(client, 'generate_image', { ...order, credits: credits + 1 })).toMatchObject({
      refused: true,
      text: 'The price of these images in credits is 2, not 3. Look at it again before you order.',
    });
    const { data } = await callTool(client, 'generate_image', { ...order, credits });
    expect(data.credits).toBe(18);
    for (const { id } of data.images) await settled(mcp.user, id);
  });

  it('charge nothing without a requestId, or without enough credits', async () => {
    const client = await mcp.connect();
    expect(await callTool(client, 'write_prompt', aPrompt)).toMatchObject({
      refused: true,
      text: '"requestId" is missing.',
    });
    await setCredits(mcp.test.db, mcp.user.id, 0);
    const refused = await callTool(client, 'write_prompt', { ...aPrompt, requestId: randomUUID() });
    expect(refused).toEqual({
      refused: true,
      text: 'Insufficient credits. You need 1 credits but have 0.',
      data: undefined,
    });
  });

  it('refuse unknown fields and bad choices in a sentence', async () => {
    const client = await mcp.connect();
    const misspelled = { ...aPrompt, rendrer: 'flux', requestId: randomUUID() };
    const { text } = await callTool(client, 'write_prompt', misspelled);
    expect(text).toBe('There is no field "rendrer". Did you mean "renderer"?');
    const order = {
      prompt: 'a lighthouse',
      model: 'black-forest-labs/flux-schnell',
      requestId: randomUUID(),
    };
    expect(await callTool(client, 'generate_image', { ...order, aspect_ratio: '16:9' })).toMatchObject({
      refused: true,
      text: 'There is no field "aspect_ratio". Did you mean "aspectRatio"?',
    });
    const wrong = await callTool(client, 'compose_prompt', {
      ...aPrompt,
      parameters: { lense_type: '85mm' },
    });
    expect(wrong.text).toMatch(/There is no parameter "lense_type"\. Did you mean "lens_type"\?/);
  });
});
