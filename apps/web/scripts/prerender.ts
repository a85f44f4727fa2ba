// The last step of the build. Writes a document for each main page: index.html with the page as it is before the user
// is known, so that it shows before any script has run, and with links to all of the page's files. Writes pages.json
// for the server.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { prerender as Prerender } from '../src/prerender';
import { nameDocument, routes, type PageRoute } from '../src/routes';
import { describePages } from './pages';

const dist = join(import.meta.dirname, '../dist');
const server = join(import.meta.dirname, '../dist-prerender');

const { prerender } = (await import(pathToFileURL(join(server, 'prerender.js')).href)) as {
  prerender: typeof Prerender;
};
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const index = await readFile(join(dist, 'index.html'), 'utf8');

/** The scripts and styles of a module and of its static imports. */
function collect(key: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  const { file, css = [], imports = [] } = chunk;
  if (found.has(file)) return found;
  for (const each of [file, ...css]) found.add(each);
  for (const next of imports) collect(next, found);
  return found;
}

function replace(html: string, part: string | RegExp, other: string): string {
  const replaced = html.replace(part, () => other);
  if (replaced === html) throw new Error(`The document has no ${String(part)}`);
  return replaced;
}

const describeLink = (file: string) =>
  file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';

/** The document with links to all files of a page, which are then requested at once and not import by import. */
function preload(keys: readonly string[]): string {
  const links = [...new Set(keys.flatMap((key) => [...collect(key)]))]
    .filter((file) => !index.includes(file))
    .map((file) => `    <link ${describeLink(file)} crossorigin href="/${file}">\n`);
  return replace(index, /\s*<\/head>/, `\n${links.join('')}  </head>`);
}

/** The document with a page in it, which src/main.tsx hydrates. */
async function fill(html: string, path: string): Promise<string> {
  const page = await prerender(path);
  if (!page.includes('<h1')) throw new Error(`${path} has no headline`);
  if (page.includes('<div hidden')) throw new Error(`A part of ${path} is hidden until a script shows it`);
  const modules = html.match(/^\s*<(?:link rel="modulepreload"|script type="module").*\n/gm) ?? [];
  const bare = modules.reduce((rest, line) => replace(rest, line, ''), html);
  return replace(
    // The page is visible without its modules; src/early.ts requests them once it is.
    replace(
      bare,
      /\s*<\/head>/,
      `\n    <template id="modules">\n${modules.join('')}    </template>\n  </head>`,
    ),
    '<div id="root"></div>',
    `<div id="root" data-path="${path}">${page}</div>`,
  );
}

// A shared chunk, which the manifest lists by its name instead of its source file.
const screens = Object.keys(manifest).find((key) => manifest[key]?.name === 'screens');
if (screens === undefined) throw new Error('No file is named screens; see chunks.ts');

for (const route of routes.filter(({ document }: PageRoute) => document)) {
  const { page, path, bare }: PageRoute = route;
  const html = await fill(preload([...(bare ? [] : [screens]), `src/pages/${page}.tsx`]), path);
  // The landing page is complete without scripts; the others need the note that scripts are required.
  const shown = bare ? html.replace(/\s*<noscript[^]*<\/noscript>/, '') : html;
  await writeFile(join(dist, `${nameDocument(route)}.html`), shown);
}
await writeFile(join(dist, 'pages.json'), JSON.stringify(describePages()));
await rm(join(dist, '.vite'), { recursive: true });
await rm(server, { recursive: true });
