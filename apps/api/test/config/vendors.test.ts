import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config';

describe('the vendors', () => {
  it('makes images with a token, else in a sandbox, else not at all', () => {
    const images = (env: Record<string, string>) => readConfig(env).images;
    const sandbox = { SANDBOX_URL: 'http://127.0.0.1:8300/' };
    expect(images({})).toEqual({ kind: 'off' });
    expect(images({ ...sandbox, IMAGES: 'off' })).toEqual({ kind: 'off' });
    expect(images(sandbox)).toMatchObject({
      kind: 'sandbox',
      baseUrl: 'http://127.0.0.1:8300/replicate/v1',
      webhookUrl: 'http://127.0.0.1:3000/api/webhooks/replicate',
    });
    // With port 0 the webhook's address is not known yet.
    expect(images({ ...sandbox, PORT: '0' })).toMatchObject({ webhookUrl: undefined });
    const token = { REPLICATE_API_TOKEN: 'r8_x' };
    expect(images({ ...sandbox, ...token })).toMatchObject({
      kind: 'replicate',
      baseUrl: 'https://api.replicate.com/v1',
      webhookUrl: undefined,
    });
    expect(images({ ...token, PUBLIC_URL: 'https://safelight.example' })).toMatchObject({
      webhookUrl: 'https://safelight.example/api/webhooks/replicate',
    });
  });

  it('makes real images in production, or none', () => {
    const read = (env: object) => () =>
      readConfig({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://safelight.example',
        PAYMENTS: 'off',
        MAILS: 'off',
        ...env,
      });
    expect(read({})).toThrow(/^REPLICATE_API_TOKEN: must be set in production, unless IMAGES=off$/);
    expect(read({ REPLICATE_API_TOKEN: 'r8_x', SANDBOX_URL: 'http://127.0.0.1:1' })).toThrow(
      /^SANDBOX_URL: must not/,
    );
    expect(read({ IMAGES: 'off' })()).toMatchObject({ images: { kind: 'off' } });
    expect(read({ REPLICATE_API_TOKEN: 'r8_x' })()).toMatchObject({ images: { kind: 'replicate' } });
  });

  it('sells plans with a key, else in a sandbox, else not at all', () => {
    const payments = (env: Record<string, string>) => readConfig(env).payments;
    const sandbox = { SANDBOX_URL: 'http://127.0.0.1:8300/' };
    expect(payments({})).toEqual({ kind: 'off' });
    expect(payments({ ...sandbox, PAYMENTS: 'off' })).toEqual({ kind: 'off' });
    expect(payments(sandbox)).toMatchObject({ kind: 'sandbox', baseUrl: 'http://127.0.0.1:8300' });
    const key = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    expect(payments({ ...sandbox, ...key })).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_x',
      baseUrl: 'https://api.stripe.com',
      webhookSecrets: ['whsec_x'],
    });
    expect(() => payments({ STRIPE_SECRET_KEY: 'pk_test_x' })).toThrow(/STRIPE_SECRET_KEY: must be a secret/);
    expect(() => payments({ STRIPE_WEBHOOK_SECRET: 'x' })).toThrow(/STRIPE_WEBHOOK_SECRET: must begin/);
  });

  it('sells real plans in production, or none', () => {
    const read = (env: object) => () =>
      readConfig({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://safelight.example',
        IMAGES: 'off',
        MAILS: 'off',
        ...env,
      });
    expect(read({})).toThrow(
      /^STRIPE_SECRET_KEY: must be set in production, unless PAYMENTS=off\nSTRIPE_WEBHOOK_SECRET: must be set/,
    );
    const key = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    expect(read({ ...key, STRIPE_BASE_URL: 'http://stripe.example' })).toThrow(/STRIPE_BASE_URL: must begin/);
    expect(read(key)()).toMatchObject({ payments: { kind: 'stripe' } });
    for (const STRIPE_SECRET_KEY of ['sk_test_x', 'rk_test_x']) {
      const test = { ...key, STRIPE_SECRET_KEY };
      expect(read(test)).toThrow(
        /^STRIPE_SECRET_KEY: is a key of the test mode.* STRIPE_TEST_MODE=on for staging$/,
      );
      expect(read({ ...test, STRIPE_TEST_MODE: 'off' })).toThrow(/test mode/);
      expect(read({ ...test, STRIPE_TEST_MODE: 'on' })()).toMatchObject({ payments: { kind: 'stripe' } });
      expect(read({ ...test, PAYMENTS: 'off' })()).toMatchObject({ payments: { kind: 'off' } });
    }
  });

  it('sends mail through a server, else keeps it in a folder, unless it is off', () => {
    const mail = (env: Record<string, string>) => readConfig({ DATA_DIR: '/data', ...env }).mail;
    expect(mail({ SMTP_URL: '', MAIL_FROM: '' })).toEqual({
      transport: { kind: 'outbox', folder: '/data/outbox' },
      from: 'Safelight <hello@safelight.example>',
      support: 'support@safelight.example',
      verification: 'optional',
    });
    const smtp = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587', MAIL_FROM: 'Us <us@mail.example>' };
    expect(mail(smtp)).toEqual({
      transport: { kind: 'smtp', url: smtp.SMTP_URL },
      from: 'Us <us@mail.example>',
      support: undefined,
      verification: 'required',
    });
    expect(mail({ ...smtp, EMAIL_VERIFICATION: 'optional' }).verification).toBe('optional');
    expect(mail({ EMAIL_VERIFICATION: 'required' }).verification).toBe('required');
    expect(mail({ ...smtp, MAILS: 'off' })).toMatchObject({
      transport: { kind: 'off' },
      verification: 'optional',
    });
    expect(() => mail({ MAILS: 'off', EMAIL_VERIFICATION: 'required' })).toThrow(
      /^EMAIL_VERIFICATION: cannot/,
    );
    expect(() => mail({ SMTP_URL: 'mail.example:587' })).toThrow(/SMTP_URL: must be an address/);
    for (const MAIL_FROM of [
      'us',
      'Us <us@mail.example',
      'a@b.example, c@d.example',
      'Us\r\nBcc: <a@b.example>',
    ])
      expect(() => mail({ MAIL_FROM }), MAIL_FROM).toThrow(/MAIL_FROM: must be an address/);
  });

  it('ignores MAIL, which login shells set', () => {
    expect(readConfig({ MAIL: '/var/mail/root' }).mail.transport.kind).toBe('outbox');
  });

  it('requires an SMTP server in production, unless mail is off', () => {
    const read = (env: object) => () =>
      readConfig({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://safelight.example',
        IMAGES: 'off',
        PAYMENTS: 'off',
        ...env,
      });
    expect(read({})).toThrow(
      /^SMTP_URL: must be set.* unless MAILS=off\nMAIL_FROM: must be set.* unless MAILS=off$/,
    );
    expect(read({ MAILS: 'off' })().mail.transport.kind).toBe('off');
    const smtp = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'us@mail.example' };
    expect(read(smtp)().mail.transport.kind).toBe('smtp');
  });

  it('refuses settings that are unsafe in production', () => {
    const read = (env: object) => () =>
      readConfig({ NODE_ENV: 'production', IMAGES: 'off', PAYMENTS: 'off', MAILS: 'off', ...env });
    expect(read({ RATE_LIMITS: 'off' })).toThrow(/PUBLIC_URL: must be set.*\nRATE_LIMITS: cannot be off/);
    for (const address of ['http://safelight.example', 'HTTP://safelight.example']) {
      expect(read({ PUBLIC_URL: address })).toThrow(/https:/);
    }
    expect(read({ PUBLIC_URL: 'https://safelight.example/app' })).toThrow(/path/);
    expect(read({ PUBLIC_URL: 'HTTPS://Safelight.example' })()).toMatchObject({
      publicUrl: 'https://safelight.example',
      secure: true,
    });
    expect(read({ PUBLIC_URL: 'https://safelight.example/' })()).toMatchObject({
      production: true,
      publicUrl: 'https://safelight.example',
    });
  });

  it('uses the composer unless a provider is set', () => {
    expect(readConfig({}).writer).toEqual({ kind: 'composer' });
    expect(readConfig({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '' }).moderation).toBeUndefined();
    const first = { name: 'gpt-6-luna', price: { input: 0.1, cached: 0.01, output: 0.5 } };
    expect(readConfig({ OPENAI_API_KEY: 'sk-1' })).toMatchObject({
      writer: {
        kind: 'ai',
        apiKey: 'sk-1',
        baseUrl: 'https://api.openai.com/v1',
        models: {
          basic: { ...first, effort: 'minimal' },
          advanced: { ...first, effort: 'low' },
          premium: { ...first, effort: 'medium' },
        },
        timeout: 30_000,
      },
      moderation: { apiKey: 'sk-1' },
    });
  });

  it('uses no OpenAI-only features with a compatible server', () => {
    const ollama = { OPENAI_BASE_URL: 'http://localhost:11434/v1', WRITER_MODEL_BASIC: 'gemma3' };
    const { writer, moderation } = readConfig({ ...ollama, WRITER_PRICE_BASIC: '0/0/0' });
    expect(writer).toMatchObject({
      apiKey: undefined,
      models: { basic: { name: 'gemma3', price: { input: 0, cached: 0, output: 0 }, effort: undefined } },
    });
    expect(moderation).toBeUndefined();
    expect(readConfig({ ...ollama, MODERATION: 'on' }).moderation).toBeDefined();
    expect(readConfig({ OPENAI_API_KEY: 'sk-1', MODERATION: 'off' }).moderation).toBeUndefined();
  });

  it('refuses invalid writer settings', () => {
    expect(() => readConfig({ WRITER_PRICE_BASIC: '0.1' })).toThrow(/input\/cached\/output/);
    expect(() => readConfig({ WRITER_TIMEOUT: '90' })).toThrow(/WRITER_TIMEOUT/);
    expect(() => readConfig({ MODERATION: 'on' })).toThrow(/MODERATION: cannot be on without/);
  });

  it('refuses in production a model without its price, and an address that exposes the key in transit', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://safelight.example',
      IMAGES: 'off',
      PAYMENTS: 'off',
      MAILS: 'off',
      OPENAI_API_KEY: 'sk-1',
    };
    expect(() => readConfig({ ...production, WRITER_MODEL_PREMIUM: 'other' })).toThrow(
      /WRITER_PRICE_PREMIUM: must be set/,
    );
    expect(() => readConfig({ ...production, OPENAI_BASE_URL: 'http://models.example/v1' })).toThrow(
      /OPENAI_BASE_URL: must begin with https/,
    );
    for (const address of ['http://127.0.0.1:8000/v1', 'https://models.example/v1']) {
      expect(readConfig({ ...production, OPENAI_BASE_URL: address }).writer.kind).toBe('ai');
    }
    const withoutKey = { ...production, OPENAI_API_KEY: '', OPENAI_BASE_URL: 'http://ollama:11434/v1' };
    expect(readConfig(withoutKey).writer.kind).toBe('ai');
  });
});
