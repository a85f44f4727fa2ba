import type { Import } from './imports';
import type { Layer } from './layer';
import { layers } from './layers';

const globs = new Map<string, RegExp>();

export function matches(glob: string, path: string): boolean {
  const regex = globs.get(glob) ?? toRegex(glob);
  globs.set(glob, regex);
  return regex.test(path);
}

/** Converts a glob. `*` matches within one folder, `**` across folders; between two slashes `**` also matches no folder. */
export function toRegex(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\/\*\*\/|\*\*|\*/g, (found) =>
      found === '*' ? '[^/]*' : found === '**' ? '.*' : '/(.*/)?',
    );
  return new RegExp(`^${source}$`);
}

export function layerOf(file: string): Layer | undefined {
  return layers.findLast((layer) => layer.files.some((glob) => matches(glob, file)));
}

/** The imports that layers.ts forbids, each with the reason. */
export function findBreaches(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, type }) => {
    const layer = layerOf(from);
    if (layer === undefined || mayImport(layer, from, to, type)) return [];
    return [`${from} imports ${type ? 'a type of ' : ''}${to}: ${layer.why}`];
  });
}

function mayImport(layer: Layer, from: string, to: string, type: boolean): boolean {
  const isOurs = /^(apps|examples|packages|scripts)\//.test(to);
  const target = isOurs ? layerOf(to) : undefined;
  if (target !== undefined && target === layer) return roomOf(layer, from) === roomOf(layer, to);
  // A file without a layer (an image or a style sheet beside its component) counts as part of the importing layer.
  return allows(layer, isOurs ? (target?.name ?? '') : to, type);
}

export function allows({ uses, types = '' }: Layer, name: string, type: boolean): boolean {
  const allowed = type ? `${uses} ${types}` : uses;
  return listOf(allowed).some((glob) => matches(glob, name) || (glob === 'npm' && isPackage(name)));
}

export function listOf(names: string): string[] {
  return names.split(' ').filter(Boolean);
}

export function isPackage(name: string): boolean {
  return name !== '' && !name.startsWith('node:') && !layers.some((layer) => layer.name === name);
}

function roomOf({ rooms }: Layer, file: string): string | undefined {
  return rooms === undefined ? undefined : file.slice(rooms.length + 1).split('/')[0];
}
