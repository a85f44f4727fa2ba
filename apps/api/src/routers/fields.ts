import { isBlank } from '@safelight/catalog/blank';
import { limits } from '@safelight/catalog/limits';
import { planIds } from '@safelight/catalog/plans';
import { rendererIds } from '@safelight/catalog/renderers';
import { z } from 'zod';

// The pieces that the routers' schemas are made of. Everything a client sends passes through one of them.

/**
 * A text as the database can keep it: PostgreSQL stores neither NUL nor half a surrogate pair. Length is counted in
 * code points, as a person counts characters. `name` says which text is too long, where the screen shows several.
 */
export function text(maximum: number, missing?: string, name = 'this') {
  return z
    .string(missing)
    .overwrite((value) => value.replaceAll('\0', '').toWellFormed())
    .refine((value) => value.length <= maximum || [...value].length <= maximum, {
      error: `Please shorten ${name} to ${maximum.toLocaleString('en')} characters.`,
    });
}

/**
 * A text that others read beside their own. Left out is what turns the direction of what stands around it (Unicode's bidi
 * embeddings, overrides and isolates, UAX #9): with it a name reads as another one. Letters know their direction.
 */
export function plainText(maximum: number) {
  return text(maximum)
    .overwrite((value) => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
    .trim();
}

/** A trimmed text that must show something; `missing` is the sentence when it does not. */
export function requiredText(maximum: number, missing: string, name?: string) {
  return text(maximum, missing, name)
    .trim()
    .refine((value) => !isBlank(value), { error: missing });
}

// The largest value of PostgreSQL's integer, which all ids are.
export const id = z.int().min(1).max(2_147_483_647);
export const pageLimit = z.int().min(1).max(200).default(50);
export const cursor = z.string().max(100).optional();
/** Where something is kept; 'none', an empty text and null all mean General. */
export const projectId = z
  .union([id, z.enum(['none', ''])])
  .nullish()
  .transform((value) => (value === 'none' || value === '' ? null : value));
/** A text by which something is found that this server, or another service, named; `empty` is the sentence without one. */
export function key(maximum: number, empty: string) {
  return text(maximum).check(z.minLength(1, empty));
}
export const requestId = text(200)
  .check(z.minLength(1, 'The request id is empty.'))
  .describe('Made by the client once per intent: a retry with it gets the first answer and costs nothing.');
export const renderer = z.enum(rendererIds);
export const success = z.object({ success: z.literal(true) });
export const timestamp = z.iso.datetime();

export const email = text(limits.emailCharacters, 'Invalid email address')
  .trim()
  .check(z.email('Invalid email address'));

/** A password that is being chosen, and one that is told to prove who one is. */
export const newPassword = text(limits.passwordCharacters, 'Password must be at least 6 characters').check(
  z.minLength(limits.passwordMinimum, 'Password must be at least 6 characters'),
);
export const givenPassword = text(limits.passwordCharacters, 'Password is required').check(
  z.minLength(1, 'Password is required'),
);

export const user = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  plan: z.enum(planIds),
  role: z.enum(['user', 'admin']),
  credits: z.int(),
  preferredAiRenderer: renderer,
  subscriptionStatus: z.string(),
  emailVerified: z.boolean(),
  createdAt: timestamp,
  nextRefillAt: timestamp.nullable().describe('Null where no monthly credits will come, as things stand'),
});
