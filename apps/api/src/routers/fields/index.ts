import { isBlank } from '@safelight/catalog/text/blank';
import { limits } from '@safelight/catalog/limits';
import { planIds } from '@safelight/catalog/plans';
import { rendererIds } from '@safelight/catalog/renderers';
import { z } from 'zod';

// The parts of the routers' schemas. Everything a client sends passes through one of them.

/** The control characters C0, DEL and C1. Long texts may contain tabs and line breaks, so `controlsInLines` omits them. */
// oxlint-disable-next-line no-control-regex -- the pattern finds them
const controls = /[\u0000-\u001f\u007f-\u009f]/;
// oxlint-disable-next-line no-control-regex -- the same
const controlsInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Describes the first control character, or a lone surrogate, which PostgreSQL cannot store. */
function findStray(value: string, pattern: RegExp): string | undefined {
  const control = pattern.exec(value)?.[0];
  if (control !== undefined) {
    return `a control character (U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')})`;
  }
  return value.isWellFormed() ? undefined : 'half a character (a lone surrogate)';
}

/** Whether any of these texts has a stray character; for texts without a schema of their own. */
export const hasStrays = (values: readonly string[]): boolean =>
  values.some((value) => findStray(value, controlsInLines) !== undefined);

/** Limits the length in code points, which is closer than UTF-16 units to what users count. */
const fits = (maximum: number, name: string) =>
  [
    (value: string) => value.length <= maximum || [...value].length <= maximum,
    { error: `Please shorten ${name} to ${maximum.toLocaleString('en')} characters.` },
  ] as const;

/** Limits the entries of a prompt's parameters. */
export const fewParameters = [
  (map: object) => Object.keys(map).length <= limits.parameters,
  { error: `A prompt can have ${limits.parameters} parameters at most.` },
] as const;

/** trpc/invalid.ts completes the message with the field's name. */
function bounded(schema: z.ZodString, pattern: RegExp, maximum: number, name: string) {
  return schema
    .check(({ value, issues }) => {
      const stray = findStray(value, pattern);
      if (stray === undefined) return;
      issues.push({ code: 'custom', input: value, message: `Invalid: ${stray}`, params: { stray } });
    })
    .refine(...fits(maximum, name));
}

export const nullableText = z.string().nullable();

/** A text whose characters are counted by offsets, or must come back as they are: neither trimmed nor changed. */
export function verbatim(maximum: number, name = 'this') {
  // Carriage returns are line breaks that stay.
  return bounded(z.string(), controlsInLines, maximum, name);
}

/** A trimmed text of one line. `name` says which text is too long, for screens with several. */
export function text(maximum: number, missing?: string, name = 'this') {
  return bounded(z.string(missing).trim(), controls, maximum, name);
}

/** A trimmed text that may have several lines; every line ending becomes a line feed. */
export function longText(maximum: number, missing?: string, name = 'this') {
  const lines = z
    .string(missing)
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .trim();
  return bounded(lines, controlsInLines, maximum, name);
}

/**
 * A text shown among other users' texts. Removes Unicode's bidi embeddings, overrides and isolates (UAX #9), with which one
 * name could read as another. Letters keep their own direction.
 */
export function plainText(maximum: number) {
  return text(maximum)
    .overwrite((value) => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
    .trim();
}

/** A trimmed text with at least one visible character; `missing` is the sentence otherwise. */
export function requiredText(maximum: number, missing: string, name?: string) {
  return text(maximum, missing, name).refine((value) => !isBlank(value), { error: missing });
}

/** requiredText with several lines. */
export function requiredLongText(maximum: number, missing: string, name?: string) {
  return longText(maximum, missing, name).refine((value) => !isBlank(value), { error: missing });
}

// The largest value of PostgreSQL's integer, which all ids are.
export const id = z.int().min(1).max(2_147_483_647);
/** The version that a saved prompt or an image was made of. */
export const versionId = id
  .nullable()
  .describe('The version it was made of: a generation, a kept edit or an import. It may no longer exist.');
export const madeOf = id
  .nullish()
  .describe('The version it is made of: a generation, a kept edit or an import. Unknown ones are ignored.');
export const pageLimit = z.int().min(1).max(200).default(50);
/** REST sends it as a text. */
export const flag = z.union([z.boolean(), z.stringbool()], {
  error: ({ path = [] }) => `"${path.join('.')}" must be true or false.`,
});
export const cursor = z.string().max(100).optional();
export const nextCursor = z.string().nullable();
/** A page of a list with full texts; it ends sooner when it reaches a number of bytes. */
export const wholePage = { cursor, limit: z.int().min(1).max(limits.listRows).default(limits.listRows) };
/** The project that something is in; 'none', an empty text and null all mean General. */
export const projectId = z
  .union([id, z.enum(['none', ''])])
  .nullish()
  .transform((value) => (value === 'none' || value === '' ? null : value));
/** A key that this server or another service made; `empty` is the sentence for an empty one. */
export function key(maximum: number, empty: string) {
  return text(maximum).check(z.minLength(1, empty));
}
export const requestId = text(200)
  .check(z.minLength(1, 'The request id is empty.'))
  .describe(
    'Made by the client once per intent: a retry with it returns the first result and costs nothing.',
  );
export const renderer = z.enum(rendererIds);
export const success = z.object({ success: z.literal(true) });
/** The result of a call that returns nothing else. */
export async function succeed(work: Promise<void>): Promise<z.output<typeof success>> {
  await work;
  return { success: true };
}
export const timestamp = z.iso.datetime();

export const covers = z
  .array(z.object({ id, thumbnailUrl: z.string() }))
  .describe('Its newest images, four at most.');

/** How much of a quota is used. */
export const room = z.object({ used: z.int(), most: z.int() });

export const email = text(limits.emailCharacters, 'Invalid email address').check(
  z.email('Invalid email address'),
);

/** A new password, and one given as proof: older ones may contain anything. */
export const newPassword = bounded(
  z.string('Password must be at least 6 characters'),
  controls,
  limits.passwordCharacters,
  'the password',
).check(z.minLength(limits.passwordMinimum, 'Password must be at least 6 characters'));
export const givenPassword = z
  .string('Password is required')
  .overwrite((value) => value.replaceAll('\0', '').toWellFormed())
  .refine(...fits(limits.passwordCharacters, 'the password'))
  .check(z.minLength(1, 'Password is required'));

export const user = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  plan: z.enum(planIds),
  role: z.enum(['user', 'admin']),
  credits: z.int(),
  preferredAiRenderer: renderer,
  favoriteRenderers: z.array(renderer),
  subscriptionStatus: z.string(),
  emailVerified: z.boolean(),
  createdAt: timestamp,
  nextRefillAt: timestamp.nullable().describe('Null when no monthly credits are due'),
});
