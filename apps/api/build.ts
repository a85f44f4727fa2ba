import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { release } from './bundle';

await rm('dist', { recursive: true, force: true });
await build({ ...release, outdir: 'dist', sourcemap: 'linked' });
