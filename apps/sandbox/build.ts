import { build } from 'esbuild';

// One bundle, like the API's, so that the sandbox listens before the server orders its first image.
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  // Native code, loaded from node_modules when the first image is drawn.
  external: ['sharp'],
  // Bundled CommonJS dependencies call `require`, which an ES module does not have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
