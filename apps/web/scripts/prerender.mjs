// The last step of the build: writes a document for each of the main pages, which is index.html with the page in it as it
// is before anything is known of who looks at it, so that it can be seen before any script has run, and which names all
// of the page's files.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documents } from './documents.mjs';

const dist = join(import.meta.dirname, '../dist');
const server = join(import.meta.dirname, '../dist-prerender');

const { prerender } = await import(pathToFileURL(join(server, 'prerender.js')).href);
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const document = await readFile(join(dist, 'index.html'), 'utf8');

/** The scripts and styles of a module, with those that it imports. */
function collect(key, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[key];
  if (found.has(file)) return found;
  for (const each of [file, ...css]) found.add(each);
  for (const next of imports) collect(next, found);
  return found;
}

function replace(html, part, other) {
  const replaced = html.replace(part, () => other);
  if (replaced === html) throw new Error(`The document has no ${part}`);
  return replaced;
}

/** The document that asks for all of a page's files at once, instead of one after the other has asked for it. */
function preload(...keys) {
  const links = [...new Set(keys.flatMap((key) => [...collect(key)]))]
    .filter((file) => !document.includes(file))
    .map((file) => `    <link ${kindOf(file)} crossorigin href="/${file}">\n`);
  return replace(document, /\s*<\/head>/, `\n${links.join('')}  </head>`);
}

// Shared with the pages under it, so that it has no address of its own in the manifest.
const screens = Object.keys(manifest).find((key) => manifest[key].name === 'screens');
if (screens === undefined) throw new Error('No file is named screens; see chunks.ts');

const kindOf = (file) => (file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"');

/** The document with a page in it; src/main.tsx goes on from there. */
async function fill(html, path) {
  const page = await prerender(path);
  if (!page.includes('<h1')) throw new Error(`${path} came out without its headline`);
  if (page.includes('<div hidden'))
    throw new Error(`A part of ${path} came out hidden, for a script to show`);
  return (
    replace(html, '<div id="root"></div>', `<div id="root" data-path="${path}">${page}</div>`)
      // It can be seen without its scripts: what is seen comes first.
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
  );
}

const landing = (await fill(preload('src/pages/landing.tsx'), '/'))
  // Who has no scripts can read it all the same.
  .replace(/\s*<noscript[^]*<\/noscript>/, '');
await writeFile(join(dist, 'landing.html'), landing);
for (const [name, page] of Object.entries(documents)) {
  const html = await fill(preload(screens, `src/pages/${page}.tsx`), `/${name}`);
  await writeFile(join(dist, `${name}.html`), html);
}
await rm(join(dist, '.vite'), { recursive: true });
await rm(server, { recursive: true });
