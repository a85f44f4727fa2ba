export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
}

/** Ours may be closed: none of these asks for more than a notice, or for the source of a library that is replaceable. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // libvips, a shared library that sharp loads.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Per file; ExifReader is used unchanged.
  'MPL-2.0',
  // The fonts.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an expression can be satisfied: one side of each OR, both sides of each AND. */
const isAccepted = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((side) => side.split(/\s+AND\s+/).every((id) => accepted.has(id)));

export const findRefused = (packages: readonly Licensed[]): readonly Licensed[] =>
  packages.filter(({ licence }) => !isAccepted(licence));

/** Reads the JSON of `pnpm licenses list`, sorted by name and version. */
export function readLicences(json: string): readonly Licensed[] {
  const groups = JSON.parse(json) as Record<string, readonly { name: string; versions: readonly string[] }[]>;
  return Object.entries(groups)
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ name, versions }) => versions.map((version) => ({ name, version, licence }))),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
