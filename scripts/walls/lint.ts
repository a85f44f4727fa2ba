import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allows, isPackage, listOf, matches, toRegex } from './breaches';
import { files, root } from './imports';
import type { Layer } from './layer';
import { environmentReaders, layers } from './layers';

/** The lint rules generated from layers.ts; .oxlintrc.json extends them. `pnpm walls` writes the file. */
export const lintFile = join(root, '.oxlintrc.walls.json');

/**
 * Generates the walls for the linter. The linter sees an import's specifier but not the file behind it, so a folder is
 * recognized by its name after any number of `../`. The test checks the real files.
 */
export function writeLintRules(): string {
  const overrides = layers.map((layer) => ({
    files: layer.files,
    rules: { 'no-restricted-imports': ['error', { patterns: lintPatterns(layer) }] },
  }));
  const environment = {
    files: ['apps/*/src/**', 'packages/*/src/**'],
    excludeFiles: environmentReaders,
    rules: { 'node/no-process-env': 'error' },
  };
  const lines = [...overrides, environment].map((override) => `    ${JSON.stringify(override)}`);
  return `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

function lintPatterns(layer: Layer): object[] {
  const { why: message } = layer;
  const uses = listOf(layer.uses);
  const types = listOf(layer.types ?? '');
  const packages = [...uses, ...types].filter(
    (name) => name !== 'npm' && (isPackage(name) || name === 'node:*'),
  );
  const named = layers
    .filter((other) => other !== layer || layer.rooms === undefined)
    .flatMap((other) => {
      const isOwn = other === layer;
      const mayLoad = isOwn || allows(layer, other.name, false);
      const mayName = isOwn || allows(layer, other.name, true);
      return specifiersOf(other, layer).map((glob) => ({ glob, mayLoad, mayName }));
    })
    // Packages that nothing allows are denied already.
    .filter(
      ({ glob }, _, all) =>
        !glob.startsWith('@') ||
        all.some((other) => other.mayName && packageOf(other.glob) === packageOf(glob)),
    );
  const group = [
    ...(uses.includes('npm') ? ['node:*', 'node:*/**', '@safelight/**'] : ['*', '!./**', '!../**']),
    ...packages.flatMap((name) => [`!${name}`, `!${name}/**`]),
    ...roomsOf(layer).map((room) => `../**/${room}/**`),
    ...named.map(({ glob, mayName }) => (mayName ? `!${glob}` : glob)),
  ];
  const typesOnly = [
    ...types.filter(isPackage).flatMap((name) => [name, `${name}/**`]),
    ...named
      .filter(({ mayLoad, mayName }) => mayName && !mayLoad)
      .map(({ glob }) => glob)
      // A regular expression cannot exclude a file that may be loaded, so the test covers this one.
      .filter((glob) => !named.some((other) => other.mayLoad && matches(glob, other.glob))),
  ];
  const rule = { group: withoutRepeats(group), message };
  if (typesOnly.length === 0) return [rule];
  const regex = [...new Set(typesOnly)].map((glob) => toRegex(glob).source).join('|');
  return [{ regex, allowTypeImports: true, message }, rule];
}

function packageOf(specifier: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** Drops a glob when the globs since the last opposite one already cover it. */
function withoutRepeats(group: readonly string[]): string[] {
  const kept: string[] = [];
  for (const glob of group) {
    const isSame = (other: string) => other.startsWith('!') === glob.startsWith('!');
    const sinceOther = kept.slice(kept.findLastIndex((other) => !isSame(other)) + 1);
    if (!sinceOther.some((wide) => wide === '*' || matches(wide.replace('!', ''), glob.replace('!', ''))))
      kept.push(glob);
  }
  return kept;
}

/** The specifiers by which a layer's files can name another layer's files. */
function specifiersOf(other: Layer, { files: [own = ''] }: Layer): string[] {
  return other.files.flatMap(listFiles).flatMap((glob) => {
    const [, workspace = '', inside = ''] =
      /^((?:apps|packages)\/[^/]+)\/(?:src\/)?(.+?)(?:\.tsx?)?$/.exec(glob) ?? [];
    const isFolder = inside.endsWith('/**') && files.includes(glob.replace('**', 'index.ts'));
    const names = isFolder ? [inside.slice(0, -3), inside] : [inside];
    if (!own.startsWith(`${workspace}/`))
      return names.map((name) => `@safelight/${workspace.split('/')[1]}/${name}`);
    const ownFolders = own
      .slice(workspace.length + 1)
      .replace(/^src\//, '')
      .split('/')
      .slice(0, -1);
    return names.flatMap((name) => {
      const parts = name.split('/');
      const different = parts.findIndex((part, at) => part !== ownFolders[at]);
      return parts.slice(0, different + 1).flatMap((_, cut) => {
        const rest = parts.slice(cut).join('/');
        if (rest === '**') return [];
        return cut === ownFolders.length ? [`./${rest}`, `../**/${rest}`] : [`../**/${rest}`];
      });
    });
  });
}

/**
 * Lists the files of a glob such as `apps/web/src/*.ts`, which for the linter would become `../*` and match every file.
 */
function listFiles(glob: string): readonly string[] {
  return /\/\*\.\w+$/.test(glob) ? files.filter((file) => matches(glob, file)) : [glob];
}

function roomsOf({ rooms }: Layer): string[] {
  const names = files.filter((file) => file.startsWith(`${rooms}/`)).map((file) => file.split('/')[4] ?? '');
  return [...new Set(names)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(lintFile, writeLintRules());
