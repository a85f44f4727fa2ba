import { describe, expect, it } from 'vitest';
import { parse } from '../../../src/parse';
import { changeRecipe, readRecipe } from '../../../src/recipe';
import { artDirected, type Field } from '../../support/art-directed';

const read = (fields: Field) => parse(JSON.stringify(fields), 'flux-json');

describe('a prompt in JSON from elsewhere', () => {
  it('is recognized part by part', () => {
    const { selection, ratio } = read(artDirected.poster);
    expect(selection).toMatchObject({
      subject: 'wooden Riva speedboat',
      scenario: 'Vintage travel poster for Lake Como',
      styleText: 'Art deco screen print',
      lighting: { text: 'flat, graphic midday sun' },
      framing: { text: 'strong diagonal, generous negative space at the top' },
      mood: { text: '#0B3954, #F4D35E, #EE964B' },
    });
    expect(ratio).toBe('2:3');
  });

  it('has its camera, its distance and its lens in the objects for them', () => {
    expect(read(artDirected.car).selection).toMatchObject({
      scenario: 'Empty coastal highway at golden hour',
      camera: { text: 'Sony A7R V' },
      lens: { id: 'wide_angle' },
      lighting: { text: 'golden hour backlight, long shadows' },
    });
    const { selection } = read({ subject: 'a mug', camera: { distance: 'medium close-up' } });
    expect(selection).toMatchObject({ framing: { text: 'medium close-up' } });
    expect(selection.camera).toBeUndefined();
  });

  it('has a focus that is no camera, and a kind of background that is no place', () => {
    const { selection } = read({
      subject: 'a mug',
      camera: { focus: 'medium sharp' },
      background: { type: 'solid' },
    });
    expect(selection.camera).toBeUndefined();
    expect(selection.scenario).toBeUndefined();
  });

  it('has its style in its field, whatever else that says', () => {
    const { selection } = read(artDirected.portrait);
    expect(selection.styleText).toBe('photorealistic editorial portrait');
    expect(selection).toMatchObject({ camera: { text: 'Canon EOS R5' }, lens: { id: '85mm' } });
  });

  it('has colors and styles of things that are not the image’s', () => {
    const { selection } = read({
      subject: {
        description: 'a young woman',
        hair: { color: 'brown', style: 'loose waves' },
        color_palette: ['red'],
      },
      mood: 'melancholic and quiet',
    });
    expect(selection).toMatchObject({
      subject: 'a young woman',
      mood: { text: 'melancholic and quiet' },
    });
    expect(selection.styleText).toBeUndefined();
  });

  it('takes the description of a subject for it, and not the word for its kind', () => {
    const subjects = [{ type: 'woman', description: 'woman in a mustard suit' }];
    expect(read({ scene: 'a bar', subjects }).selection.subject).toBe('woman in a mustard suit');
  });

  it.each(Object.entries(artDirected))(
    'is shown with what each field says, and keeps the rest: %s',
    (_, fields) => {
      const parsed = read(fields);
      expect(parsed.segments.map(({ text }) => text).join('')).toBe(parsed.text);
      const { selection, mentions, rest } = parsed;
      const said = [...mentions.map(({ start, end }) => parsed.text.slice(start, end)), rest];
      const told = JSON.stringify([selection, said]).toLowerCase();
      const kept = parsed.segments.flatMap(({ kind, text }) => (kind === 'words' ? text : []));
      for (const words of kept.join(' ').match(/[\p{L}]{4,}/gu) ?? [])
        expect(told).toContain(words.toLowerCase());
    },
  );

  it('names the kind of words that say a kind again', () => {
    const { mentions } = read({ subject: 'a bar', color_palette: ['#FFB347'], mood: 'convivial, relaxed' });
    expect(mentions).toContainEqual(expect.objectContaining({ key: 'mood', exact: 'convivial, relaxed' }));
  });
});

describe('another choice in a prompt in JSON', () => {
  const change = (fields: Field, choices: Readonly<Record<string, { readonly id: string }>>) => {
    const recipe = readRecipe(JSON.stringify(fields), 'flux-json');
    return JSON.parse(changeRecipe(recipe, { choices }).template!.text) as unknown;
  };
  const photo = { style: { id: 'photorealistic' } };

  it('leaves no medium that contradicts the new style', () => {
    const style = 'photorealistic photograph, true-to-life texture';
    expect(change({ subject: 'a fox', style: 'oil painting', medium: 'oil on canvas' }, photo)).toEqual({
      subject: 'a fox',
      style,
    });
    expect(
      change({ subject: 'a fox', medium: 'watercolor', style: 'storybook', light: 'dusk' }, photo),
    ).toEqual({
      subject: 'a fox',
      medium: style,
      light: 'dusk',
    });
    expect(change({ prompt: 'a watercolor painting of a fox', medium: 'watercolor' }, photo)).toEqual({
      prompt: 'a photorealistic photograph of a fox',
    });
  });

  it('takes the place of all colors of a palette', () => {
    expect(change(artDirected.poster, { mood: { id: 'bw' } })).toEqual({
      ...artDirected.poster,
      color_palette: ['black and white, rich tonal range'],
    });
  });
});
