import type { CatalogLook } from '@safelight/catalog/looks';
import { readRatio } from '../foreign/shape';
import { photoKinds, type Selection } from '../selection';

type CatalogChoices = Pick<CatalogLook, 'style' | 'ratio' | 'choices' | 'parameters' | 'exclusions'>;

/** What a look or an example of the catalog chooses, as the composer takes it. */
export function toSelection(chosen: CatalogChoices): Omit<Selection, 'subject'> {
  const { style, ratio, choices, parameters, exclusions } = chosen;
  return {
    style,
    ratio: readRatio(ratio),
    ...Object.fromEntries(
      photoKinds.flatMap((kind) => {
        const id = kind === 'format' ? undefined : choices[kind];
        return id === undefined ? [] : [[kind, { id }]];
      }),
    ),
    exclusions,
    parameters: Object.fromEntries(Object.entries(parameters).map(([key, id]) => [key, { id }])),
  };
}
