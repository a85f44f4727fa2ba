import { z } from 'zod';
import { optional, secretList } from './setting';

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
const key = z
  .base64({ error: 'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints' })
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === 32, {
    error: 'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints',
  });

export const secondFactorSettings = {
  ADMIN_SECOND_FACTOR: optional(z.enum(['optional', 'required'])),
  SECOND_FACTOR_KEY: secretList(key),
};
const settings = z.object(secondFactorSettings);

export interface SecondFactorConfig {
  /** Whether admins need a second factor for admin work. */
  readonly ofAdmins: 'optional' | 'required';
  /** The first encrypts the secrets of authenticator apps, and all decrypt them; without one they are in plain text. */
  readonly keys: readonly Buffer[];
}

export function readSecondFactor(values: z.output<typeof settings>, production: boolean): SecondFactorConfig {
  return {
    ofAdmins: values.ADMIN_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    keys: values.SECOND_FACTOR_KEY ?? [],
  };
}
