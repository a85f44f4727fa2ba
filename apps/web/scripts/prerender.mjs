// The last step of the build: writes dist/landing.html, which is index.html with the landing page in it, so that it can
// be read before any script has run, and a document for each screen that names all of its files.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const dist = join(import.meta.dirname, '../dist');
const server = join(import.meta.dirname, '../dist-prerender');
/** What a screen is made of, by the first part of its address: the server sends the document of that name. */
const screens = {
  app: 'generator',
  'image-generator': 'image-generator',
  projects: 'projects',
  history: 'history',
  pricing: 'pricing',
  credits: 'credits',
  settings: 'settings',
};

const { prerenderLanding } = await import(pathToFileURL(join(server, 'prerender.js')).href);
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
const shell = Object.keys(manifest).find((key) => manifest[key].name === 'screens');

const kindOf = (file) => (file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"');

const root = `<div id="root">${await prerenderLanding()}</div>`;
const landing = replace(preload('src/pages/landing.tsx'), '<div id="root"></div>', root)
  // Who has no scripts can read it all the same.
  .replace(/\s*<noscript[^]*<\/noscript>/, '')
  // It can be read without them: what is seen comes first.
  .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
if (!landing.includes('<h1')) throw new Error('The landing page came out without its headline');
if (landing.includes('<div hidden'))
  throw new Error('A part of the landing page came out hidden, for a script to show');
await writeFile(join(dist, 'landing.html'), landing);
for (const [name, page] of Object.entries(screens))
  await writeFile(join(dist, `${name}.html`), preload(shell, `src/pages/${page}.tsx`));
await rm(join(dist, '.vite'), { recursive: true });
await rm(server, { recursive: true });
