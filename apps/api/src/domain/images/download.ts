import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { findImage } from '@safelight/db/queries/images/lists';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import {
  cutPieces,
  lengthOf,
  range,
  readPieces,
  type ByteRange,
  type Piece,
} from '../../providers/files/port';
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
  /** Names the bytes: equal for equal ones. Without the file's key, which opens it. */
  readonly tag: string;
  /** The whole file, or a part of it. */
  readonly open: (part?: ByteRange) => Readable;
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
      note: undefined,
      ...describePieces(deps, '', [text]),
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
    return {
      name: `${name}-original.${endingOf(type)}`,
      type,
      note: wanted.length > 0 ? originalNote : undefined,
      ...describePieces(deps, key, range(0, bytes)),
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
  return {
    name: `${name}.png`,
    type: 'image/png',
    note: wanted.length > 0 && !described ? signedNote : undefined,
    ...describePieces(deps, key, described ?? range(0, bytes)),
  };
}

/** A file of bytes and of ranges of a stored file, whose content never changes. */
function describePieces(
  deps: Deps,
  key: string,
  pieces: readonly Piece[],
): Pick<ImageDownload, 'bytes' | 'tag' | 'open'> {
  const hash = createHash('sha256').update(key);
  for (const piece of pieces) hash.update(Buffer.isBuffer(piece) ? piece : `${piece.start}-${piece.end}`);
  return {
    bytes: lengthOf(pieces),
    tag: hash.digest('base64url'),
    open: (wanted) =>
      Readable.from(
        readPieces(wanted ? cutPieces(pieces, wanted) : pieces, (part) => openPart(deps, key, part)),
      ),
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
