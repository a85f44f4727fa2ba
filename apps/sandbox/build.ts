import { build } from 'esbuild';

// One file, as the api: the sandbox must be there before the server's first picture.
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  // Native code is found in node_modules when the first picture is drawn.
  external: ['sharp'],
  // CommonJS dependencies in an ES module still want a require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
