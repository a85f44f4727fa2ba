import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readMessage } from '../../../../examples/typescript/webhook';
import { signedHeaders } from '../../src/providers/webhooks/signature';

// What examples/typescript and examples/python accept. Other tests verify every message with the former.

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const now = new Date();
const body = JSON.stringify({ type: 'image.done', data: { id: 7, prompt: 'a lighthouse “at dusk”' } });
const headers = signedHeaders({ id: 'one', body, now }, secret);
const folder = fileURLToPath(new URL('../../../../examples/python', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const program = `
import json, sys
sys.path.insert(0, ${JSON.stringify(folder)})
sys.dont_write_bytecode = True
from webhook import read_message
given = json.load(sys.stdin)
print(read_message(given["headers"], given["body"].encode(), given["secret"])["type"])`;

function readInPython(given: typeof headers, text: string, key: string): string {
  const input = JSON.stringify({ headers: given, body: text, secret: key });
  const { status, stdout, stderr } = spawnSync('python3', ['-c', program], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const readers = {
  TypeScript: (...given: Parameters<typeof readInPython>) => readMessage(...given).type,
  Python: readInPython,
};
const tested = (Object.keys(readers) as (keyof typeof readers)[]).filter(
  (language) => language !== 'Python' || hasPython || process.env['CI'],
);

it.each(tested)('accepts our message and no other, in %s', (language) => {
  const read = readers[language];
  expect(read(headers, body, secret)).toBe('image.done');
  const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(read(both, body, secret)).toBe('image.done');
  expect(() => read(headers, `${body} `, secret)).toThrow('Not signed');
  expect(() => read(headers, body, `whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toThrow('Not signed');
  expect(() => read({ ...headers, 'webhook-id': 'two' }, body, secret)).toThrow('Not signed');
  const old = signedHeaders({ id: 'one', body, now: new Date(now.getTime() - 6 * 60_000) }, secret);
  expect(() => read(old, body, secret)).toThrow('Too old');
});
