import { fileOf, filesOf, type Format } from '../scene-files';
import { scenes, type Scene } from '../scenes';

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

/** By the example's id. An example without a picture is not shown. */
export const pictures: ReadonlyMap<number, Picture> = new Map([
  [1, fromScene('coast')],
  [2, fromScene('still-life', '74% 50%')],
  [3, fromScene('street', '70% 50%')],
  [4, fromScene('mountains')],
  [5, fromScene('floating')],
]);
