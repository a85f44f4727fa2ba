import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundle } from './bundle';

await rm('dist', { recursive: true, force: true });
// What is imported only when it is needed, such as the SDK of a store that most do not use, becomes a file of its own;
// CommonJS among it is imported by name in a file of ours first, as s3-sdk.ts does.
await build({
  ...bundle,
  entryPoints: { main: 'src/main.ts', admin: 'src/cli/admin.ts' },
  outdir: 'dist',
  splitting: true,
  sourcemap: 'linked',
});
