import { join } from 'node:path';
import { z } from 'zod';
import { optional, type Environment } from './setting';

export const storageSettings = {
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://s3.eu-central-1.amazonaws.com' }),
  ),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
};
const settings = z.object(storageSettings);

export type FilesConfig =
  | { readonly kind: 'local'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export function readFiles(values: z.output<typeof settings>, dataDir: string): FilesConfig {
  if (!values.S3_ENDPOINT) return { kind: 'local', folder: join(dataDir, 'files') };
  return {
    kind: 's3',
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION ?? '',
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** A half-configured bucket is an error: images would silently go into the folder. */
export function findStorageFaults(env: Environment): string[] {
  const keys = Object.keys(storageSettings);
  const missing = keys.filter((key) => !env[key]);
  if (missing.length === keys.length) return [];
  return missing.map((key) => `${key}: must be set too, or none of the S3 settings`);
}
