import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { bundle } from '../../../bundle';

/**
 * Builds a program that the tests of a file start, from the path of its source in this package, because tsx triples
 * each start's time. Returns a function for the path of the built file.
 */
export function useProgram(source: string): () => string {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  let folder = '';
  const getFile = () => join(folder, 'program.js');
  beforeAll(async () => {
    folder = await mkdtemp(join(root, 'dist-test-'));
    await build({ ...bundle, entryPoints: [join(root, source)], outfile: getFile() });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return getFile;
}
