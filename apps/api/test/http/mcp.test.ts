import { randomUUID } from 'node:crypto';
import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { limits } from '@safelight/catalog/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPrompt, aSavedPrompt, newAdmin, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/image-service';
import { expectWholeLedger, getBalance, setCredits } from '../support/ledger';
import { aLook, aSheet } from '../support/studio';

let test: ImageTest;
let user: TestUser;
let token: string;
const clients: Client[] = [];
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await newUser(test);
  token = await tokenOf(user);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await expectWholeLedger(test.db);
});

const tokenOf = async (of: TestUser, scope = 'own'): Promise<string> =>
  (await of.mutate('account.createToken', { name: 'Agent', scope, password: of.password })).body.token;

type Mode = 'legacy' | 'auto';

/** The SDK's client, over HTTP, with either generation of the protocol. */
async function connect(secret = token, mode: Mode = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${test.url}/mcp`), { requestInit: { headers } }),
  );
  clients.push(client);
  return client;
}

// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;
async function callTool(client: Client, name: string, input: object = {}) {
  const result = await client.callTool({ name, arguments: { ...input } });
  const [content] = result.content;
  const text = content?.type === 'text' ? content.text : '';
  return { data: result.structuredContent as Data, text, refused: result.isError === true };
}

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

/** Sends a request as it is. */
async function post(body: unknown, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  const response = await fetch(`${test.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

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
  'get_sheet',
  'list_projects',
  'save_prompt',
];

describe.each<Mode>(['auto', 'legacy'])('a client that negotiates versions: %s', (mode) => {
  it('lists the tools with prices, schemas and what they change', async () => {
    const client = await connect(token, mode);
    const { tools } = await client.listTools();
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    expect([...byName.keys()].toSorted()).toEqual([...free, 'write_prompt', 'generate_image'].toSorted());
    for (const { annotations, outputSchema, inputSchema } of tools) {
      expect(annotations).toMatchObject({ destructiveHint: false, readOnlyHint: expect.any(Boolean) });
      expect([inputSchema.type, outputSchema?.['type']]).toEqual(['object', 'object']);
    }
    expect(byName.get('write_prompt')).toMatchObject({
      description: expect.stringContaining('Costs 1 credit'),
      inputSchema: { required: expect.arrayContaining(['style', 'subject', 'requestId']) },
      annotations: { readOnlyHint: false, idempotentHint: true },
    });
    const image = byName.get('generate_image')!;
    expect(image.description).toContain('ideogram-ai/ideogram-v3-quality 4 credits');
    expect(Object.keys(image.inputSchema.properties!)).not.toContain('wait');
    expect(byName.get('compose_prompt')!.annotations!.readOnlyHint).toBe(true);
  });

  it('charges a requestId once', async () => {
    const client = await connect(token, mode);
    const input = { ...aPrompt, renderer: 'flux', requestId: randomUUID() };
    const first = await callTool(client, 'write_prompt', input);
    const again = await callTool(client, 'write_prompt', input);
    expect(first.data).toMatchObject({ renderer: 'flux', credits: 19, prompt: expect.any(String) });
    expect(again.data).toEqual(first.data);
    expect(JSON.parse(first.text)).toEqual(first.data);
    expect(await getBalance(user)).toBe(19);
  });
});

describe('the free tools', () => {
  it('compose a prompt, and say what became of each choice', async () => {
    const { data } = await callTool(await connect(), 'compose_prompt', {
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
    expect(await getBalance(user)).toBe(20);
  });

  it('read a prompt without losing a character, and write it for another renderer', async () => {
    const client = await connect();
    const text = 'cinematic photo of a fox in fog, golden hour, teal grade --ar 4:5 --stylize 250 --no text';
    const { data } = await callTool(client, 'parse_prompt', { text });
    expect(data.segments.map((segment: { text: string }) => segment.text).join('')).toBe(text);
    expect(data).toMatchObject({ ratio: '4:5', exclusions: ['text'], kept: expect.stringContaining('teal') });
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
    const client = await connect();
    const input = { text: 'a lighthouse keeper, no hat', renderer: 'midjourney', selection };
    const { data } = await callTool(client, 'check_prompt', input);
    expect(data.complete).toBe(false);
    expect(data.parts).toContainEqual(expect.objectContaining({ key: 'style', outcome: 'lost' }));
    expect(data.findings.map(({ rule }: { rule: string }) => rule)).toContain('negation');
    const alone = await callTool(client, 'check_prompt', { text: 'a fox' });
    expect(alone.data).toMatchObject({ complete: null, parts: [] });
  });

  it('save a look, list it, and apply it and those of the product', async () => {
    const client = await connect();
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
    const stranger = await connect(await tokenOf(await newUser(test)));
    const foreign = await callTool(stranger, 'apply_look', {
      look: saved.data.id,
      subjects,
      renderers: ['flux'],
    });
    expect(foreign).toMatchObject({ refused: true, text: expect.stringMatching(/does not exist/) });
  });

  it('make a sheet once, and open it', async () => {
    const client = await connect();
    const input = aSheet();
    const made = await callTool(client, 'make_sheet', input);
    expect(made.data.cells).toHaveLength(8);
    expect((await callTool(client, 'make_sheet', input)).data.id).toBe(made.data.id);
    expect((await callTool(client, 'get_sheet', { id: made.data.id })).data).toEqual(made.data);
  });

  it('save a prompt in a project, and list the projects', async () => {
    const client = await connect();
    const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const saved = await callTool(client, 'save_prompt', { ...aSavedPrompt, projectId });
    expect(saved.data).toMatchObject({ projectId, generatedPrompt: aSavedPrompt.generatedPrompt });
    const { data } = await callTool(client, 'list_projects');
    expect(data.projects).toMatchObject([{ name: 'Coast', _count: { prompts: 1 } }]);
  });
});

describe('the priced tools', () => {
  it('make an image for one charge, and show it', async () => {
    const client = await connect();
    const input = { ...anImage, requestId: randomUUID() };
    const first = await callTool(client, 'generate_image', input);
    const again = await callTool(client, 'generate_image', input);
    expect(again.data.image.id).toBe(first.data.image.id);
    expect(first.data.image.status).toMatch(/^(pending|done)$/);
    await settled(user, first.data.image.id);
    const { data } = await callTool(client, 'get_image', { id: first.data.image.id });
    expect(data).toMatchObject({ status: 'done', imageUrl: expect.stringContaining('/files/') });
    expect(await getBalance(user)).toBe(20 - data.creditsUsed);
  });

  it('charge nothing without a requestId, or without enough credits', async () => {
    const client = await connect();
    expect(await callTool(client, 'write_prompt', aPrompt)).toMatchObject({
      refused: true,
      text: '"requestId" is missing.',
    });
    await setCredits(test.db, user.id, 0);
    const refused = await callTool(client, 'write_prompt', { ...aPrompt, requestId: randomUUID() });
    expect(refused).toEqual({
      refused: true,
      text: 'Insufficient credits. You need 1 credits but have 0.',
      data: undefined,
    });
  });

  it('refuse unknown fields and bad choices in a sentence', async () => {
    const client = await connect();
    const misspelled = { ...aPrompt, rendrer: 'flux', requestId: randomUUID() };
    const { text } = await callTool(client, 'write_prompt', misspelled);
    expect(text).toBe('There is no field "rendrer". Did you mean "renderer"?');
    const wrong = await callTool(client, 'compose_prompt', {
      ...aPrompt,
      parameters: { lense_type: '85mm' },
    });
    expect(wrong.text).toMatch(/There is no parameter "lense_type"\. Did you mean "lens_type"\?/);
  });
});

describe('a token', () => {
  it('opens the tools of its scope only', async () => {
    const admin = await newAdmin(test);
    const client = await connect(await tokenOf(admin, 'admin'));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('site_figures');
    expect((await callTool(client, 'site_figures')).data.totalUsers).toBeGreaterThan(0);
    const own = await connect(await tokenOf(admin));
    expect((await own.listTools()).tools.map(({ name }) => name)).not.toContain('site_figures');
    expect(await callTool(own, 'site_figures')).toMatchObject({
      refused: true,
      text: 'This token is for your own things only. Make one with the scope admin for this call.',
    });
  });

  it.each<[string, Record<string, string>]>([
    ['none', {}],
    ['one that is not valid', { authorization: 'Bearer sl_made-up' }],
  ])('is needed: %s', async (_what, headers) => {
    const refused = await post(message('tools/list'), headers);
    expect(refused).toMatchObject({
      status: 401,
      text: expect.stringMatching(/^\{"error":"[A-Z].*API token/),
    });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="Safelight"');
  });

  it('is needed beside a session, from our own pages and from others', async () => {
    const cookie = user.cookie!;
    const own = await post(message('tools/list'), { cookie, origin: test.url });
    expect([own.status, own.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Safelight"']);
    expect((await post(message('tools/list'), { cookie, origin: 'https://evil.example' })).status).toBe(403);
  });

  it('ends with its revocation', async () => {
    const client = await connect();
    const [{ id }] = (await user.query('account.tokens')).body;
    await user.mutate('account.revokeToken', { id });
    await expect(client.listTools()).rejects.toThrow(/not valid/);
  });
});

describe('a request that is not right', () => {
  it('is refused when it is too large', async () => {
    const { status, text } = await post(
      message('tools/call', { name: 'parse_prompt', arguments: { text: 'a'.repeat(limits.bodyBytes) } }),
    );
    expect([status, text]).toEqual([413, '{"error":"The request body is too large; 256 KB are the most."}']);
    const long = { text: 'a'.repeat(limits.generatedPromptCharacters + 1) };
    expect(await callTool(await connect(), 'parse_prompt', long)).toMatchObject({
      refused: true,
      text: 'Please shorten the prompt to 20,000 characters.',
    });
  });

  it.each([
    ['no JSON', '{"jsonrpc":', -32700],
    ['nothing', '', -32700],
    ['no message', '{}', -32600],
    ['a batch', JSON.stringify([message('ping'), message('ping')]), -32600],
    ['a text', '"ping"', -32600],
  ])('is refused as JSON-RPC does: %s', async (_what, body, code) => {
    const { status, text } = await post(body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('is refused for a tool that does not exist', async () => {
    const client = await connect();
    for (const name of ['delete_everything', 'constructor'])
      await expect(client.callTool({ name })).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(`There is no tool "${name}".`),
      });
    await expect(client.callTool({ name: 'nothing' })).rejects.toBeInstanceOf(ProtocolError);
  });

  it.each(['GET', 'DELETE'])('is refused by its method: %s', async (method) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${test.url}/mcp`, { method, headers });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
