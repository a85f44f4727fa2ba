import { limits } from '@safelight/catalog/limits';
import { describe, expect, it } from 'vitest';
import { readRecipe, writeRecipe } from '../../src/recipe';
import { composeSheet, countCells, recipeOfCell, refusePlan, type SheetPlan } from '../../src/recipe/sheet';
import { surprise } from '../../src/recipe/surprise';
import { lookRecipes } from '../../src/recipe/looks';

const text = 'photo of a fox in snow, 85mm, soft light, washi border --ar 4:5 --stylize 250 --v 7';
const plan: SheetPlan = {
  recipe: readRecipe(text, 'midjourney'),
  subjects: ['a heron', 'a lighthouse keeper'],
  axes: [
    { kind: 'lighting', values: ['', 'golden_hour'] },
    { kind: 'ratio', values: ['1:1', '16:9', '4:5'] },
  ],
  renderers: ['midjourney', 'stable-diffusion'],
};

describe('composeSheet', () => {
  it('writes every combination once, by subject, axes and renderer', () => {
    const cells = composeSheet(plan);
    expect(cells).toHaveLength(24);
    expect(countCells(plan)).toBe(24);
    expect(new Set(cells.map(({ text: words }) => words)).size).toBe(24);
    expect(cells.slice(0, 3)).toMatchObject([
      { subject: 0, picks: [0, 0], renderer: 'midjourney' },
      { subject: 0, picks: [0, 0], renderer: 'stable-diffusion' },
      { subject: 0, picks: [0, 1], renderer: 'midjourney' },
    ]);
    expect(cells[0]!.text).toMatch(/^photo of a heron in|^photo of a heron,/);
    for (const cell of cells) expect(cell.text).toContain('washi border');
    const golden = cells.filter(({ picks }) => picks[0] === 1);
    for (const cell of golden) expect(cell.text).toMatch(/golden hour/);
  });

  it('finds the recipe of a cell again', () => {
    for (const cell of composeSheet(plan))
      expect(writeRecipe(recipeOfCell(plan, cell), cell.renderer).text).toBe(cell.text);
  });

  it('puts own words after the subject, for choices as for a prompt with a slot', () => {
    const words = { kind: 'words', values: ['', 'in rain', ', in fog'] } as const;
    const subjects = ['a ferry'];
    for (const recipe of [plan.recipe, { selection: { style: 'photorealistic' } } as const]) {
      const varied: SheetPlan = { ...plan, recipe, subjects, axes: [words], renderers: ['flux'] };
      const cells = composeSheet(varied);
      expect(cells.map((cell) => recipeOfCell(varied, cell).selection.subject)).toEqual([
        'a ferry',
        'a ferry in rain',
        'a ferry, in fog',
      ]);
      for (const [at, said] of ['a ferry', 'a ferry in rain', 'a ferry, in fog'].entries())
        expect(cells[at]!.text.toLowerCase()).toContain(said);
      for (const cell of cells)
        expect(writeRecipe(recipeOfCell(varied, cell), cell.renderer).text).toBe(cell.text);
    }
  });

  it('refuses words that make a subject too long', () => {
    const axes = [{ kind: 'words', values: ['', 'in rain '.repeat(10)] }] as const;
    const subjects = ['a ferry', 'x'.repeat(limits.subjectCharacters - 20)];
    expect(refusePlan({ ...plan, axes, subjects })).toContain('Subject 2 is too long with the words');
  });

  it('puts a look before the other axis, whichever comes first', () => {
    const looks = ['last-light', 'contact-print'].map((id) => ({ name: id, recipe: lookRecipes.get(id)! }));
    const base = { recipe: { selection: {} }, subjects: ['a heron'], renderers: ['midjourney'] as const };
    const lenses = { kind: 'lens', values: ['85mm', 'macro'] } as const;
    const one = composeSheet({ ...base, axes: [{ kind: 'look', looks }, lenses] });
    const other = composeSheet({ ...base, axes: [lenses, { kind: 'look', looks }] });
    const sorted = (cells: typeof one) => cells.map((cell) => cell.text).toSorted();
    expect(sorted(one)).toEqual(sorted(other));
    expect(one.filter((cell) => /macro/.test(cell.text))).toHaveLength(2);
  });

  it.each([
    [{ subjects: [] }, /Add at least one subject/],
    [{ subjects: Array.from({ length: 101 }, () => 'a') }, /takes 100 subjects\. Remove 1/],
    [{ subjects: ['a', ' '] }, /Subject 2 is empty/],
    [{ subjects: ['a'.repeat(2001)] }, /Subject 1 is too long/],
    [{ renderers: [] }, /at least one renderer/],
    [{ axes: [{ kind: 'lens', values: [] }] }, /empty row/],
    [{ subjects: Array.from({ length: 60 }, (_, at) => `a ${at}`) }, /720 prompts, and a sheet takes 600/],
  ] as const)('refuses %j', (change, sentence) => {
    const refused = { ...plan, ...change } as SheetPlan;
    expect(refusePlan(refused)).toMatch(sentence);
    expect(() => composeSheet(refused)).toThrow(sentence);
  });
});

describe('surprise', () => {
  it('gives the same for the same seed, and keeps what is locked', () => {
    const look = lookRecipes.get('last-light')!;
    const once = surprise(look, ['mood', 'style'], 4711);
    expect(surprise(look, ['mood', 'style'], 4711)).toEqual(once);
    expect(once.selection).toMatchObject({ mood: { id: 'golden-glow' }, style: 'photorealistic' });
    const seeds = Array.from({ length: 40 }, (_, seed) => JSON.stringify(surprise(look, ['style'], seed)));
    expect(new Set(seeds).size).toBeGreaterThan(35);
  });

  it('draws the same for a kind whichever others are locked', () => {
    const look = lookRecipes.get('last-light')!;
    for (let seed = 0; seed < 20; seed++)
      expect(surprise(look, ['style', 'camera'], seed).selection.lens).toEqual(
        surprise(look, ['style'], seed).selection.lens,
      );
  });

  it('keeps the words of a prompt', () => {
    const changed = surprise(readRecipe(text, 'midjourney'), ['style'], 7);
    expect(changed.template?.text).toContain('washi border');
    expect(changed.template?.text).toContain('--stylize 250');
  });
});
