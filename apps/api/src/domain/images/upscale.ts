import { getImageModel, upscalePixels, upscalePrice, upscalerId } from '@safelight/catalog/models';
import { findImage } from '@safelight/db/queries/images/lists';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { fingerprintOf } from '../repeats';
import { noImage } from './describe';
import { imageFailures } from './failures';
import { describeOrder, type Ordered } from './generate';
import { placeOrder } from './ordering';

export interface UpscaleInput {
  readonly id: number;
  /** The price that the user has seen; unchecked when missing. */
  readonly credits?: number | undefined;
  readonly requestId?: string | undefined;
}

/**
 * Charges a larger copy of a finished image, as generateImages charges an image. Throws also `conflict` for an image that
 * is not finished, and `invalid` for one that is large already.
 */
export async function upscaleImage(
  deps: Deps,
  user: SessionUser,
  { id, credits: seen, requestId }: UpscaleInput,
): Promise<Ordered> {
  if (!deps.images) throw new AppError('unavailable', imageFailures.unavailable);
  const model = getImageModel(upscalerId);
  const fingerprint = fingerprintOf(['upscale', id]);
  const ordered = await placeOrder(deps, user, { requestId, fingerprint, seen }, async () => {
    const image = await findImage(deps.db, user.id, id);
    if (!image) throw noImage();
    if (image.status !== 'done')
      throw new AppError('conflict', 'This image is not finished. Upscale it when it is.');
    if (image.width! * image.height! > upscalePixels)
      throw new AppError(
        'invalid',
        `This image is large already: ${image.width} × ${image.height} pixels. Images of up to ` +
          `${upscalePixels / 1_000_000} megapixels can be upscaled.`,
      );
    const take = {
      prompt: image.prompt,
      modelPrompt: null,
      negativePrompt: null,
      model: upscalerId,
      modelName: model.name,
      ratio: image.ratio,
      grade: null,
      seed: null,
      note: null,
      cost: upscalePrice.credits,
      sheetCell: null,
    } as const;
    return {
      projectId: image.project_id,
      generationId: image.generation_id,
      versionId: image.version_id,
      parentId: image.id,
      sheetId: null,
      sources: { references: [{ image: image.id }] },
      takes: [take],
    };
  });
  return describeOrder(ordered);
}
