import { examples } from '@safelight/catalog/examples';
import { ratios } from '@safelight/catalog/ratios';
import { describe, expect, it } from 'vitest';
import { compose } from '../../src/compose';
import { lintSelection } from '../../src/lint/selection';
import { optionsByKind } from '../../src/phrases';
import { exampleSelections } from '../../src/recipe/examples';
import { photoKinds } from '../../src/selection';

describe('an example of the catalog', () => {
  it('has an id of its own', () => {
    expect(exampleSelections.size).toBe(examples.length);
    for (const { id } of examples) expect(Number.isInteger(id) && id > 0).toBe(true);
  });

  it.each(examples)('$id chooses what the catalog has, and is said whole for Midjourney', (example) => {
    expect(ratios.map(({ ratio }) => ratio)).toContain(example.ratio);
    const selection = exampleSelections.get(example.id)!;
    for (const kind of photoKinds) {
      const choice = selection[kind];
      if (choice) expect(optionsByKind[kind].map(({ id }) => ({ id }))).toContainEqual(choice);
    }
    const { parts } = compose(selection, 'midjourney');
    expect(parts.filter(({ outcome }) => outcome === 'lost')).toEqual([]);
    expect(lintSelection(selection)).toEqual([]);
  });
});
