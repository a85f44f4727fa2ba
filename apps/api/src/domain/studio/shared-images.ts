import { findImage } from '@safelight/db/queries/images/lists';
import type { Deps } from '../../deps';
import type { StoredFile } from '../../providers/files/port';
import { largestId } from '../pages';
import { hasImage } from './item-keys';
import { findVisited } from './visits';

/** An image of a share, or its thumbnail. Undefined for a token that opens nothing, and for an image it does not show. */
export async function openSharedImage(
  deps: Deps,
  visit: { readonly token: string; readonly network: string },
  id: number,
  form: 'png' | 'webp',
): Promise<StoredFile | undefined> {
  const share = await findVisited(deps, visit);
  const image = share && id <= largestId && (await findImage(deps.db, share.user_id, id));
  if (!image || !(await hasImage(deps, share, image))) return undefined;
  const key = form === 'png' ? image.image_key : image.thumb_key;
  return key === null ? undefined : deps.files.open(key);
}
