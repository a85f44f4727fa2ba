import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An optional setting: an empty value in an .env file means the same as none. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A time limit in seconds. */
export const seconds = optional(z.coerce.number().min(0.1).max(600));

/**
 * A secret, or several with commas between them while one replaces another: the first is used for what is new, and all
 * are accepted.
 */
export const secretList = <T extends z.ZodType<unknown, string>>(one: T) =>
  optional(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(one)),
  );

/** Whether requests to this address cannot be read in transit. */
export function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isPrivateHost(hostname);
}

export function isPrivateHost(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
