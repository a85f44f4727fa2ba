import { downloadImage, type DownloadRules } from '../download/image';
import type { Pictures } from './port';
import { createScratch } from './scratch';
import { loadSharp, preparePicture } from './thumbnail';

/** Fetches pictures by these rules and prepares them in a folder that needs room for those under way. */
export function createPictures(folder: string, rules: DownloadRules): Pictures {
  const scratch = createScratch(folder);
  return {
    prepare: (url, use) =>
      scratch.use((original) =>
        scratch.use(async (png) => {
          // Loads beside the first download; if it cannot, the preparation says so.
          loadSharp().catch(() => undefined);
          const { type } = await downloadImage(url, original, rules);
          return use(await preparePicture(original, type, png));
        }),
      ),
  };
}
