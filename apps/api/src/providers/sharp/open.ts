import { limits } from '@safelight/catalog/limits';
import { referenceSide } from '@safelight/catalog/models';
import { join } from 'node:path';
import type { Config } from '../../config';
import { replicateRules } from '../download/image';
import type { ImagePreparer, Pictures } from './port';
import { createImagePreparer } from './prepare';
import { createPictures } from './uploads';

/** Both keep unfinished files in one folder. */
export function openPictures(config: Config): { imagePreparer: ImagePreparer; pictures: Pictures } {
  const incoming = join(config.dataDir, 'incoming');
  return {
    imagePreparer: createImagePreparer(incoming, {
      ...replicateRules,
      sandboxOrigin: config.images.kind === 'sandbox' ? config.sandboxUrl : undefined,
    }),
    pictures: createPictures(incoming, {
      bytes: limits.uploadBytes,
      pixels: limits.uploadPixels,
      side: referenceSide,
    }),
  };
}
