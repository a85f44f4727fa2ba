import { downloadImage, type DownloadRules } from '../download/image';
import { Readable } from 'node:stream';
import { describeStored, isSigned } from './marks/mark';
import { withoutWords } from './marks/wordless';
import { writeXmp } from './marks/xmp';
import type { ImagePreparer } from './port';
import { createScratch, type Scratch } from './scratch';
import { loadSharp, prepareImage, shrinkImage } from './thumbnail';

/** Downloads images by these rules; `folder` holds the temporary files of those in progress. */
export function createImagePreparer(folder: string, rules: DownloadRules): ImagePreparer {
  const scratch = createScratch(folder);
  return {
    shrink: shrinkImage,
    prepare: ({ url, vector }, properties, use) =>
      useFour(scratch, async ([original, converted, marked, markedOriginal]) => {
        // Loads the library during the first download. A failure is reported by prepareImage.
        loadSharp().catch(() => undefined);
        const { type } = await downloadImage(url, original, { ...rules, vector });
        const paths = { original, converted, marked, markedOriginal };
        return use(await prepareImage(paths, type, properties));
      }),
    describe: describeStored,
    isSigned,
    withoutWords: (png, properties) => Readable.from(withoutWords(png, writeXmp(properties))),
  };
}

type Four = readonly [string, string, string, string];

const useFour = <Result>(scratch: Scratch, work: (paths: Four) => Promise<Result>): Promise<Result> =>
  scratch.use((a) => scratch.use((b) => scratch.use((c) => scratch.use((d) => work([a, b, c, d])))));
