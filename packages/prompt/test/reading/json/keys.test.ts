import { expect, test } from 'vitest';
import { parse } from '../../../src/parse';

type Field = Readonly<Record<string, unknown>>;

/** Which kind each value of an object is recognized as; every other value stays the words of the prompt. */
function choicesOf(fields: Field): readonly string[] {
  const text = JSON.stringify({ subject: 'a can', ...fields });
  const { segments } = parse(text, 'flux-json');
  expect(segments.map(({ text: words }) => words).join('')).toBe(text);
  return segments.flatMap(({ choice, text: words }) => (choice ? `${choice.key}: ${words}` : []));
}

test.each<[Field, readonly string[]]>([
  [{ environment_light: 'molten orange from below' }, ['lighting: molten orange from below']],
  [{ mood_lighting: 'low dusk' }, ['lighting: low dusk']],
  [{ camera_lens: 'swirly old glass' }, ['lens: swirly old glass']],
  [{ dominant_colors: 'rust and bone' }, ['mood: rust and bone']],
  [{ lighting_style: 'hard and raking' }, ['lighting: hard and raking']],
  [{ style_mode: 'raw editorial' }, ['style: raw editorial']],
])('a key of several words names what its head is: %j', (fields, choices) => {
  expect(choicesOf(fields)).toEqual(choices);
});

test.each<Field>([
  { atmosphere: { particles: 'drifting embers', sky: 'violet clouds' } },
  { background_blur: 'strong' },
  { background_color: 'white' },
  { background: '#ffffff' },
  { background: { color: 'black' } },
  { hair_color: 'red' },
  { color_profile: 'sRGB' },
  { lens_flare: 'subtle' },
  { street_light: 'two old lamps' },
  { camera_movement: 'slow dolly' },
  { camera: { requirements: 'correct reversal' } },
  { framing: { orientation: 'vertical' } },
])('a key of something else is no choice: %j', (fields) => {
  expect(choicesOf(fields)).toEqual([]);
});

test.each<[Field, readonly string[]]>([
  [{ lighting: { color: 'warm amber' } }, ['lighting: warm amber']],
  [{ camera: 'straight-on centered view' }, ['framing: straight-on centered view']],
  [{ camera: { vantage: 'slightly raised angle' } }, ['framing: slightly raised angle']],
  [{ color_grade: { overall: 'faded greens' } }, ['mood: faded greens']],
])('the key around it decides for a property, and the words for a view: %j', (fields, choices) => {
  expect(choicesOf(fields)).toEqual(choices);
});

test.each<Field>([
  { front_face: { color: '#e0e0e0', style: 'ribbed' } },
  { title_block: { style: 'large blue gradient' } },
  { makeup: 'pale (lightened aesthetic)' },
  { panels: [{ lighting: 'golden hour' }, { lighting: 'blue hour', framing: 'wide shot' }] },
  { top_frame: { mood: 'tense' }, bottom_frame: { mood: 'calm' } },
  { colors: ['{argument name="first" default="teal"}', '{argument name="second" default="rust"}'] },
])('what belongs to a thing, to one of several images or to a template is no choice: %j', (fields) => {
  expect(choicesOf(fields)).toEqual([]);
});

test('a layout in a field is no framing', () => {
  expect(choicesOf({ composition: { layout: '2 columns x 3 rows grid' } })).toEqual([]);
});
