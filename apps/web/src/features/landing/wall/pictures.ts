import { fileOf, filesOf, type Format } from '../scene-files';
import { scenes, type Scene } from '../scenes';

// Of the other artwork only what hangs here, so that the page does not load the names of all files.
const files = import.meta.glob<string>(
  [
    '../../../components/artwork/scene/{50mm-neon,macro-golden_hour,portrait-golden_hour}-640.{avif,webp}',
    '../../../components/artwork/styles/{illustration,surreal-abstract,cartoon-comic,3d-render,sketch-line-art}-{640,1280}.{avif,webp}',
  ],
  { eager: true, query: '?url', import: 'default' },
);

/** One of the product's own renders, for an example of the catalog. */
interface Picture {
  readonly alt: string;
  /** CSS `object-position`. */
  readonly focus: string;
  readonly sources: (format: Format) => string;
  readonly fallback: string;
}

const widths = [640, 1280];

function fromScene(name: Scene['name'], focus?: string): Picture {
  const scene = scenes.find((each) => each.name === name)!;
  return {
    alt: scene.alt,
    focus: focus ?? scene.focus,
    sources: (format) => filesOf(scene, format, widths),
    fallback: fileOf(scene, 'webp', 640),
  };
}

function fromArtwork(stem: string, alt: string, focus = '50% 50%'): Picture {
  const find = (width: number, format: Format) =>
    files[`../../../components/artwork/${stem}-${width}.${format}`];
  return {
    alt,
    focus,
    sources: (format) =>
      widths
        .flatMap((width) => {
          const file = find(width, format);
          return file === undefined ? [] : [`${file} ${width}w`];
        })
        .join(', '),
    fallback: find(640, 'webp') ?? '',
  };
}

/** By the example's id. An example without a picture is not shown. */
export const pictures: ReadonlyMap<number, Picture> = new Map([
  [1, fromScene('coast')],
  [2, fromScene('still-life', '74% 50%')],
  [3, fromScene('street', '70% 50%')],
  [4, fromScene('mountains')],
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
