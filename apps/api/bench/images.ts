import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from './measure';
import { startScript } from './servers';

const keeper = fileURLToPath(new URL('image-keeper.ts', import.meta.url));
const source = fileURLToPath(new URL('image-source.ts', import.meta.url));

/** The time to download an image and store it with its thumbnail, and the memory for a sheet of 64. */
export async function benchImages(): Promise<Figure[]> {
  const provider = await startScript(source);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', keeper, provider.url]);
    const { png, webp, megabytes, seconds, size } = JSON.parse(stdout) as Record<
      'png' | 'webp' | 'megabytes' | 'seconds' | 'size',
      number
    >;
    return [
      {
        name: 'an image of 1 MB, downloaded and stored with its thumbnail',
        value: `${png.toFixed(0)} ms as PNG, ${webp.toFixed(0)} ms as WebP of a megapixel`,
        bound: '≤ 150 ms as PNG',
        kept: png <= 150,
      },
      {
        name: `memory for a sheet of 64 images of ${size.toFixed(0)} MB`,
        value: `${megabytes.toFixed(0)} MB more, in ${seconds.toFixed(1)} s`,
        bound: '≤ 150 MB',
        kept: megabytes <= 150,
      },
    ];
  } finally {
    await provider.stop();
  }
}
