import { z } from 'zod';
import { optional } from './setting';

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
const key = z
  .base64({ error: 'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints' })
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === 32, {
    error: 'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints',
  });

export const secondFactorSettings = {
  ADMIN_SECOND_FACTOR: optional(z.enum(['optional', 'required'])),
  SECOND_FACTOR_KEY: optional(key),
};
const settings = z.object(secondFactorSettings);

export interface SecondFactorConfig {
  /** Whether admins need a second factor for admin work. */
  readonly ofAdmins: 'optional' | 'required';
  /** Encrypts the secrets of authenticator apps; without it they are stored in plain text. */
  readonly key: Buffer | undefined;
}

export function readSecondFactor(values: z.output<typeof settings>, production: boolean): SecondFactorConfig {
  return {
    ofAdmins: values.ADMIN_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    key: values.SECOND_FACTOR_KEY,
  };
}
