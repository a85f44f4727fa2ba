import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { findImage } from '@safelight/db/queries/images/lists';
import type { Deps } from '../../deps';
import type { ByteRange } from '../../providers/files/port';
import { describeOrigin } from '../images/marks';
import { openPart } from '../images/open-part';
import { largestId } from '../pages';
import { hasImage } from './item-keys';
import { findVisited } from './visits';

interface SharedImage {
  readonly stream: Readable;
  /** Undefined when it is not known before it is read. */
  readonly bytes: number | undefined;
}

/** An image of a share, or its thumbnail. Undefined for a token that opens nothing, and for an image it does not show. */
export async function openSharedImage(
  deps: Deps,
  visit: { readonly token: string; readonly network: string },
  id: number,
  form: 'png' | 'webp',
): Promise<SharedImage | undefined> {
  const share = await findVisited(deps, visit);
  const image = share && id <= largestId && (await findImage(deps.db, share.user_id, id));
  if (!image || !(await hasImage(deps, share, image))) return undefined;
  const key = form === 'png' ? image.image_key : image.thumb_key;
  const file = key === null ? undefined : await deps.files.open(key);
  if (!file || form === 'webp' || !share.hide_prompt) return file;
  try {
    const read = (part: ByteRange) => openPart(deps, key!, part).then(buffer);
    if (await deps.imagePreparer.isSigned({ bytes: file.bytes, read })) return file;
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  // Models may write their prompt into the file.
  return {
    stream: deps.imagePreparer.withoutWords(file.stream, describeOrigin(image.model)),
    bytes: undefined,
  };
}
