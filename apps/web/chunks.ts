import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';
import { routes, type PageRoute } from './src/routes';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const src = join(import.meta.dirname, 'src') + sep;
const page = (name: string) => join(src, `pages/${name}.tsx`);
const landing = page('landing');
/** Below the landing page's fold. Shows parts of the wizard, and must not load all of it. */
const sections = join(src, 'features/landing/sections.tsx');
/** The shell of every other page. */
const screens = join(src, 'screens.tsx');
const wizard = page('generator');
/** Two pages of the same images, whose modules are no business of the other pages. */
const ofImages = [page('images'), page('image-generator')];
/** The pages that users move between most: reading a prompt is not among them, and its modules are large. */
const pages = routes
  .filter(({ page: name, document, bare }: PageRoute) => document && !bare && name !== 'import')
  .map((route) => page(route.page));

/** The modules that lead to a module by static imports: the entry, or dynamically imported modules. */
function findRoots(id: string, modules: Modules): ReadonlySet<string> {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const ahead = [id];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = modules.getModuleInfo(next);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(next);
    ahead.push(...info.importers.filter((importer) => !info.dynamicImporters.includes(importer)));
  }
  return roots;
}

/** The file for one of our modules; undefined leaves the choice to the bundler. */
function nameChunk(id: string, modules: Modules): string | undefined {
  // Shared by three parts, one less than an icon of `icons`: a file of its own for 200 bytes.
  if (/[\\/]lucide-react[\\/].*[\\/]arrow-right\./.test(id)) return 'screens';
  if (!id.startsWith(src) || id.endsWith('.css')) return undefined;
  const roots = findRoots(id, modules);
  const among = pages.filter((each) => roots.has(each));
  const shared = among.length;
  if (id === screens) return 'screens';
  if (roots.has(landing)) return id !== landing && (roots.has(screens) || shared > 0) ? 'common' : undefined;
  if (roots.has(screens) || (roots.has(wizard) && shared > 1)) return 'screens';
  if (roots.has(wizard)) return roots.size > 1 && !roots.has(sections) ? 'wizard-parts' : undefined;
  return shared > 1 && !among.every((each) => ofImages.includes(each)) ? 'pages' : undefined;
}

const ours = (chunk: string, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, modules) => (nameChunk(id, modules) === chunk ? chunk : null),
  debugName: chunk,
  priority,
});

/**
 * Which modules share a file. By default the bundler makes a file for each set of pages that have modules in common: 45
 * files for the wizard, most of them under 1 KB, each a request. A group also takes the packages its modules need,
 * except those of a group with higher priority, so groups for fewer pages come later.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'initial', tags: ['$initial'], priority: 6 },
    ours('common', 5),
    ours('screens', 4),
    // Their package has a single entry, so the module graph does not say which page needs which icon. Every page loads
    // those that several parts share.
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 4, priority: 3 },
    ours('wizard-parts', 2),
    ours('pages', 1),
  ],
};
