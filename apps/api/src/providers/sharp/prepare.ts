import { downloadImage, type DownloadRules } from '../download/image';
import type { ImagePreparer } from './port';
import { createScratch } from './scratch';
import { loadSharp, prepareImage } from './thumbnail';

/** Fetches pictures by these rules and prepares them in a folder that needs room for those under way. */
export function createImagePreparer(folder: string, rules: DownloadRules): ImagePreparer {
  const scratch = createScratch(folder);
  return {
    prepare: (url, use) =>
      scratch.use((original) =>
        scratch.use(async (png) => {
          // Loads beside the first download; if it cannot, the preparation says so.
          loadSharp().catch(() => undefined);
          const { type } = await downloadImage(url, original, rules);
          return use(await prepareImage(original, type, png));
        }),
      ),
  };
}
