/** The vendor packages of each folder of `providers/`. Other layers may import one only if layers.ts names it. */
export const vendors: Readonly<Record<string, string>> = {
  argon2: '@node-rs/argon2',
  'graphile-worker': 'graphile-worker',
  lucia: 'lucia',
  'mail-domains': 'email-providers mailchecker tldts-icann',
  nodemailer: 'nodemailer',
  openai: 'openai',
  otpauth: 'otpauth qr',
  preview: 'opentype.js sharp',
  'rate-limiter': 'rate-limiter-flexible',
  replicate: 'replicate',
  s3: '@aws-sdk/client-s3',
  sharp: 'sharp',
  simplewebauthn: '@simplewebauthn/server',
  stripe: 'stripe',
  system: 'pino',
  zxcvbn: '@zxcvbn-ts/language-common',
};
