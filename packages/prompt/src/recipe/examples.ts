import { examples } from '@safelight/catalog/examples';
import type { Selection } from '../selection';
import { toSelection } from './catalog-selection';

/** The catalog's examples as the composer takes them, by id. */
export const exampleSelections: ReadonlyMap<number, Selection> = new Map(
  examples.map((example) => {
    const { id, subject, scenario } = example;
    return [id, { ...toSelection({ ...example, parameters: {} }), subject, scenario }];
  }),
);
