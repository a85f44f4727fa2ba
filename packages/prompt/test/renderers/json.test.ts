import { expect, test } from 'vitest';
import { styles } from '@safelight/catalog/styles';
import { compose } from '../../src/compose';
import { lintText } from '../../src/lint/text';
import { parse } from '../../src/parse';
import type { Selection } from '../../src/selection';
import { baker, fox } from '../support/fox';
import { readers } from '../support/syntax';

/* What the JSON forms of FLUX and Ideogram say in each field. */

test('FLUX’s JSON has the fields of its guide, the subject first', () => {
  expect(JSON.parse(compose(baker, 'flux-json').text)).toEqual({
    subjects: [{ description: 'a baker holding a tray that says "FRESH"' }],
    style: 'photorealistic photograph, true-to-life texture',
    scene: 'a scene in a narrow kitchen',
    lighting: 'warm indoor light, soft ambient falloff',
    color_palette: ['warm amber tones, a touch of terracotta'],
    camera: {
      distance: 'medium shot, part of the surroundings in view',
      lens: '35mm lens, natural perspective',
      depth_of_field: 'only the hands',
      body: 'shot on full-frame DSLR, crisp detail',
    },
    overall: 'in sharp focus',
    aspect_ratio: '16:9',
  });
  expect(compose(baker, 'flux-json').text).toMatch(/^\{\s*"subjects"/);
});

test.each<[Partial<Selection>, object]>([
  [
    { scenario: 'holding a red umbrella' },
    { subjects: [{ description: 'a red fox in snow', action: 'holding a red umbrella' }] },
  ],
  [{ scenario: 'against a pale blue wall' }, { background: 'against a pale blue wall' }],
  [{ scenario: 'White background' }, { background: 'White background' }],
  [{ lens: { text: 'f/1.4' } }, { camera: expect.objectContaining({ 'f-number': 'f/1.4' }) as object }],
  [
    { framing: { text: 'from behind' } },
    { camera: expect.objectContaining({ angle: 'from behind' }) as object },
  ],
  [{ framing: { text: 'rule of thirds' } }, { composition: 'rule of thirds' }],
  [{ ratio: '239:100' }, { aspect_ratio: '2.39:1' }],
  [
    { lighting: { id: 'long_exposure' } },
    { camera: expect.objectContaining({ exposure: 'long exposure, silky motion blur' }) as object },
  ],
  [
    { lighting: { id: 'neon' }, parameters: { lighting: { text: 'candles' } } },
    { lighting: expect.stringMatching(/^neon light.*; light: candles$/) as string },
  ],
  [
    { lighting: { text: 'moonlight through blinds' }, parameters: { lighting: { id: 'studio' } } },
    { lighting: expect.stringMatching(/^controlled studio light.*; moonlight through blinds$/) as string },
  ],
  [
    { parameters: { lighting: { id: 'natural' } } },
    { lighting: expect.stringMatching(/^even daylight/) as string },
  ],
  [{ mood: { text: 'melancholic' } }, { mood: 'melancholic' }],
  [{ mood: { text: 'teal and orange' } }, { color_palette: ['teal and orange'] }],
  [{ mood: { text: '#E94560 and #0F3460' } }, { color_palette: ['#E94560', '#0F3460'] }],
  [{ mood: { text: '#E94560, #0F3460' } }, { color_palette: ['#E94560, #0F3460'] }],
  [{ mood: { text: 'sepia brown tones' } }, { color_palette: ['color mood: sepia brown tones'] }],
  [{ framing: { text: 'Dutch angle' } }, { camera: { angle: 'Dutch angle' } }],
  [
    { style: 'anime-manga', parameters: { character_expression: { text: 'angry' } } },
    { subjects: [{ description: 'a red fox in snow', expression: 'angry' }] },
  ],
  [{ scenario: 'In the rain' }, { scene: 'the scene in the rain' }],
  [{ scenario: 'a scene in the rain' }, { scene: 'setting: a scene in the rain' }],
])('FLUX’s JSON says %j in the vendor’s fields, and gives it back', (choices, fields) => {
  const { text } = compose({ ...fox, ...choices }, 'flux-json');
  expect(JSON.parse(text)).toMatchObject(fields);
  expect(parse(text, 'flux-json').selection).toEqual({ ...fox, ...choices });
});

test('Ideogram’s caption has a photo or an art style, and always a background', () => {
  for (const style of styles) {
    const caption = JSON.parse(compose({ ...fox, style: style.id }, 'ideogram-json').text) as {
      high_level_description: string;
      style_description: Record<string, string>;
      compositional_deconstruction: { background: string };
    };
    const look = caption.style_description;
    // The medium is not said twice.
    const said = `${look['medium'] ?? ''}, ${look['photo'] ?? look['art_style'] ?? ''}`;
    for (const word of style.term.match(/\w{4,}/g) ?? [])
      expect(said.match(new RegExp(`\\b${word}\\b`, 'g')), word).toHaveLength(1);
    expect(caption.high_level_description).toBe('A red fox in snow.');
    expect(look['medium']).toBe(style.id === 'photorealistic' ? 'photograph' : style.anchor);
    expect(caption.compositional_deconstruction.background).not.toBe('');
  }
});

test.each<[Partial<Selection>, object]>([
  [
    { subject: 'a sign that says "OPEN 24"', scenario: 'in a ballroom' },
    {
      high_level_description: expect.stringMatching(
        /^A sign that says "OPEN 24"\. The scene is set in a ballroom\.$/,
      ) as string,
      compositional_deconstruction: {
        background: 'a scene in a ballroom',
        elements: [
          { type: 'obj', desc: 'a sign that says "OPEN 24"' },
          { type: 'text', text: 'OPEN 24', desc: 'lettering' },
        ],
      },
    },
  ],
  [
    { parameters: { lighting: { text: 'Rembrandt' }, depth_of_field: { text: 'all sharp' } } },
    {
      style_description: {
        lighting: 'light: Rembrandt',
        photo: expect.stringMatching(/; depth of field: all sharp$/) as string,
      },
    },
  ],
  [
    { lens: { text: 'a fisheye lens' }, mood: { text: 'a bluish tint' } },
    {
      style_description: {
        aesthetics: 'a bluish tint',
        photo: expect.stringMatching(/; a fisheye lens$/) as string,
      },
    },
  ],
  [
    { mood: { text: '#E94560 and #0F3460' } },
    { style_description: { color_palette: ['#E94560', '#0F3460'] } },
  ],
  [
    { style: 'anime-manga', parameters: { character_expression: { text: 'angry' } } },
    {
      compositional_deconstruction: {
        elements: [{ type: 'obj', desc: 'a red fox in snow, character expression: angry' }],
      },
    },
  ],
  [
    { subject: 'a 5" x 7" card' },
    { compositional_deconstruction: { elements: [{ desc: 'a 5" x 7" card' }] } },
  ],
])('Ideogram’s caption says %j in its fields, and gives it back', (choices, fields) => {
  const { text } = compose({ ...fox, ...choices }, 'ideogram-json');
  expect(JSON.parse(text)).toMatchObject(fields);
  expect(readers['ideogram-json'](text).problems).toEqual([]);
  expect(parse(text, 'ideogram-json').selection).toEqual({ ...fox, ...choices });
});

test('Ideogram’s caption of before December 2026, which says the medium twice, is still read', () => {
  const { text } = compose(fox, 'ideogram-json');
  const former = text.replace('snow.', 'snow, shown in a photorealistic photograph.');
  expect(former).not.toBe(text);
  expect(parse(former, 'ideogram-json').selection).toEqual(fox);
});

test.each<[string, number]>([
  ['{"high_level_description":"a","compositional_deconstruction":{"background":"b","elements":[]}}', 0],
  ['{"high_level_description":"a"}', 1],
  ['{"mood":"a","compositional_deconstruction":{"background":"b","elements":[{"type":"obj","box":[]}]}}', 2],
  [
    '{"style_description":{"photo":"a","art_style":"b"},"compositional_deconstruction":{"background":"b","elements":[]}}',
    1,
  ],
])('Ideogram’s linter judges the caption %s', (text, count) => {
  const found = lintText(text, 'ideogram-json').filter(({ rule }) => rule === 'caption-form');
  expect(found).toHaveLength(count);
});
