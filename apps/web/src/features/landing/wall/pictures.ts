import { examplePictures, exampleWidths, type ExamplePicture } from '../../../components/artwork/examples';
import { fileOf, filesOf } from '../scene-files';
import { scenes, type Scene } from '../scenes';

function fromScene(name: Scene['name'], focus?: string): ExamplePicture {
  const scene = scenes.find((each) => each.name === name)!;
  return {
    alt: scene.alt,
    focus: focus ?? scene.focus,
    sources: (format) => filesOf(scene, format, exampleWidths),
    fallback: fileOf(scene, 'webp', 640),
  };
}

/** By the example's id. An example without a picture is not shown. */
export const pictures: ReadonlyMap<number, ExamplePicture> = new Map([
  [1, fromScene('coast')],
  [2, fromScene('still-life', '74% 50%')],
  [3, fromScene('street', '70% 50%')],
  [4, fromScene('mountains')],
  ...examplePictures,
]);
