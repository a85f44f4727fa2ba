import type { Scene } from './scenes';
import placeholders from './scenes/placeholders.json';

const files = import.meta.glob<string>('./scenes/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type Format = 'avif' | 'webp';

/** The URL of a scene's file: one of the widths that apps/web/art/encode.ts makes, or the part for phones. */
export function fileOf({ name }: Scene, format: Format, width: number | 'phone'): string {
  const file = files[`./scenes/${name}-${width}.${format}`];
  if (!file) throw new Error(`There is no ${name}-${width}.${format}. Run apps/web/art/encode.ts.`);
  return file;
}

/** A scene's files as a `srcset` attribute. */
export function filesOf(scene: Scene, format: Format, widths: readonly number[]): string {
  return widths.map((width) => `${fileOf(scene, format, width)} ${width}w`).join(', ');
}

/** The placeholder of a scene: the scene itself, blurred to a few pixels. */
export function placeholderOf({ name, focus }: Scene) {
  const { colour, blur } = placeholders[name];
  return {
    backgroundColor: colour,
    backgroundImage: `url("${blur}")`,
    backgroundSize: 'cover',
    backgroundPosition: focus,
  };
}
