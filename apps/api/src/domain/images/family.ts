import * as queries from '@safelight/db/queries/images/lists';
import { findStoredImage, type StoredImage } from '@safelight/db/queries/uploads/uploads';
import type { Source } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { describePreview, noImage, type ImagePreview } from './describe';
import { fileAddress } from '../file-address';

/** The most children that are shown. */
const shown = 50;

interface ShownPicture {
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
}

export interface Family {
  /** Null when it was made from words alone, or the other image is gone. */
  readonly parent: ImagePreview | null;
  readonly children: ImagePreview[];
  readonly references: { source: Source; picture: ShownPicture | null }[];
  /** The upload of its mask; null when it had none, or it is gone. */
  readonly mask: number | null;
}

/** The images next to one in its lineage, and its references. Throws `not_found`. */
export async function readFamily(deps: Deps, user: SessionUser, id: number): Promise<Family> {
  const image = await queries.findImage(deps.db, user.id, id);
  if (!image) throw noImage();
  const [children, parents, references] = await Promise.all([
    queries.findRelatives(deps.db, user.id, { parentId: id }, shown),
    image.parent_id === null ? [] : queries.findRelatives(deps.db, user.id, { id: image.parent_id }, 1),
    Promise.all(
      (image.sources?.references ?? []).map(async (source) => {
        const picture = await findStoredImage(deps.db, user.id, source);
        return { source, picture: picture ? describePicture(picture) : null };
      }),
    ),
  ]);
  const { mask } = image.sources ?? {};
  const [parent] = parents.map(describePreview);
  return {
    parent: parent ?? null,
    children: children.map(describePreview),
    references,
    mask: mask && (await findStoredImage(deps.db, user.id, mask, 'mask')) ? mask.upload : null,
  };
}

const describePicture = ({ key, thumbKey, width, height }: StoredImage): ShownPicture => ({
  url: fileAddress(key),
  thumbnailUrl: fileAddress(thumbKey ?? key),
  width,
  height,
});
