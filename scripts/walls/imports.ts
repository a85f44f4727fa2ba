import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One `import`, `export … from` or `import()`. */
export interface Import {
  readonly from: string;
  /** A file of the repository, or a package: `pg`, `@aws-sdk/client-s3`, `node:fs`. */
  readonly to: string;
  /** Whether it disappears when types are stripped. */
  readonly type: boolean;
}

export const root = join(import.meta.dirname, '../..');

/** Every file of the repository, untracked ones included, which git lists first. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 24 },
)
  .split('\n')
  .filter(Boolean)
  .toSorted();
const known = new Set(files);

// The formatter keeps statements at the start of a line and specifiers in single quotes.
const statement = /^(?:import|export)\s+(type\s)?([^'";]*?)\bfrom\s+'([^']+)'/gm;
const call = /^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Every import of the repository, types included. */
export function readImports(): Import[] {
  return files
    .filter((file) => /\.(tsx?|mts|mjs)$/.test(file) && known.has(file))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8');
      const statements = [...text.matchAll(statement)].map(([, type, names = '', specifier = '']) => ({
        from,
        to: resolve(from, specifier),
        type: type !== undefined || namesTypesOnly(names),
      }));
      const calls = [...text.matchAll(call)].map(([, bare, called]) => ({
        from,
        to: resolve(from, bare ?? called ?? ''),
        type: false,
      }));
      return [...statements, ...calls];
    });
}

function namesTypesOnly(names: string): boolean {
  const listed = /^\{(.*)\}\s*$/s
    .exec(names)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '');
  return listed?.every((name) => /^\s*type\s/.test(name)) ?? false;
}

function resolve(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  const [, workspace, inside] = /^@safelight\/(\w+)\/(.+)$/.exec(path) ?? [];
  if (workspace === undefined && !path.startsWith('.')) return /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
  const base = workspace ? `${folderOf(workspace)}/src/${inside}` : posix.join(posix.dirname(from), path);
  return (
    ['', '.ts', '.tsx', '/index.ts', '.d.ts', '.d.mts']
      .map((end) => base + end)
      .find((file) => known.has(file)) ?? base
  );
}

/** The folder of `@safelight/<name>`. Their packages export `./*` as `./src/*.ts`. */
export function folderOf(name: string): string {
  return (
    ['apps', 'packages']
      .map((place) => `${place}/${name}`)
      .find((folder) => known.has(`${folder}/package.json`)) ?? name
  );
}

/** The import cycles: sets of files, each of which imports itself through the others. */
export function findCycles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's strongly connected components.
  const visit = (file: string): number => {
    let low = order.size;
    order.set(file, low);
    lowest.set(file, low);
    open.push(file);
    for (const to of targets.get(file) ?? []) {
      if (to === file) cycles.push([file]);
      else if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low);
    }
    if (low === order.get(file)) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1) cycles.push(members);
    }
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
