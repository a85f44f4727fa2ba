import type { CSSProperties } from 'react';

const files = import.meta.glob<string>(
  [
    './scene/{50mm-neon,macro-golden_hour,portrait-golden_hour}-640.{avif,webp}',
    './styles/{illustration,surreal-abstract,cartoon-comic,3d-render,sketch-line-art}-{640,1280}.{avif,webp}',
  ],
  { eager: true, query: '?url', import: 'default' },
);

/** One of the product's own renders, for an example of the catalog. */
export interface ExamplePicture {
  readonly alt: string;
  /** CSS `object-position`. */
  readonly focus: string;
  readonly sources: (format: 'avif' | 'webp') => string;
  readonly fallback: string;
}

export const exampleWidths = [640, 1280];

function fromArtwork(stem: string, alt: string, focus = '50% 50%'): ExamplePicture {
  const find = (width: number, format: string) => files[`./${stem}-${width}.${format}`];
  return {
    alt,
    focus,
    sources: (format) =>
      exampleWidths
        .flatMap((width) => {
          const file = find(width, format);
          return file === undefined ? [] : [`${file} ${width}w`];
        })
        .join(', '),
    fallback: find(640, 'webp') ?? '',
  };
}

/** Of the one scene, by the example's id. The others are scenes of the landing page. */
export const examplePictures: ReadonlyMap<number, ExamplePicture> = new Map([
  [6, fromArtwork('scene/macro-golden_hour', 'The head of a ceramic heron, close.', '60% 50%')],
  [7, fromArtwork('scene/50mm-neon', 'A ceramic heron and a jug in pink and blue neon.')],
  [8, fromArtwork('styles/illustration', 'A heron and a jug in flat colors and sprayed shadows.')],
  [9, fromArtwork('scene/portrait-golden_hour', 'A ceramic heron in profile in low sun.', '46% 50%')],
  [
    10,
    fromArtwork('styles/surreal-abstract', 'An iridescent heron on a chessboard, a jug floating over it.'),
  ],
  [11, fromArtwork('styles/cartoon-comic', 'A heron and a jug in ink, dots and primary colors.')],
  [12, fromArtwork('styles/3d-render', 'A heron and a jug of bright plastic.')],
  [13, fromArtwork('styles/sketch-line-art', 'A heron and a jug, hatched with a pen.')],
]);

/** Width over height, of a ratio `W:H`. */
function shapeOf(ratio: string): number {
  const [wide = 1, high = 1] = ratio.split(':').map(Number);
  return wide / high;
}

/** A tile of a row in which each takes width in proportion to its shape. Its `--shape` is for the classes. */
export const shapeStyle = (ratio: string) => ({ '--shape': shapeOf(ratio) }) as CSSProperties;

interface ExamplePrintProps {
  picture: ExamplePicture;
  ratio: string;
  sizes: string;
  className: string;
}

export function ExamplePrint({ picture, ratio, sizes, className }: ExamplePrintProps) {
  return (
    <picture className="block overflow-hidden rounded-md bg-raised">
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={picture.sources(format)} sizes={sizes} />
      ))}
      <img
        src={picture.fallback}
        alt={picture.alt}
        width={640}
        height={Math.round(640 / shapeOf(ratio))}
        loading="lazy"
        draggable={false}
        style={{ objectPosition: picture.focus }}
        className={`w-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.02] motion-reduce:transition-none motion-reduce:group-hover:scale-100 ${className}`}
      />
    </picture>
  );
}
