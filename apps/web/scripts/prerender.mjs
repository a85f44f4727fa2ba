// The last step of the build: writes dist/landing.html, which is index.html with the landing page in it, so that it can
// be read before any script has run. The server sends it for `/`.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const dist = join(import.meta.dirname, '../dist');
const server = join(import.meta.dirname, '../dist-prerender');
const page = 'src/pages/landing.tsx';

const { prerenderLanding } = await import(pathToFileURL(join(server, 'prerender.js')).href);
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const document = await readFile(join(dist, 'index.html'), 'utf8');

/** The files of a page, with those that they import. */
function collect(key, found = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (found.has(file)) return found;
  found.add(file);
  for (const next of imports) collect(next, found);
  return found;
}

// All of the page's own scripts at once, instead of one after the other has asked for it.
const links = [...collect(page)]
  .filter((file) => !document.includes(file))
  .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
  .join('');
const html = document
  .replace('  </head>', `${links}  </head>`)
  .replace('<div id="root"></div>', `<div id="root">${await prerenderLanding()}</div>`);
if (!html.includes('<h1')) throw new Error('The landing page came out without its headline');
await writeFile(join(dist, 'landing.html'), html);
await rm(join(dist, '.vite'), { recursive: true });
await rm(server, { recursive: true });
