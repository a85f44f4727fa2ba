import { expect, test } from 'vitest';
import { parse } from '@safelight/prompt/parse';
import { writeRecipe } from '@safelight/prompt/recipe';

test.each([
  'Kodak Portra 400',
  'Portra 160',
  'Ektar 100',
  'Tri-X 400',
  'Ilford HP5 Plus 400',
  'Ektachrome E100',
  'CineStill 800T',
  'Velvia 50',
  'Fujifilm Pro 400H',
  'Superia 400',
])('“%s” is one film, by its own name', (film) => {
  const parsed = parse(`photo of a diner, shot on ${film}, 35mm lens`, 'midjourney');
  expect(parsed.segments.filter(({ choice }) => choice?.key === 'camera').map(({ text }) => text)).toEqual([
    film,
  ]);
  expect(parsed.selection.camera).toEqual({ text: film });
  for (const renderer of ['midjourney', 'stable-diffusion', 'dall-e-3'] as const)
    expect(writeRecipe({ selection: { ...parsed.selection, subject: 'a diner' } }, renderer).text).toContain(
      film,
    );
});
