import { looks } from '@safelight/catalog/looks';
import { photoKinds } from '../selection';
import { readRatio } from '../foreign/shape';
import type { Recipe } from '../recipe';

/** The looks that come with the product, as recipes, by id. */
export const lookRecipes: ReadonlyMap<string, Recipe> = new Map(
  looks.map(({ id, style, ratio, choices, parameters, exclusions }): [string, Recipe] => [
    id,
    {
      selection: {
        style,
        ratio: readRatio(ratio),
        ...Object.fromEntries(
          photoKinds.flatMap((kind) => {
            const chosen = kind === 'format' ? undefined : choices[kind];
            return chosen === undefined ? [] : [[kind, { id: chosen }]];
          }),
        ),
        exclusions,
        parameters: Object.fromEntries(
          Object.entries(parameters).map(([key, value]) => [key, { id: value }]),
        ),
      },
    },
  ]),
);
