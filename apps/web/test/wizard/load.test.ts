import { describe, expect, it } from 'vitest';
import { findSelection, toSavedFields } from '../../src/features/wizard/draft/choices';
import { guessChoices } from '../../src/features/wizard/draft/guess';
import { readLoadRequest } from '../../src/features/wizard/draft/load/request';
import {
  fromEdit,
  parseParameters,
  toDraft,
  toSimilar,
  type LoadablePrompt,
} from '../../src/features/wizard/draft/load/prompt';
import { reduceDraft } from '../../src/features/wizard/draft/state';
import { getRecipe } from '../../src/features/wizard/recipe/lines';

function newPrompt(change: Partial<LoadablePrompt> = {}): LoadablePrompt {
  return {
    style: 'Photorealistic',
    subject: 'a fox',
    scenario: null,
    aspectRatio: null,
    parameters: {},
    photo: {},
    negativePrompt: null,
    text: 'a fox',
    complete: false,
    ...change,
  };
}

function load(change: Partial<LoadablePrompt> = {}) {
  return toDraft(newPrompt(change), 'midjourney');
}

describe('a saved prompt in the wizard', () => {
  it('restores every stored field by its display name and opens at the result', () => {
    const draft = load({
      scenario: 'on a pier',
      aspectRatio: 'Widescreen',
      photo: {
        camera: 'DSLR',
        lens: '85mm',
        lighting: 'Golden hour',
        framing: 'Portrait',
        mood: 'Sepia',
        format: 'Canon RAW',
      },
      negativePrompt: 'blurry, text',
      text: 'the prompt',
    });
    expect(draft).toMatchObject({
      step: 'result',
      style: 'photorealistic',
      subject: 'a fox',
      scenario: 'on a pier',
      ratio: 'widescreen',
      negative: 'blurry, text',
      generated: { text: 'the prompt' },
      guessed: [],
    });
    expect(draft.photo).toEqual({
      camera: { id: 'dslr' },
      lens: { id: '85mm' },
      lighting: { id: 'golden_hour' },
      framing: { id: 'portrait' },
      mood: { id: 'sepia' },
      format: { id: 'canon-raw' },
    });
  });

  it('opens in the tab of the renderer it was written for, else of the preferred one', () => {
    const text = 'a fox\nNegative prompt: blurry\nSize: 1024x1024, Steps: 30, CFG scale: 7';
    expect(load({ text })).toMatchObject({
      tab: 'stable-diffusion',
      generated: { renderer: 'stable-diffusion' },
    });
    expect(load({ text: 'a fox' }).tab).toBe('midjourney');
  });

  it('restores the parameters of a style by label or value', () => {
    const draft = load({
      style: 'Anime & Manga',
      parameters: { anime_style: 'Chibi', color_palette: 'neon', character_expression: 'a wry grin' },
    });
    expect(draft.parameters).toEqual({
      anime_style: { id: 'chibi' },
      color_palette: { id: 'neon' },
      character_expression: { text: 'a wry grin' },
    });
  });

  it.each([
    ['a fox --ar 16:9', 'widescreen', undefined],
    ['a fox, 3:2', 'landscape', undefined],
    ['a fox in a 4:3 frame', 'landscape-standard', undefined],
    ['a fox in a 7:5 frame', undefined, '7:5'],
    ['a fox --ar 1:1', 'square', undefined],
    ['a fox in a square frame', 'square', undefined],
    ['a fox --ar 9:16', 'portrait-tall', undefined],
    ['a fox --ar 2:3', 'portrait-classic', undefined],
    ['a fox at 116:90', undefined, undefined],
  ])('guesses the ratio from %s', (text, ratio, ratioText) => {
    expect(load({ text })).toMatchObject({ ratio, ratioText });
  });

  it('prefers a stored ratio over the text’s', () => {
    expect(load({ aspectRatio: 'Square', text: 'a fox --ar 16:9' }).ratio).toBe('square');
  });

  it('guesses camera, lens, lighting, framing and mood from keywords of the text', () => {
    const draft = load({
      text: 'photograph of a fox, low angle, medium format camera, 50mm lens, golden hour, sepia tone',
    });
    expect(draft.photo).toEqual({
      camera: { id: 'medium_format' },
      lens: { id: '50mm' },
      lighting: { id: 'golden_hour' },
      framing: { id: 'lowangle' },
      mood: { id: 'sepia' },
    });
    expect(draft.guessed).toEqual(['camera', 'lens', 'lighting', 'framing', 'mood']);
  });

  it('guesses nothing from the user’s own words, nor from what is excluded', () => {
    const subject = 'a square portrait of a neon fox';
    const draft = load({ subject, text: `${subject}, photograph --no sepia, macro --raw` });
    expect(draft.photo).toEqual({});
    expect(draft.ratio).toBeUndefined();
  });

  it('does not read one phrase as two choices', () => {
    const draft = load({
      photo: { camera: 'Film camera' },
      text: 'a fox, shot on a 35mm film camera, visible grain and organic color',
    });
    expect(draft.photo).toEqual({ camera: { id: 'film' } });
  });

  it('guesses no photographic terms for a drawn style', () => {
    expect(load({ style: 'Illustration', text: 'illustration of a fox, portrait, 50mm lens' }).photo).toEqual(
      {},
    );
  });

  it('keeps, shows and saves values that the catalog does not have', () => {
    const draft = load({
      style: 'Woodcut',
      aspectRatio: '7:5',
      photo: { camera: 'Holga 120N' },
      parameters: { paper: 'washi' },
      negativePrompt: 'text',
    });
    const shown = getRecipe(draft).map((line) => [line.label, line.value]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Style', 'Woodcut'],
        ['Aspect ratio', '7:5'],
        ['Camera', 'Holga 120N'],
        ['Paper', 'washi'],
        ['Negative prompt', 'text'],
      ]),
    );
    expect(toSavedFields(draft)).toMatchObject({
      style: 'Woodcut',
      aspectRatio: '7:5',
      cameraType: 'Holga 120N',
      negativePrompt: 'text',
      parameters: '{"paper":"washi"}',
    });
  });

  it('keeps a camera on a drawn style, and lets the user remove it', () => {
    const draft = load({ style: 'Illustration', photo: { camera: 'DSLR' } });
    expect(findSelection(draft)?.camera).toEqual({ id: 'dslr' });
    expect(getRecipe(draft).find((line) => line.label === 'Camera')).toMatchObject({
      step: undefined,
      remove: { fields: ['camera'] },
    });
  });

  it('loads a history entry without guessing', () => {
    const draft = load({
      complete: true,
      parameters: { lens_type: '85mm', negative_prompt: 'blurry' },
      text: 'a fox, 50mm lens, golden hour --ar 16:9',
      renderer: 'dall-e-3',
      generationId: 7,
    });
    expect(draft.photo).toEqual({ lens: { id: '85mm' } });
    expect(draft.ratio).toBeUndefined();
    expect(draft.negative).toBe('blurry');
    expect(draft.generated).toMatchObject({ id: 7, renderer: 'dall-e-3' });
  });

  it.each(['', '{', '5', '[]', 'null', '{"a":1}'])('reads %s as no parameters', (json) => {
    expect(parseParameters(json)).toEqual({});
  });
});

