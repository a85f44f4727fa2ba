import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config';

describe('the configuration', () => {
  it('requires no settings', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3000,
      database: { kind: 'embedded' },
      rateLimits: true,
    });
  });

  it('ignores empty values, which an unedited .env file has', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' }).port).toBe(3000);
  });

  it('loads telemetry only if metrics are served or something is sent', () => {
    const telemetry = (env: Record<string, string>) => readConfig(env).telemetry;
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(telemetry({ METRICS_HOST: '0.0.0.0', OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
    expect(telemetry({ METRICS_PORT: '9464' })).toEqual({
      metrics: { host: '127.0.0.1', port: 9464 },
      sendsTraces: false,
      sendsMetrics: false,
    });
    expect(telemetry({ ...endpoint, OTEL_METRICS_EXPORTER: 'none' })).toEqual({
      metrics: undefined,
      sendsTraces: true,
      sendsMetrics: false,
    });
    expect(telemetry({ ...endpoint, METRICS_PORT: '9464', OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(() => telemetry({ OTEL_METRICS_EXPORTER: 'prometheus' })).toThrow(/METRICS_PORT serves/);
  });

  it('reports all faults at once', () => {
    const read = () => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'maybe' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT: .*\nDATABASE_URL: .*\nRATE_LIMITS: /);
  });

  it('lets no webhook reach the private network in production', () => {
    const privately = { WEBHOOKS_TO_PRIVATE_ADDRESSES: '1' };
    expect(readConfig(privately).webhooksToPrivateAddresses).toBe(true);
    expect(readConfig({}).webhooksToPrivateAddresses).toBe(false);
    const read = () => readConfig({ NODE_ENV: 'production', ...privately });
    expect(read).toThrow(/WEBHOOKS_TO_PRIVATE_ADDRESSES: cannot be 1 in production/);
  });

  it('reports malformed settings and those unsafe in production together', () => {
    const read = () => readConfig({ NODE_ENV: 'production', PORT: 'http' });
    expect(read).toThrow(/PORT: .*\nPUBLIC_URL: must be set/);
  });

  it('lets requests use a pooler, and long lists a standby, of the PostgreSQL that DATABASE_URL names', () => {
    const [pooler, direct, standby] = ['pooler', 'direct', 'standby'].map((host) => `postgres://${host}/db`);
    expect(readConfig({ DATABASE_URL: direct })).toMatchObject({
      database: { kind: 'url', url: direct },
      databasePooler: undefined,
    });
    const addresses = { DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: standby };
    expect(readConfig({ ...addresses, DATABASE_URL: pooler })).toMatchObject({
      database: { kind: 'url', url: direct },
      databasePooler: pooler,
      databaseStandby: standby,
    });
    expect(() => readConfig(addresses)).toThrow(/DATABASE_URL: must be set/);
  });

  it('keeps images in a folder, or in a store whose settings are complete', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({ DATA_DIR: '/data', S3_BUCKET: '' }).files).toEqual({
      kind: 'local',
      folder: '/data/files',
    });
    expect(readConfig(s3).files).toMatchObject({ kind: 's3', bucket: 'images', region: 'eu-central-1' });
    expect(() => readConfig({ S3_BUCKET: 'images', S3_REGION: 'eu' })).toThrow(
      /S3_ENDPOINT: must be set too.*\nS3_ACCESS_KEY_ID: .*\nS3_SECRET_ACCESS_KEY: /,
    );
    expect(() => readConfig({ ...s3, S3_ENDPOINT: 's3.example' })).toThrow(/S3_ENDPOINT: must be an address/);
  });

  it('puts a seller on receipts if one is set, with at least a name', () => {
    expect(readConfig({}).seller).toBeUndefined();
    expect(readConfig({ SELLER_NAME: 'Safelight GmbH', SELLER_TAX_ID: ' DE1 ' }).seller).toEqual({
      name: 'Safelight GmbH',
      address: undefined,
      taxId: 'DE1',
    });
    expect(() => readConfig({ SELLER_TAX_ID: 'DE1' })).toThrow(/SELLER_NAME: must be set/);
    expect(() => readConfig({ CHECKOUT_TAX_IDS: 'yes' })).toThrow(/CHECKOUT_TAX_IDS: /);
  });

  it('trusts as many proxies as TRUST_PROXY says, by default none', () => {
    expect(
      [undefined, 'off', 'on', '2'].map((TRUST_PROXY) => readConfig({ TRUST_PROXY }).trustedProxies),
    ).toEqual([0, 0, 1, 2]);
  });

  it('requires a second factor of admins in production, unless it is optional', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://safelight.example',
      IMAGES: 'off',
      PAYMENTS: 'off',
      MAILS: 'off',
    };
    const ofAdmins = (env: Record<string, string>) => readConfig(env).secondFactor.ofAdmins;
    expect(ofAdmins({})).toBe('optional');
    expect(ofAdmins({ ADMIN_SECOND_FACTOR: 'required' })).toBe('required');
    expect(ofAdmins(production)).toBe('required');
    expect(ofAdmins({ ...production, ADMIN_SECOND_FACTOR: 'optional' })).toBe('optional');
    const key = Buffer.alloc(32, 1);
    const text = key.toString('base64');
    expect(readConfig({ SECOND_FACTOR_KEY: text }).secondFactor.keys).toEqual([key]);
    expect(readConfig({ SECOND_FACTOR_KEY: `${text}, ${text}` }).secondFactor.keys).toEqual([key, key]);
    for (const SECOND_FACTOR_KEY of ['secret', key.subarray(1).toString('base64')])
      expect(() => readConfig({ SECOND_FACTOR_KEY })).toThrow(/SECOND_FACTOR_KEY: must be 32 random bytes/);
  });
});
