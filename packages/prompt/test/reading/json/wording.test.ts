import { describe, expect, it } from 'vitest';
import { parse } from '../../../src/parse';
import { recompose } from '../../../src/recompose';
import { artDirected, type Field } from '../../support/art-directed';

const write = (fields: Field, to: 'midjourney' | 'stable-diffusion' | 'flux' | 'dall-e-3') =>
  recompose(parse(JSON.stringify(fields, null, 2), 'flux-json'), to).text;

describe('a prompt in FLUX’s JSON, elsewhere', () => {
  it('keeps each subject with its place, its deed and its colors', () => {
    expect(write(artDirected.bar, 'midjourney')).toBe(
      'woman in her thirties in a mustard linen suit laughing, in the left third, in #D4A017 and #8B2F1A, ' +
        'older man with a silver beard pouring wine, in the right third, Rooftop bar in Lisbon at dusk, ' +
        'terracotta rooftops in the background, softly out of focus, editorial photography, ' +
        'warm string lights with cool ambient light, #FFB347, #2E4057, convivial, relaxed, two-shot, rule of thirds, ' +
        'eye level, medium close-up, 50mm prime, f/1.8, shallow depth of field --raw',
    );
    expect(write(artDirected.bar, 'flux')).toBe(
      'Woman in her thirties in a mustard linen suit laughing, in the left third, in #D4A017 and #8B2F1A. ' +
        'Older man with a silver beard pouring wine, in the right third. Setting: Rooftop bar in Lisbon at dusk. ' +
        'In the background: terracotta rooftops, softly out of focus. The image is editorial photography. ' +
        'The scene is lit by warm string lights with cool ambient light. The colors are hex #FFB347, #2E4057. ' +
        'The mood is convivial and relaxed. Framing: two-shot, rule of thirds. ' +
        'The picture is framed as an eye level, medium close-up. ' +
        'The picture is shot at 50mm prime, f/1.8, shallow depth of field.',
    );
  });

  it('keeps an inscription with its place and its font', () => {
    expect(write(artDirected.poster, 'dall-e-3')).toContain(
      'The text "LAGO DI COMO", in the top center, set in condensed sans serif, in #F4D35E. ' +
        'The text "Estate 1932", in the bottom right, set in thin script. ',
    );
    expect(write({ subjects: [{ description: 'a shop' }], text: ['OPEN', '24h'] }, 'midjourney')).toBe(
      'a shop, the text "OPEN", the text "24h"',
    );
    expect(write({ subject: 'a shop', text: 'none' }, 'dall-e-3')).toBe('A shop.');
  });

  it('says a lens once, with the camera’s other numbers', () => {
    expect(write(artDirected.car, 'stable-diffusion')).toMatch(
      /low angle, wide shot, 24mm wide angle, f\/8, deep depth of field, shutter speed 1\/60, ISO 100, Sony A7R V$/,
    );
    const camera = { lens: '85mm', 'lens-mm': 85, angle: 'low' };
    expect(write({ subject: 'a mug', camera }, 'midjourney')).toBe('a mug, low angle, 85mm lens');
  });

  it.each(Object.entries(artDirected))('has no key, brace or doubled comma in it: %s', (_, fields) => {
    for (const to of ['midjourney', 'stable-diffusion', 'flux', 'dall-e-3'] as const)
      expect(write(fields, to)).not.toMatch(/[{}[\]]|,\s*,|\b(?:color_palette|depth_of_field|f-number)\b/);
  });
});

describe('a prompt in other JSON, for FLUX’s', () => {
  const rebuild = (fields: Field) => {
    const { text } = recompose(parse(JSON.stringify(fields), 'dall-e-3'), 'flux-json');
    return JSON.parse(text) as unknown;
  };

  it.each(['bar', 'poster', 'sign'] as const)('keeps the fields that are FLUX’s already: %s', (name) => {
    expect(rebuild(artDirected[name])).toEqual(artDirected[name]);
  });

  it('has FLUX’s names for fields, and says what is left out by its opposite', () => {
    const { subject, environment, ...others } = artDirected.portrait;
    expect(rebuild({ ...artDirected.portrait, negative_prompt: 'blurry, watermark', seed: 5 })).toEqual({
      ...others,
      subjects: [{ description: subject }],
      scene: environment,
      overall: 'unmarked and in sharp focus',
    });
  });

  it('has the things and the inscriptions of Ideogram’s caption apart', () => {
    const caption = {
      high_level_description: 'A poster of a moon.',
      style_description: { lighting: 'flat light', medium: 'illustration' },
      compositional_deconstruction: {
        background: 'deep blue sky',
        elements: [
          { type: 'obj', bbox: [1, 2, 3, 4], desc: 'a full moon' },
          { type: 'text', text: 'The Moon', desc: 'white serif at the top' },
        ],
      },
    };
    expect(rebuild(caption)).toEqual({
      scene: 'A poster of a moon.',
      style: 'illustration',
      lighting: 'flat light',
      background: 'deep blue sky',
      subjects: [{ description: 'a full moon' }],
      text: [{ text: 'The Moon', description: 'white serif at the top' }],
    });
  });

  it('stands in the scene where it is one text', () => {
    expect(rebuild({ prompt: 'a fox in the snow', seed: 5 })).toEqual({ scene: 'A fox in the snow.' });
  });
});
