import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { bundle } from '../../bundle';

/**
 * A program that the tests of a file start, by the path of its source in this package: built before the first of them,
 * because tsx takes three times as long at each start. Answers how to get the path of what was built.
 */
export function useProgram(source: string): () => string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  let folder = '';
  const getFile = () => join(folder, 'program.js');
  beforeAll(async () => {
    folder = await mkdtemp(join(root, 'dist-test-'));
    await build({ ...bundle, entryPoints: [join(root, source)], outfile: getFile() });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return getFile;
}
