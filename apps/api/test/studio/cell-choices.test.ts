import { randomUUID } from 'node:crypto';
import { findCellOfImage } from '@safelight/db/queries/images/of-sheets';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Recipe } from '@safelight/prompt/recipe';
import type { Axis, Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import { choicesOfCell } from '@safelight/prompt/recipe/sheet/choices';
import { subjectOf } from '@safelight/prompt/recipe/sheet/plan';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { endImageTest, makeImageTest, type ImageTest } from '../support/images/service';
import { schnell, settledImages } from '../support/images/sheets';
import { aLook, aRecipe } from '../support/studio';

// Database and composer each derive the choices of a sheet's cell.

let test: ImageTest;
let user: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
  user = await newUser(test);
});
afterAll(() => endImageTest(test));

const values = {
  style: ['photorealistic', 'illustration', 'anime-manga'],
  ratio: ['widescreen', '7:5'],
  lighting: ['studio', 'neon'],
  lens: ['macro'],
  mood: ['vibrant'],
} as const;

const orMissing = <Value>(each: fc.Arbitrary<Value>) => fc.option(each, { nil: undefined });
const choice = (ids: readonly string[]) =>
  orMissing(fc.oneof(fc.record({ id: fc.constantFrom(...ids) }), fc.constant({ text: 'own words' })));

const recipes: fc.Arbitrary<Recipe> = fc
  .record({
    style: orMissing(fc.constantFrom(...values.style)),
    styleText: orMissing(fc.constant('by Edward Hopper')),
    ratio: orMissing(fc.constantFrom('square' as const)),
    lighting: choice(values.lighting),
    lens: choice(values.lens),
    exclusions: orMissing(fc.constant(['text'])),
    isTemplate: fc.boolean(),
  })
  .map(({ isTemplate, styleText, ...selection }) =>
    isTemplate
      ? {
          selection: { ...selection, styleText },
          template: { text: 'a fox', renderer: 'flux', subject: { start: 0, end: 5 } },
        }
      : { selection },
  );

const axis: fc.Arbitrary<Axis> = fc.oneof(
  fc.constantFrom(...Object.keys(values)).chain((kind) =>
    fc.record({
      kind: fc.constant(kind as keyof typeof values),
      values: fc.array(fc.constantFrom('', ...values[kind as keyof typeof values]), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
  fc.record({
    kind: fc.constant('words' as const),
    values: fc.array(fc.constantFrom('', 'in rain', ', in fog ', ' at night'), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: fc.constant('look' as const),
    looks: fc.array(fc.record({ name: fc.constant('Dusk'), recipe: recipes }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

const sheets = fc
  .record({
    recipe: recipes,
    axes: fc.uniqueArray(axis, { maxLength: 2, selector: ({ kind }) => kind }),
    seed: fc.nat(5),
  })
  .map(({ recipe, axes, seed }): { plan: SheetPlan; cell: Cell } => ({
    // As it is stored: without keys that are undefined.
    plan: JSON.parse(JSON.stringify({ recipe, subjects: ['a fox'], axes, renderers: ['flux'] })) as SheetPlan,
    cell: {
      subject: 0,
      picks: axes.map((each) => seed % (each.kind === 'look' ? each.looks : each.values).length),
      renderer: 'flux',
      text: 'a fox',
    },
  }));

it('an image keeps the choices of its cell as the composer has them', async () => {
  await fc.assert(
    fc.asyncProperty(sheets, async ({ plan, cell }) => {
      const { rows } = await sql<{ id: number }>`
        insert into sheets (user_id, request_id, fingerprint, name, plan, cells, subject_count, cell_count,
          renderers, preview)
        values (${user.id}, ${randomUUID()}, '', 'Coast', ${JSON.stringify(plan)}, ${JSON.stringify([cell])}, 1, 1,
          '{}', '') returning id`.execute(test.db);
      const image = { user_id: user.id, sheet_id: rows[0]!.id, sheet_cell: 0, of_cell: null };
      const kept = await findCellOfImage(test.db, image as GeneratedImageRow);
      expect(kept?.selection).toEqual({ ...choicesOfCell(plan, cell), subject: subjectOf(plan, cell) });
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['that varies its style', [{ kind: 'style', values: ['illustration'] }], 'illustration', undefined],
  ['with words of its own for its style', [], undefined, 'by Edward Hopper'],
])('the recipe of an image of a cell %s can be saved as a look', async (_name, axes, style, styleText) => {
  const text = 'a red kite, by Edward Hopper';
  const template = { text, renderer: 'flux', subject: { start: 0, end: 10 } };
  const { style: _style, ...selection } = aRecipe.selection;
  const recipe = { selection: { ...selection, styleText: 'by Edward Hopper' }, template };
  const plan = { recipe, subjects: ['a red kite'], axes, renderers: ['flux'] };
  const { id } = (await user.mutate('sheets.create', { name: 'Coast', plan, requestId: randomUUID() })).body;
  const order = { id, cells: [0], models: [schnell], count: 1, requestId: randomUUID(), credits: 1 };
  expect((await user.mutate('sheetImages.order', order)).status).toBe(200);
  const [image] = await settledImages(user, id);
  const response = await fetch(`${test.url}/api/images/${image!.id}/file?form=json`, {
    headers: { cookie: user.cookie! },
  });
  const described = (await response.json()) as { recipe: Recipe };
  expect(described.recipe.selection).toMatchObject({ subject: 'a red kite' });
  expect([described.recipe.selection.style, described.recipe.selection.styleText]).toEqual([
    style,
    styleText,
  ]);
  const saved = await user.mutate('looks.create', { ...aLook(), recipe: described.recipe });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
});
