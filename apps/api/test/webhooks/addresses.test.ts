import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhookSender, type SenderRules } from '../../src/providers/webhooks/send';
import { signedHeaders } from '../../src/providers/webhooks/signature';
import { createSealing } from '../../src/runtime/sealing';
import { startImageServer, type ImageServer } from '../support/images/server';

const sealing = createSealing([]);
const host = 'hook.example.test';
/** An answer to which node ends the request without an error. */
const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';
let server: ImageServer;
beforeAll(async () => {
  server = await startImageServer((request, response) => {
    if (request.url === '/switch') response.socket?.end(switching);
    else response.writeHead(204).end();
  }, host);
});
afterAll(() => server.close());

/** A look-up that returns these addresses for every name. */
const resolveTo =
  (...addresses: string[]): LookupFunction =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      4,
    );

const certified = (): Partial<SenderRules> =>
  server.certificate === undefined ? {} : { certificate: server.certificate };
function send(address: string, rules: Partial<SenderRules> = {}) {
  const sender = createWebhookSender(sealing, { privately: false, patience: 3000, ...certified(), ...rules });
  const { sealed } = sender.mint(1);
  return sender.send({ id: 'one', userId: 1, address, sealed, body: '{}', now: new Date() });
}

const notPublic = [
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
];

describe('an address that is not on the public internet', () => {
  it.each(notPublic)('is refused as a literal and behind a name: %s', async (address) => {
    const before = server.requests();
    const literal = address.includes(':') ? `[${address}]` : address;
    const sender = createWebhookSender(sealing, { privately: false });
    expect(sender.findRefusal(`https://${literal}/hook`)).toBe('The address must be on the public internet.');
    // The look-up is that of the connection: what it returned before does not count.
    await expect(send(server.origin, { lookup: resolveTo(address) })).rejects.toMatchObject({
      kind: 'refused',
    });
    await expect(send(`https://${literal}:${server.port}/`)).rejects.toMatchObject({ kind: 'refused' });
    expect(server.requests()).toBe(before);
  });

  it.each([
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://printer.local/',
    'https://metadata.google.internal/',
  ])('is refused in any spelling: %s', (address) => {
    const sender = createWebhookSender(sealing, { privately: false });
    expect(sender.findRefusal(address)).toBe('The address must be on the public internet.');
  });
});

it('is sent to by https, where the certificate is of the name', async () => {
  const rules = { lookup: resolveTo('127.0.0.1'), allowsAddress: () => true };
  expect(await send(server.origin, rules)).toBe(204);
  await expect(send(server.origin.replace(host, 'other.example.test'), rules)).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'Could not be reached',
  });
});

it('is given up when it switches to another protocol', async () => {
  const rules = { lookup: resolveTo('127.0.0.1'), allowsAddress: () => true };
  await expect(send(`${server.origin}/switch`, rules)).rejects.toMatchObject({ kind: 'unreachable' });
});

it.each([
  ['not an address', 'Please give an address such as https://example.com/hook.'],
  ['http://example.com/', 'The address must begin with https://.'],
  ['file:///etc/passwd', 'The address must begin with https://.'],
  ['https://user:secret@example.com/', 'The address must not contain a user name or a password.'],
  ['https://example.com:22/', 'The port must be 443, 80 or at least 1024.'],
  ['https://example.com:80/', undefined],
  ['https://example.com:8443/hook?token=1', undefined],
  ['https://8.8.8.8/', undefined],
])('is accepted or refused with a sentence: %s', (address, sentence) => {
  expect(createWebhookSender(sealing, { privately: false }).findRefusal(address)).toBe(sentence);
});

it('is signed as the specification’s own example', () => {
  const now = new Date(1_614_265_330_000);
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now };
  expect(signedHeaders(message, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
