import { rendererIds } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { joinBody, readBody } from '../../src/body';
import { describeBrief } from '../../src/brief';
import { compose } from '../../src/compose';
import { mendBody } from '../../src/mend';
import { reviewBody } from '../../src/review';
import { photoKinds, type Selection } from '../../src/selection';
import { optionIds } from '../support/arbitraries';

const fisherman: Selection = {
  style: 'photorealistic',
  subject: 'an old fisherman mending a green net',
  scenario: 'a stone harbour at dawn',
  ratio: 'widescreen',
  lens: { id: '85mm' },
  lighting: { id: 'golden_hour' },
  format: { id: 'canon-raw' },
  exclusions: ['blurry', 'tourists'],
  parameters: {},
};

describe('a body that a model wrote', () => {
  const good =
    'An old fisherman mending a green net on the steps of a stone harbour at dawn, photorealistic photograph, ' +
    '85mm lens with the boats behind him melting into soft shapes, golden hour sunlight raking over wet rope';

  test('gets its file name, ratio and exclusions from the composer, in the renderer’s form', () => {
    expect(joinBody(good, fisherman, 'midjourney')).toBe(
      `IMG_1018.CR2: ${good}, in sharp focus --ar 16:9 --raw --no tourists`,
    );
    expect(joinBody(good, fisherman, 'leonardo-ai')).toBe(
      `IMG_1018.CR2: ${good}\nNegative prompt: blurry, tourists\nSize: 1408x792`,
    );
    expect(joinBody(`${good}.`, fisherman, 'dall-e-3')).toBe(
      `IMG_1018.CR2: ${good}. Keep the image in sharp focus. Leave out: tourists. Composed in a wide 16:9 aspect ratio.`,
    );
    for (const renderer of rendererIds) {
      const body = readBody(good, fisherman, renderer);
      expect(reviewBody(body, fisherman, renderer).problems).toEqual([]);
      expect(mendBody(body, fisherman, renderer)).toMatchObject({ kept: true });
    }
  });

  test.each([
    ['quotes', `"${good}"`],
    ['thoughts', `<think>\nThe lens must stay: "85mm lens".\n</think>\n\n${good}`],
    ['a fence', `\`\`\`text\n${good}\n\`\`\``],
    ['an introduction', `Sure! Here is your prompt: ${good}`],
    ['a heading', `**Prompt:** ${good}`],
    ['parameters', `/imagine prompt: ${good} --ar 16:9 --v 6 --no blurry`],
    ['settings', `${good}\nNegative prompt: blurry\nSteps: 30, Size: 512x512`],
    ['the file name', `IMG_1018.CR2: ${good}`],
    ['junk', `${good}, 8k, masterpiece, ultra-detailed`],
    ['line breaks', good.replace(' on ', '\n\non ')],
  ])('loses %s around it', (_name, output) => {
    expect(readBody(output, fisherman, 'midjourney')).toBe(good);
  });

  test('keeps such syntax when the user wrote it', () => {
    const selection: Selection = {
      ...fisherman,
      subject: 'a shelf of books, 8k, octane render',
      format: undefined,
    };
    expect(readBody('A shelf of books, 8k, octane render, photo', selection, 'midjourney')).toContain(
      ', 8k, octane render',
    );
  });

  test('is reviewed for what it lacks, denies, or must not name', () => {
    const review = (body: string) => reviewBody(body, fisherman, 'midjourney').problems;
    const kinds = (body: string) => review(body).map(({ kind, key }) => [kind, key]);
    expect(kinds(good.replace('golden hour sunlight', 'light'))).toEqual([['missing', 'lighting']]);
    expect(kinds(good.replace('golden hour sunlight', 'no golden hour light'))).toEqual([
      ['denied', 'lighting'],
      ['negation', undefined],
    ]);
    expect(kinds(good.replace('green ', ''))).toEqual([['missing', 'subject']]);
    expect(review(good.replace('green ', ''))[0]?.message).toContain('an old fisherman mending a green net');
    expect(kinds(`${good}, tourists on the quay`)).toEqual([['unwanted', 'exclusions']]);
    expect(kinds(`${good}, ${'waves and more waves, '.repeat(40)}`)).toEqual([['long', undefined]]);
  });

  test('must keep quoted words letter by letter', () => {
    const selection: Selection = {
      ...fisherman,
      subject: 'a sign that says "FRESH FISH"',
      format: undefined,
    };
    const body = 'A sign of fish that says it is fresh, stone harbour at dawn, photo, 85mm lens, golden hour';
    expect(reviewBody(body, selection, 'midjourney').problems).toMatchObject([
      { kind: 'missing', key: 'subject' },
    ]);
    expect(mendBody(body, selection, 'midjourney').text).toMatch(
      /^A sign that says "FRESH FISH", stone harbour at dawn, photo,/,
    );
  });

  test('is mended with what it lacks, and replaced when it lacks most', () => {
    const most = good.replace('85mm lens', 'glass').replace('stone harbour at dawn', 'quay');
    const mended = mendBody(readBody(most, fisherman, 'dall-e-3'), fisherman, 'dall-e-3');
    expect(mended.kept).toBe(true);
    expect(mended.text).toContain('wet rope. The setting is a stone harbour at dawn. Shot with an 85mm lens');
    const german = 'Ein alter Fischer flickt im Morgenlicht am steinernen Hafen sein grünes Netz';
    expect(mendBody(german, fisherman, 'midjourney')).toEqual({
      text: compose(fisherman, 'midjourney').text,
      kept: false,
    });
  });

  test.each([
    ['a list’s last item', 'boats and tourists on the quay', 'boats, wet'],
    ['a list’s first item', 'tourists and gulls on the quay', 'gulls on the quay, wet'],
    ['a phrase with its preposition', 'a quay filled with tourists, gulls', 'a quay, gulls, wet'],
    ['an item of its own', 'tourists on the quay, gulls', 'dawn, gulls, wet'],
    ['a thing with its adjectives', 'gulls over a few sleepy tourists, boats', 'gulls, boats, wet'],
  ])('loses %s that names an exclusion, and nothing else', (_name, words, left) => {
    const body =
      `An old fisherman mending a green net, a stone harbour at dawn, ${words}, wet rope, photorealistic photograph, ` +
      '85mm lens, golden hour sunlight';
    const { text, kept } = mendBody(body, fisherman, 'midjourney');
    expect(kept).toBe(true);
    expect(text.slice(0, text.indexOf(' --'))).not.toContain('tourists');
    expect(text).toContain(left);
    expect(text).toContain('wet rope, photorealistic photograph, 85mm lens, golden hour sunlight');
  });

  test('gets the choice in the place of another of its kind', () => {
    const rival = good.replace('golden hour sunlight raking', 'harsh studio strobe light raking');
    const { text, kept } = mendBody(rival, fisherman, 'midjourney');
    expect(kept).toBe(true);
    expect(text).toMatch(/golden hour .*raking over wet rope/);
    expect(text).not.toContain('strobe');
    const lens = mendBody(good.replace('85mm lens', 'a 24mm wide-angle lens'), fisherman, 'midjourney');
    expect(lens.text).toMatch(/, an 85mm lens with the boats/);
    expect(lens.text).not.toContain('wide-angle');
  });

  const cup: Selection = {
    style: 'photorealistic',
    subject: 'a red cup next to a blue teapot',
    scenario: 'on a marble table',
    lighting: { id: 'studio' },
    framing: { id: 'product' },
    exclusions: ['hands', 'people'],
    parameters: {},
  };
  const details = 'Soft studio lighting. A photorealistic photograph, a centered product shot.';

  test.each([
    [
      'A green cup next to a blue teapot on a marble table.',
      'A red cup next to a blue teapot on a marble table.',
    ],
    [
      'On a marble table, a blue cup stands next to a red teapot.',
      'On a marble table, a red cup stands next to a blue teapot.',
    ],
    [
      'Hands hold a red cup next to a blue teapot on a marble table.',
      'A red cup next to a blue teapot on a marble table.',
    ],
    [
      'A red cup next to a blue teapot on a marble table, held by two hands.',
      'A red cup next to a blue teapot on a marble table.',
    ],
    [
      'Held by hands, a red cup stands next to a blue teapot on a marble table.',
      'A red cup stands next to a blue teapot on a marble table.',
    ],
    [
      'A red cup next to a blue teapot on a marble table with a person, a spoon and a plate.',
      'A red cup next to a blue teapot on a marble table with a spoon and a plate.',
    ],
    [
      'A red cup next to a blue teapot on a marble table. Several people, blurred, sit behind.',
      'A red cup next to a blue teapot on a marble table.',
    ],
    [
      'A red cup next to a blue teapot on a marble table. In the background people talk and a dog sleeps.',
      'A red cup next to a blue teapot on a marble table. In the background a dog sleeps.',
    ],
    [
      'People watch as a red cup wobbles next to a blue teapot on a marble table.',
      'A red cup wobbles next to a blue teapot on a marble table.',
    ],
    [
      'A red cup next to a blue teapot. The scene is set in a crowded train.',
      'A red cup next to a blue teapot. The scene is set on a marble table.',
    ],
  ])('becomes right and whole: %s', (wrong, right) => {
    const { text, kept } = mendBody(`${wrong} ${details}`, cup, 'dall-e-3');
    expect(kept).toBe(true);
    expect(text).toBe(`${right} ${details} Keep the image uninhabited. Leave out: hands.`);
  });

  test.each([
    ['Blue hour light falls softly.', 'Golden hour light falls softly.'],
    ['Harsh studio lighting is used.', 'Golden hour light is used.'],
    ['The light is anything but golden hour light.', 'The light is golden hour light.'],
  ])('says the chosen light instead: %s', (wrong, right) => {
    const body = `An old fisherman mending a green net, a stone harbour at dawn, photo, 85mm lens. ${wrong}`;
    const { text, kept } = mendBody(body, { ...fisherman, format: undefined }, 'dall-e-3');
    expect(kept).toBe(true);
    expect(text).toContain(`85mm lens. ${right} Keep`);
  });

  test('gets a term at the end of a list, and never within a sentence', () => {
    const body =
      'On a marble table stand a red cup and, next to it, a blue teapot. Photorealistic photograph, product shot.';
    expect(mendBody(body, cup, 'midjourney').text).toContain(
      'stand a red cup and, next to it, a blue teapot. Photorealistic photograph, soft studio lighting, clean highlights, product shot',
    );
    const closed =
      'A red cup next to a blue teapot, on a marble table, photorealistic photograph, soft studio lighting.';
    expect(mendBody(closed, cup, 'midjourney').text).toContain(
      'soft studio lighting, centered product shot, generous space all around --raw',
    );
  });

  test('does not say what a model copied of the closing sentences', () => {
    const closing =
      'Keep the image in sharp focus. Leave out: tourists. Composed in a wide 16:9 aspect ratio.';
    expect(readBody(`${good}. ${closing}`, fisherman, 'dall-e-3')).toBe(`${good}.`);
    expect(readBody(`${good}. ${closing} Waves break.`, fisherman, 'dall-e-3')).toContain('Waves break.');
  });

  test('gets a missing attribute before its noun', () => {
    for (const renderer of rendererIds) {
      const { text, kept } = mendBody(
        readBody(good.replace('green ', ''), fisherman, renderer),
        fisherman,
        renderer,
      );
      expect(kept).toBe(true);
      expect(text).toContain('n old fisherman mending a green net on the steps');
    }
    const article = mendBody(good.replace('An old fisherman', 'A fisherman'), fisherman, 'midjourney');
    expect(article.text).toContain(': An old fisherman mending');
  });

  test('gets the user’s words in the place of those that changed them', () => {
    const selection: Selection = { ...fisherman, subject: 'a red cube and a blue ball', format: undefined };
    const body = good.replace('An old fisherman mending a green net', 'A blue cube and a red ball');
    const { text, kept } = mendBody(body, selection, 'midjourney');
    expect(kept).toBe(true);
    expect(text).toMatch(/^a red cube and a blue ball/i);
    expect(text).not.toContain('red ball');
  });

  test('gets a missing term in its place of the order', () => {
    const terms =
      'an old fisherman mending a green net, photorealistic photograph, true-to-life texture, a stone harbour at ' +
      'dawn, golden hour sunlight with long raking shadows, wet rope';
    expect(mendBody(terms, fisherman, 'midjourney').text).toMatch(
      /golden hour sunlight with long raking shadows, 85mm lens.*, wet rope/,
    );
  });

  test('never says a denied choice and the choice itself', () => {
    const { text } = mendBody(
      good.replace('golden hour sunlight', 'no golden hour light'),
      fisherman,
      'midjourney',
    );
    expect(text.match(/golden hour/g)).toHaveLength(1);
    expect(text).not.toMatch(/no golden hour/);
  });

  test('is briefed without a renderer’s escapes and without what is added afterwards', () => {
    const selection: Selection = { ...fisherman, subject: 'a poster (16:9)', lens: { text: 'my [old] one' } };
    const { items, exclusions } = describeBrief(selection, 'stable-diffusion');
    expect(items.map(({ label, words, own, anchor }) => [label, words, own, anchor])).toEqual([
      ['Subject', 'a poster (16:9)', true, 'a poster (16:9)'],
      ['Style', 'photorealistic photograph, true-to-life texture', false, 'photorealistic photograph'],
      ['Context', 'a stone harbour at dawn', true, 'a stone harbour at dawn'],
      ['Lighting', 'golden hour light, long raking shadows', false, 'golden hour light'],
      ['Lens', 'my [old] one', true, 'my [old] one'],
    ]);
    expect(exclusions).toEqual(['blurry', 'tourists']);
    const body = readBody('A poster (16:9), my [old] one', selection, 'stable-diffusion');
    expect(body).toBe(String.raw`A poster \(16:9\), my \[old\] one`);
  });

  test('is asked for words that the contract recognizes', () => {
    for (const kind of photoKinds.filter((each) => each !== 'format')) {
      for (const id of optionIds[kind]) {
        const selection: Selection = { ...fisherman, format: undefined, [kind]: { id } };
        for (const renderer of rendererIds) {
          const { items } = describeBrief(selection, renderer);
          const body = readBody(items.map(({ anchor }) => anchor).join(', '), selection, renderer);
          expect(reviewBody(body, selection, renderer).problems).toEqual([]);
        }
      }
    }
  });
});
