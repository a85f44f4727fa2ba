import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReplicate } from '../../src/providers/replicate/images';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(24, byte).toString('base64')}`;

/** The secret at the provider, and how often it was read. */
let current = secretOf(1);
let reads = 0;
const provider = createServer((_request, response) => {
  reads++;
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ key: current }));
});
let baseUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
});
afterAll(() => provider.close());

const connect = (webhookSecrets: readonly string[]) =>
  createReplicate({ kind: 'replicate', token: 'r8_x', baseUrl, webhookUrl: undefined, webhookSecrets });

async function isGenuine(images: ReturnType<typeof connect>, secret: string, now: Date): Promise<boolean> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify({ id: 'p1', status: 'starting', created_at: now.toISOString(), input: {} });
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`m1.${timestamp}.${body}`)
    .digest('base64');
  const headers = {
    'webhook-id': 'm1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return (await images.readMessage(headers, body, now)) !== undefined;
}

it('accepts messages signed with any of the secrets that are set', async () => {
  const images = connect([secretOf(7), secretOf(8)]);
  const now = new Date();
  expect(await isGenuine(images, secretOf(7), now)).toBe(true);
  expect(await isGenuine(images, secretOf(8), now)).toBe(true);
  expect(await isGenuine(images, secretOf(9), now)).toBe(false);
  expect(reads).toBe(0);
});

it('follows a secret that is replaced at the provider, and forged messages read it once a minute at most', async () => {
  const images = connect([]);
  const now = new Date();
  expect(await isGenuine(images, secretOf(1), now)).toBe(true);
  current = secretOf(2);
  const later = new Date(now.getTime() + 61_000);
  expect(await isGenuine(images, secretOf(2), later)).toBe(true);
  expect(await isGenuine(images, secretOf(1), later)).toBe(false);
  expect(await isGenuine(images, secretOf(1), later)).toBe(false);
  expect(reads).toBe(2);
});
