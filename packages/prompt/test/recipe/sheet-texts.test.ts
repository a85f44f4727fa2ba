import { describe, expect, it } from 'vitest';
import { refuseSheetTexts, sumUpTexts, walkSheetTexts } from '../../src/recipe/sheet/texts';
import { composeSheet, type SheetPlan } from '../../src/recipe/sheet';

const plan: SheetPlan = {
  recipe: { selection: { style: 'illustration', lens: { id: '85mm' } } },
  subjects: ['a red kite', 'a '.repeat(980).trim()],
  axes: [{ kind: 'lens', values: ['', 'macro'] }],
  renderers: ['stable-diffusion', 'leonardo-ai'],
};
const sheet = { plan, cells: composeSheet(plan) };

describe('prompts of a sheet for the AI writer', () => {
  it('have the choices of their cells, and cost one credit each', () => {
    const { planned, credits } = sumUpTexts([...walkSheetTexts(sheet, [0, 2])]);
    expect(credits).toBe(2);
    expect(
      planned.map(({ cell, selection }) => [cell, selection.subject, selection.style, selection.lens]),
    ).toEqual([
      [0, 'a red kite', 'illustration', { id: '85mm' }],
      [2, 'a red kite', 'illustration', { id: 'macro' }],
    ]);
  });

  it('are left out, with the reason, where their words leave no room', () => {
    const { refused, planned } = sumUpTexts([...walkSheetTexts(sheet, [1, 5])]);
    expect(planned.map(({ cell }) => cell)).toEqual([1]);
    expect(refused).toEqual([{ cell: 5, problem: expect.stringContaining('no room') }]);
  });

  it('are at least one, and at most a hundred', () => {
    expect(refuseSheetTexts([])).toBe('Choose at least one prompt.');
    expect(refuseSheetTexts(Array.from({ length: 101 }, (_, at) => at))).toContain('one order takes 100');
    expect(refuseSheetTexts([0])).toBeUndefined();
  });
});
