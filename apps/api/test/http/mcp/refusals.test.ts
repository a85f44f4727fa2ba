import { ProtocolError } from '@modelcontextprotocol/client';
import { limits } from '@safelight/catalog/limits';
import { describe, expect, it } from 'vitest';
import { newAdmin } from '../../support/app';
import { callTool, tokenOf, useMcp } from './client';

const mcp = useMcp();
const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

describe('a token', () => {
  it('opens the tools of its scope only', async () => {
    const admin = await newAdmin(mcp.test);
    const client = await mcp.connect(await tokenOf(admin, 'admin'));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('site_figures');
    expect((await callTool(client, 'site_figures')).data.totalUsers).toBeGreaterThan(0);
    const own = await mcp.connect(await tokenOf(admin));
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
    const refused = await mcp.send('POST', message('tools/list'), headers);
    expect(refused).toMatchObject({
      status: 401,
      text: expect.stringMatching(/^\{"error":"[A-Z].*API token/),
    });
    expect(refused.header('www-authenticate')).toBe('Bearer realm="Safelight"');
  });

  it('is needed beside a session, from our own pages and from others', async () => {
    const cookie = mcp.user.cookie!;
    const own = await mcp.send('POST', message('tools/list'), { cookie, origin: mcp.test.url });
    expect([own.status, own.header('www-authenticate')]).toEqual([401, 'Bearer realm="Safelight"']);
    expect(
      (await mcp.send('POST', message('tools/list'), { cookie, origin: 'https://evil.example' })).status,
    ).toBe(403);
  });

  it('ends with its revocation', async () => {
    const client = await mcp.connect();
    const [{ id }] = (await mcp.user.query('account.tokens')).body;
    await mcp.user.mutate('account.revokeToken', { id });
    await expect(client.listTools()).rejects.toThrow(/not valid/);
  });
});

describe('a request that is not right', () => {
  it('is refused when it is too large', async () => {
    const { status, text } = await mcp.send(
      'POST',
      message('tools/call', { name: 'parse_prompt', arguments: { text: 'a'.repeat(limits.bodyBytes) } }),
    );
    expect([status, text]).toEqual([413, '{"error":"The request body is too large; 256 KB are the most."}']);
    const long = { text: 'a'.repeat(limits.generatedPromptCharacters + 1) };
    expect(await callTool(await mcp.connect(), 'parse_prompt', long)).toMatchObject({
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
    const { status, text } = await mcp.send('POST', body);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('is refused for a tool that does not exist', async () => {
    const client = await mcp.connect();
    for (const name of ['delete_everything', 'constructor'])
      await expect(client.callTool({ name })).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(`There is no tool "${name}".`),
      });
    await expect(client.callTool({ name: 'nothing' })).rejects.toBeInstanceOf(ProtocolError);
  });

  it.each(['GET', 'DELETE'])('is refused by its method: %s', async (method) => {
    const { status, header } = await mcp.send(method);
    expect([status, header('allow')]).toEqual([405, 'POST']);
  });
});
