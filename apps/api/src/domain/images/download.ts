import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { findImage } from '@safelight/db/queries/images/lists';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { lengthOf, range, readPieces } from '../../providers/files/port';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { endingOf, noImage } from './describe';
import { describeOrigin, describeWords } from './marks';
import { openPart } from './open-part';
import { describeRecipe, toWebUiParameters } from './recipe';

export const forms = ['png', 'original', 'json'] as const;
/** What a PNG can say beside its origin. */
export const additions = ['prompt', 'recipe', 'parameters'] as const;
export type Addition = (typeof additions)[number];

export interface ImageDownload {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** A sentence for the user: what the file does not have. */
  readonly note: string | undefined;
  readonly open: () => Readable;
}

const signedNote =
  'This file is signed by the service that made it, and any change would break the signature. It is as it was signed, without the prompt and the recipe.';

const originalNote =
  'The original stays as it is kept. The prompt and the recipe are written into the PNG only, and the recipe into the JSON.';

/**
 * A file of the user's finished image: its PNG, with these additions, what the provider made, or its recipe alone. Throws
 * `not_found`, and `unavailable` when the storage does not respond.
 */
export async function openImageFile(
  deps: Deps,
  user: SessionUser,
  {
    id,
    form,
    additions: wanted,
  }: { id: number; form: (typeof forms)[number]; additions: readonly Addition[] },
): Promise<ImageDownload> {
  const row = await findImage(deps.db, user.id, id);
  if (row?.status !== 'done') throw noImage();
  const name = `safelight-${row.id}`;
  if (form === 'json') {
    const text = Buffer.from(JSON.stringify(await describeRecipe(deps, user, row), null, 2));
    return {
      name: `${name}.json`,
      type: 'application/json; charset=utf-8',
      bytes: text.length,
      note: undefined,
      open: () => Readable.from([text]),
    };
  }
  if (form === 'original') {
    const { original_key: key, original_type: type } = row;
    if (key === null || type === null)
      throw new AppError(
        'not_found',
        'This image has no other original: its PNG is the file that the model made.',
      );
    const bytes = await reach(deps, deps.files.size(key));
    if (bytes === undefined) throw noImage();
    const whole = range(0, bytes);
    return {
      name: `${name}-original.${endingOf(type)}`,
      type,
      bytes,
      note: wanted.length > 0 ? originalNote : undefined,
      open: () => Readable.from(readPieces(whole, (part) => openPart(deps, key, part))),
    };
  }
  const key = row.image_key!;
  const bytes = await reach(deps, deps.files.size(key));
  if (bytes === undefined) throw noImage();
  const described =
    wanted.length === 0
      ? undefined
      : await reach(
          deps,
          deps.imagePreparer.describe(
            { bytes, read: (part) => openPart(deps, key, part).then(buffer) },
            [...describeOrigin(row.model), ...(wanted.includes('prompt') ? [describeWords(row.prompt)] : [])],
            await writeTexts(deps, user, row, wanted),
          ),
        );
  const pieces = described ?? range(0, bytes);
  return {
    name: `${name}.png`,
    type: 'image/png',
    bytes: lengthOf(pieces),
    note: wanted.length > 0 && !described ? signedNote : undefined,
    open: () => Readable.from(readPieces(pieces, (part) => openPart(deps, key, part))),
  };
}

async function writeTexts(
  deps: Deps,
  user: SessionUser,
  row: GeneratedImageRow,
  wanted: readonly Addition[],
): Promise<Record<string, string>> {
  return {
    ...(wanted.includes('parameters') && { parameters: toWebUiParameters(row) }),
    ...(wanted.includes('recipe') && { safelight: JSON.stringify(await describeRecipe(deps, user, row)) }),
  };
}

/** Throws `unavailable` when the storage does not respond. */
async function reach<Result>({ log }: Deps, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ err: error }, 'The image storage does not respond');
    throw new AppError(
      'unavailable',
      'Your images cannot be reached right now. Please try again in a moment.',
    );
  }
}
