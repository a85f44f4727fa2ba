import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config';

describe('the configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3000,
      database: { kind: 'embedded' },
      rateLimits: true,
    });
  });

  it('takes empty values, as an unedited .env file has them, for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' }).port).toBe(3000);
  });

  it('says everything that is wrong at once', () => {
    const read = () => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'maybe' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT: .*\nDATABASE_URL: .*\nRATE_LIMITS: /);
  });

  it('lists what is malformed and what is unsafe in production together', () => {
    const read = () => readConfig({ NODE_ENV: 'production', PORT: 'http' });
    expect(read).toThrow(/PORT: .*\nPUBLIC_URL: must be set/);
  });

  it('keeps pictures in a folder, or in a store that is named whole', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({ DATA_DIR: '/data', S3_BUCKET: '' }).files).toEqual({
      kind: 'local',
      folder: '/data/files',
    });
    expect(readConfig(s3).files).toMatchObject({ kind: 's3', bucket: 'pictures', region: 'eu-central-1' });
    expect(() => readConfig({ S3_BUCKET: 'pictures', S3_REGION: 'eu' })).toThrow(
      /S3_ENDPOINT: must be set too.*\nS3_ACCESS_KEY_ID: .*\nS3_SECRET_ACCESS_KEY: /,
    );
    expect(() => readConfig({ ...s3, S3_ENDPOINT: 's3.example' })).toThrow(/S3_ENDPOINT: must be an address/);
  });

  it('believes only as many proxies as it is told of', () => {
    expect(
      [undefined, 'off', 'on', '2'].map((TRUST_PROXY) => readConfig({ TRUST_PROXY }).trustedProxies),
    ).toEqual([0, 0, 1, 2]);
  });

  it('makes pictures with a token, else in a sandbox, else not at all', () => {
    const images = (env: Record<string, string>) => readConfig(env).images;
    const sandbox = { SANDBOX_URL: 'http://127.0.0.1:8300/' };
    expect(images({})).toEqual({ kind: 'off' });
    expect(images({ ...sandbox, IMAGES: 'off' })).toEqual({ kind: 'off' });
    expect(images(sandbox)).toMatchObject({
      kind: 'sandbox',
      baseUrl: 'http://127.0.0.1:8300/replicate/v1',
      webhookUrl: 'http://127.0.0.1:3000/api/webhooks/replicate',
    });
    // Nobody could tell a server whose port is not known yet.
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

  it('has real pictures in production, or none', () => {
    const read = (env: object) => () =>
      readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://safelight.example', ...env });
    expect(read({})).toThrow(/^REPLICATE_API_TOKEN: must be set in production, unless IMAGES=off$/);
    expect(read({ REPLICATE_API_TOKEN: 'r8_x', SANDBOX_URL: 'http://127.0.0.1:1' })).toThrow(
      /^SANDBOX_URL: must not/,
    );
    expect(read({ IMAGES: 'off' })()).toMatchObject({ images: { kind: 'off' } });
    expect(read({ REPLICATE_API_TOKEN: 'r8_x' })()).toMatchObject({ images: { kind: 'replicate' } });
  });

  it('refuses what would be unsafe in production', () => {
    const read = (env: object) => () => readConfig({ NODE_ENV: 'production', IMAGES: 'off', ...env });
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
});
