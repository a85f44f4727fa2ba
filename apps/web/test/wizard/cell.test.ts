import { readRecipe, type Recipe } from '@safelight/prompt/recipe';
import { composeSheet, recipeOfCell, type SheetPlan } from '@safelight/prompt/recipe/sheet';
import { describe, expect, it } from 'vitest';
import { findSelection, getSelectionKey } from '../../src/features/wizard/draft/choices';
import { toCellDraft } from '../../src/features/wizard/draft/load/cell';
import { withLook } from '../../src/features/wizard/draft/load/look';
import { writeOwnText } from '../../src/features/wizard/draft/own-text';
import { emptyDraft } from '../../src/features/wizard/draft/state';

/** Every prompt of a sheet of two subjects for two renderers, as Create opens it. */
function open(recipe: Recipe, change: Partial<SheetPlan> = {}) {
  const plan: SheetPlan = {
    recipe,
    subjects: ['a red kite', 'two herons'],
    axes: [],
    renderers: ['midjourney', 'flux'],
    ...change,
  };
  return composeSheet(plan).map((cell) => ({
    cell,
    subject: plan.subjects[cell.subject],
    draft: toCellDraft(recipeOfCell(plan, cell), cell, 'flux'),
  }));
}

const look: Recipe = {
  selection: {
    style: 'illustration',
    ratio: '7:5',
    exclusions: ['boats', 'text'],
    parameters: {},
    rendererParameters: { stylize: 250, seed: 7 },
  },
};

describe('a prompt of a sheet in Create', () => {
  it('has all of its choices, its renderer and its text, and counts as written', () => {
    for (const { cell, subject, draft } of open(look, {
      axes: [{ kind: 'lighting', values: ['golden-hour', 'neon'] }],
    })) {
      const selection = findSelection(draft);
      expect(selection).toMatchObject({ ...look.selection, subject });
      expect(selection?.lighting).toBeDefined();
      expect(draft).toMatchObject({ step: 'result', tab: cell.renderer, generated: { text: cell.text } });
      expect(draft.renderer, 'what is written next').toBe(
        cell.renderer === 'flux' ? undefined : 'midjourney',
      );
      expect(draft.generated?.intent).toBe(selection && getSelectionKey(selection));
    }
  });

  it('keeps what a look without photographic choices leaves out', () => {
    expect(findSelection(withLook({ ...emptyDraft, subject: 'a fox' }, look))?.exclusions).toEqual([
      'boats',
      'text',
    ]);
  });

  it('keeps every word of a prompt that was brought, also for another renderer', () => {
    const text =
      'a cinematic photo of a red fox, golden hour, by a frozen  lake, (odd words) --ar 4:5 --s 250 --no boats --seed 7';
    const start = text.indexOf('a red fox');
    const brought = readRecipe(text, 'midjourney', { start, end: start + 'a red fox'.length });
    expect(brought.template).toBeDefined();
    for (const { cell, subject, draft } of open(brought)) {
      expect(draft.generated).toMatchObject({
        renderer: 'midjourney',
        text: text.replace('a red fox', subject ?? ''),
      });
      const shown =
        cell.renderer === 'midjourney' ? draft.generated?.text : writeOwnText(draft, cell.renderer)?.text;
      expect(shown).toBe(cell.text);
      expect(draft).toMatchObject({ step: 'result', tab: cell.renderer, subject, edits: {} });
    }
  });

  it('shows the sheet’s text where another would be composed today', () => {
    const text = 'a cinematic photo of a red fox, golden hour, (odd words) --seed 7';
    const recipe = readRecipe(text, 'midjourney', { start: 21, end: 30 });
    const draft = toCellDraft(recipe, { text: 'composed a year ago', renderer: 'flux' }, 'midjourney');
    expect(draft.edits).toEqual({ flux: 'composed a year ago' });
  });
});
