import { expect, it } from 'vitest';
import { nameRecipe } from '../../src/components/reuse/open';
import { makeDraft, toPlan } from '../../src/features/studio/sheets/plan/draft';

it.each([
  [{ mood: { id: 'film-look' }, lighting: { id: 'neon' }, lens: { id: '85mm' } }, 'Film look, Neon'],
  [{ style: 'illustration' as const, lighting: { text: 'rim light' } }, 'rim light'],
  [{ style: 'illustration' as const }, 'Illustration look'],
  [{}, ''],
])('names a look by what tells most of it: %j', (selection, name) => {
  expect(nameRecipe(null, { selection: { subject: 'a fox', ...selection } })).toBe(name);
  expect(nameRecipe('Harbour', { selection: { subject: 'a fox', ...selection } })).toBe('Harbour');
});

it('does not vary a kind of choice of which no value was chosen', () => {
  const draft = makeDraft(['midjourney']);
  const plan = toPlan({
    ...draft,
    axes: [
      { kind: 'lighting', values: [''] },
      { kind: 'lens', values: ['', '85mm'] },
    ],
  });
  expect(plan.axes).toEqual([{ kind: 'lens', values: ['', '85mm'] }]);
});
