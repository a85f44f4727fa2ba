import { limits } from '@safelight/catalog/limits';
import { referenceSide } from '@safelight/catalog/models';
import { join } from 'node:path';
import type { Config } from '../../config';
import { replicateRules } from '../download/image';
import type { ImagePreparer, InputImages } from './port';
import { createImagePreparer } from './prepare';
import { createInputImages } from './uploads';

/** Both keep unfinished files in one folder. */
export function openSharp(config: Config): { imagePreparer: ImagePreparer; inputImages: InputImages } {
  const incoming = join(config.dataDir, 'incoming');
  return {
    imagePreparer: createImagePreparer(incoming, {
      ...replicateRules,
      sandboxOrigin: config.images.kind === 'sandbox' ? config.sandboxUrl : undefined,
    }),
    inputImages: createInputImages(incoming, {
      bytes: limits.uploadBytes,
      pixels: limits.uploadPixels,
      side: referenceSide,
    }),
  };
}
