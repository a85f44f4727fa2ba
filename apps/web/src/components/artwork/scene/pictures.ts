import { pictures } from './load';

/*
 * The one scene that shows what a choice does: a glazed heron, rendered by apps/web/art. A view is named after the lens
 * or framing that shows it, and every view exists in one or more lights, all by their ids in the catalog.
 */

/** Cards have 320 and 640, what the landing page shows first also 960; a combination has one. */
const widths = [320, 360, 420, 480, 640, 960];

/** The view and the light of a picture about something else, and of one without these choices. */
export const usual = { view: '50mm', light: 'golden_hour' };

/** Where the bird is, as an `object-position`; crops keep it. */
const focuses: Readonly<Record<string, string>> = {
  '35mm': '40% 50%',
  '50mm': '33% 35%',
  '85mm': '38% 20%',
  wide_angle: '45% 50%',
  macro: '62% 40%',
  portrait: '46% 25%',
  midshot: '38% 25%',
  aerial: '38% 50%',
  wideshot: '58% 55%',
};

export interface Picture {
  readonly name: string;
  readonly avif: string;
  readonly webp: string;
  readonly fallback: string;
  readonly focus: string;
}

/** Undefined for a view or light that has no picture. */
export function findPicture(view: string, light: string): Picture | undefined {
  const name = `${view}-${light}`;
  const sizesIn = (format: string) =>
    widths.flatMap((width) => {
      const file = pictures.files[`./${name}-${width}.${format}`];
      return file === undefined ? [] : [{ file, width }];
    });
  const [fallback] = sizesIn('webp');
  if (!fallback) return undefined;
  const list = (format: string) =>
    sizesIn(format)
      .map(({ file, width }) => `${file} ${width}w`)
      .join(', ');
  return {
    name,
    avif: list('avif'),
    webp: list('webp'),
    fallback: fallback.file,
    focus: focuses[view] ?? '50% 50%',
  };
}
