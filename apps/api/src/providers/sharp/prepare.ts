import { downloadImage, type DownloadRules } from '../download/image';
import type { ImagePreparer } from './port';
import { createScratch } from './scratch';
import { loadSharp, prepareImage, shrinkImage } from './thumbnail';

/** Downloads images by these rules; `folder` holds the temporary files of those in progress. */
export function createImagePreparer(folder: string, rules: DownloadRules): ImagePreparer {
  const scratch = createScratch(folder);
  return {
    shrink: shrinkImage,
    prepare: (url, xmp, use) =>
      scratch.use((original) =>
        scratch.use(async (png) => {
          // Loads the library during the first download. A failure is reported by prepareImage.
          loadSharp().catch(() => undefined);
          const { type } = await downloadImage(url, original, rules);
          return use(await prepareImage(original, type, png, xmp));
        }),
      ),
  };
}
