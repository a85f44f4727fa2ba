import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mayAffectUser } from '../../src/domain/payments/messages';
import { webhookEvents } from '../../src/providers/stripe/events';
import { stripeSync } from '../../src/cli/stripe';
import { readConfig } from '../../src/config';
import { beginPaymentTest } from './service';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operations/README.md'), 'utf8');

it('has an effect for each event that the webhook is to send, and the guide lists these events', () => {
  expect(webhookEvents.filter((type) => !mayAffectUser(type))).toEqual([]);
  const section = guide.split("## Stripe's webhook\n")[1]?.split('\n## ')[0] ?? '';
  const listed = /```text\n([\s\S]*?)```/.exec(section)?.[1]?.trim().split('\n');
  expect(listed).toEqual(webhookEvents);
});

it('prints the address and the events for the operator', async () => {
  const { test } = await beginPaymentTest();
  const printed: string[] = [];
  const config = readConfig({
    PUBLIC_URL: 'https://safelight.example',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_BASE_URL: test.sandboxUrl,
  });
  expect(await stripeSync(config, (line) => printed.push(line))).toBe(0);
  expect(printed.join('\n')).toContain(
    'to https://safelight.example/api/payments/webhook:\n  checkout.session.completed\n',
  );
  await test.close();
});
