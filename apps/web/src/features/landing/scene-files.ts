import type { Scene } from './scenes';
import placeholders from './scenes/placeholders.json';

const files = import.meta.glob<string>('./scenes/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type Format = 'avif' | 'webp';

/** The address of a picture's file: in one of the widths that apps/web/art/encode.ts makes, or its part for phones. */
export function fileOf({ name }: Scene, format: Format, width: number | 'phone'): string {
  const file = files[`./scenes/${name}-${width}.${format}`];
  if (!file) throw new Error(`There is no ${name}-${width}.${format}. Run apps/web/art/encode.ts.`);
  return file;
}

/** The files of a picture as an attribute `srcset`. */
export function filesOf(scene: Scene, format: Format, widths: readonly number[]): string {
  return widths.map((width) => `${fileOf(scene, format, width)} ${width}w`).join(', ');
}

/** What stands in the picture's place until it is there: itself, blurred to a few pixels. */
export function placeholderOf({ name, focus }: Scene) {
  const { colour, blur } = placeholders[name];
  return {
    backgroundColor: colour,
    backgroundImage: `url("${blur}")`,
    backgroundSize: 'cover',
    backgroundPosition: focus,
  };
}
