import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { newUser, type TestUser } from '../../support/app';
import { makeImageTest, type ImageTest } from '../../support/images/service';
import { expectWholeLedger } from '../../support/database/ledger';

/** Which generation of the protocol the client speaks: that of 2025, or the newest that the server has. */
export type Mode = 'legacy' | 'auto';

export const tokenOf = async (of: TestUser, scope = 'own'): Promise<string> =>
  (await of.mutate('account.createToken', { name: 'Agent', scope, password: of.password })).body.token;

/** The real server, listening, and for each test a new user with a token. */
export function useMcp() {
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

  return {
    get test() {
      return test;
    },
    get user() {
      return user;
    },
    /** The SDK's own client, over HTTP. */
    async connect(secret = token, mode: Mode = 'auto'): Promise<Client> {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      const headers = { authorization: `Bearer ${secret}` };
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`${test.url}/mcp`), { requestInit: { headers } }),
      );
      clients.push(client);
      return client;
    },
    /** Sends a request as it is. */
    async send(method: string, body?: unknown, headers = { authorization: `Bearer ${token}` } as object) {
      const response = await fetch(`${test.url}/mcp`, {
        method,
        headers: {
          accept: 'application/json, text/event-stream',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: response.status,
        text: await response.text(),
        header: (name: string) => response.headers.get(name),
      };
    },
  };
}

// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;
export async function callTool(client: Client, name: string, input: object = {}) {
  const result = await client.callTool({ name, arguments: { ...input } });
  const [content] = result.content;
  const text = content?.type === 'text' ? content.text : '';
  return { data: result.structuredContent as Data, text, refused: result.isError === true };
}
