import { randomUUID } from 'node:crypto';
import { getImageModel, imageInput, imageModels } from '@safelight/catalog/models';
import { rendererIds } from '@safelight/catalog/renderers';
import { compose } from '@safelight/prompt/compose';
import { toImageInput } from '@safelight/prompt/image-input';
import type { Selection } from '@safelight/prompt/selection';
import { expect, it } from 'vitest';
import { useMcp } from '../http/mcp/client';
import { setCredits } from '../support/database/ledger';

const mcp = useMcp();

const subjects = [
  'an old fisherman (and his dog) mending a green net',
  'a shop window with the words "OPEN LATE" above the door',
  'two red kites over a chalk cliff, one with a yellow tail',
  'a brass lamp on a walnut desk beside three letters',
  'a child in a blue raincoat jumping into a puddle',
];
const ratios = ['widescreen', '9:21', 'square', '2:1', 'portrait-print', '239:100', 'cinematic'] as const;
const exclusions = [['hat', 'blurry'], [], ['text'], ['tourists', 'watermark']];
const styles = ['photorealistic', 'illustration', 'anime-manga', 'surreal-abstract'] as const;

const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length]!;
/** Twenty recipes, which meet every renderer and every model at least once. */
const cases = Array.from({ length: 20 }, (_, index) => {
  const selection: Selection = {
    style: at(styles, index),
    subject: at(subjects, index),
    ratio: at(ratios, index),
    exclusions: at(exclusions, index),
    parameters: {},
    ...(index % 3 === 0 && { scenario: 'at first light, after rain' }),
    ...(index % 4 === 0 && { lighting: { id: 'natural' }, lens: { id: '85mm' } }),
  };
  const renderer = at(rendererIds, index);
  return { selection, renderer, model: at(imageModels, index).id };
});

it.each(cases)('$selection.subject for $renderer reaches $model in the same words by every way', async (each) => {
  const { selection, renderer, model: id } = each;
  const { test, user } = mcp;
  await setCredits(test.db, user.id, 200);
  const model = getImageModel(id);
  const prompt = compose(selection, renderer).text;
  // What the wizard and the Images page show before the click.
  const shown = toImageInput(prompt, model);
  expect(shown.shape).toBeDefined();
  const { seed: _, ...expected } = imageInput(model, {
    prompt: shown.prompt,
    negative: shown.negative ?? null,
    ratio: shown.shape!.ratio.id,
  });
  for (const term of selection.exclusions) expect(shown.prompt.toLowerCase()).not.toContain(term);

  const wish = { prompt, model: id };
  const rest = await user.rest('POST', '/api/generate-image', wish);
  expect([rest.status, rest.body.error]).toEqual([200, undefined]);
  const page = await user.mutate('images.generate', { ...wish, wait: false, requestId: randomUUID() });
  expect(page.status).toBe(200);
  const client = await mcp.connect();
  const agent = await client.callTool({ name: 'generate_image', arguments: { ...wish, requestId: randomUUID() } });
  expect(agent.isError).toBeFalsy();
  const plan = {
    recipe: { selection: { ...selection, subject: 'anything' } },
    subjects: [selection.subject],
    axes: [],
    renderers: [renderer],
  };
  const sheet = await user.mutate('sheets.create', { name: 'Four ways', plan, requestId: randomUUID() });
  const order = { id: sheet.body.id as number, cells: [0], models: [{ id }], count: 1 };
  const { body: quote } = await user.query('sheetImages.quote', order);
  const made = await user.mutate('sheetImages.order', { ...order, credits: quote.credits, requestId: randomUUID() });
  expect(made.status).toBe(200);

  const inputs = () =>
    test.sandbox.requests
      .list('replicate.create')
      .map(({ body }) => (body as { input: Record<string, unknown> }).input)
      .map(({ seed: __, ...input }) => input);
  await expect.poll(() => inputs().length, { timeout: 10_000 }).toBe(4);
  for (const input of inputs()) expect(input).toEqual(expected);
  // What was lost is said by the order, as it was shown before.
  for (const lost of shown.lost) expect(rest.body.image.note).toContain(lost);
  test.sandbox.requests.clear();
}); // prettier-ignore