describe('the address', () => {
  it.each([
    ['?reuse=12', { kind: 'saved', id: 12 }],
    ['?generation=7', { kind: 'generation', id: 7 }],
    ['?reuse=0', undefined],
    ['?reuse=abc', undefined],
    ['?reuse=1e3', undefined],
    ['?reuse=2147483647', { kind: 'saved', id: 2147483647 }],
    ['?reuse=2147483648', undefined],
    ['?reuse=99999999999999', undefined],
    ['', undefined],
  ])('%s', (search, request) => {
    expect(readLoadRequest(search)).toEqual(request);
  });

  it('names no ratio if the text has none', () => {
    expect(guessChoices('a fox at 3:25 pm', 'midjourney', [], undefined).ratio).toBeUndefined();
  });
});

describe('a prompt similar to a saved one', () => {
  const saved = newPrompt({
    scenario: 'on a pier',
    aspectRatio: '4:3',
    parameters: { grain: 'coarse', lighting: 'candle light' },
    photo: { lens: '85mm', mood: 'my own mood' },
    negativePrompt: 'blurry, text',
    text: 'a fox. Rendered as a photograph.',
    renderer: 'leonardo-ai',
  });

  it('has all of its choices and its text, at the subject step, and nothing saved', () => {
    const draft = toDraft(saved, 'midjourney');
    const similar = toSimilar(saved, 'midjourney');
    const own = { subject: { start: 0, end: 5 }, says: { subject: 'a fox', lens: { id: '85mm' } } };
    expect(similar).toMatchObject({
      ...draft,
      step: 'subject',
      renderer: 'leonardo-ai',
      generated: { ...draft.generated, own },
    });
    expect(similar.saved).toBeUndefined();
    expect(similar.parameters).toEqual({ grain: { text: 'coarse' } });
  });

  it('carries no renderer if it is the user’s own', () => {
    expect(toSimilar(saved, 'leonardo-ai').renderer).toBeUndefined();
  });
});

it('restores an edit with all of its choices', () => {
  const edit = {
    generationId: 7,
    renderer: 'leonardo-ai' as const,
    style: 'Photorealistic',
    subject: 'a fox',
    scenario: null,
    aspectRatio: 'Widescreen',
    parameters: { lens_type: '85mm', negative_prompt: 'text', grain: 'coarse' },
    prompt: 'a red fox',
  };
  const draft = toDraft(fromEdit(edit), 'midjourney');
  expect(draft).toMatchObject({
    step: 'result',
    ratio: 'widescreen',
    photo: { lens: { id: '85mm' } },
    negative: 'text',
    parameters: { grain: { text: 'coarse' } },
    tab: 'leonardo-ai',
    generated: { id: 7, text: 'a red fox', writer: 'edited' },
  });
});

it('carries a recipe’s parameters into the draft, its selection and its edits, until they are removed', () => {
  const recipe = { selection: { rendererParameters: { seed: 7, stylize: 250, other: ['--q 2'] } } };
  const draft = toDraft(newPrompt({ recipe }), 'midjourney');
  expect(draft.rendererParameters).toEqual(recipe.selection.rendererParameters);
  expect(toSavedFields(draft).recipe?.selection).toEqual(findSelection(draft));
  expect(getRecipe(draft)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Stylize', value: '250' }),
      expect.objectContaining({ label: 'Other parameters', value: '--q 2' }),
    ]),
  );
  const changed = reduceDraft(draft, { type: 'removed-renderer-parameter', name: 'seed' });
  expect(findSelection(changed)?.rendererParameters).toEqual({ stylize: 250, other: ['--q 2'] });
});

it('reads the parameters of an old saved prompt from its text', () => {
  const draft = toDraft(
    newPrompt({ text: 'a fox, photograph --raw --stylize 250 --no text', renderer: 'midjourney' }),
    'midjourney',
  );
  expect(draft.rendererParameters).toEqual({ stylize: 250 });
});
