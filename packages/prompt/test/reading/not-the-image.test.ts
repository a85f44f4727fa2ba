/* Words of prompts that instruct an editor of images, which are about something other than the image to be made. */
import { expect, test } from 'vitest';
import { parse } from '../../src/parse';

const select = (text: string) => {
  const { style, styleText, lighting, framing, mood } = parse(text, 'dall-e-3').selection;
  return { style, styleText, lighting, framing, mood };
};
const nothing = {
  style: undefined,
  styleText: undefined,
  lighting: undefined,
  framing: undefined,
  mood: undefined,
};

test.each([
  'A kitchen.\nCamera & Composition:\nthe stove in the middle',
  'A tin of tea. Brand palette: deep brown and cream',
  'Kitchen plans. Overall Style : oak floors and white walls',
  'A wallpaper with [COLOR_MOOD], [LABEL STYLE]',
  'A bottle\nMood & Style:\n[adjectives]',
  'A dancer\n[RENDERING STYLE]\nclean lines',
  'A young woman. 2006 Chinese makeup style: matte foundation',
])('a label says no choice: “%s”', (text) => {
  expect(select(text)).toEqual(nothing);
});

test.each([
  'Redraw this photo',
  'Turn this photo of my cat into a cushion',
  'Interpret the sketch: scribbles become pictures',
  'Put the person in the uploaded photo on a horse',
  'Place the attached portrait on a mug',
  'Extend both sides. Match the original lighting, weather and texture',
  'Swap the hat. Preserve the original framing, the background, film grain, and soft lighting.',
  'Make the dress blue. Preserve the folds,\nthe seams, and all other colors.',
  'Change the hat only. Do not change any other person, camera position, or mood.',
  'Swap the logo; leave the composition, the mug and the table unchanged',
  'Show the mug with controlled particles, {brand palette}',
])('what is given or kept is no choice: “%s”', (text) => {
  expect(select(text)).toEqual(nothing);
});

test.each([
  'Create four images:\n1. An anime illustration of a girl\n2. A photo of a shop front',
  'A golf collage\nFrame 1 (Left):\nLow-angle shot of her crouching\nFrame 2 (Right):\nExtreme close-up of her hands',
  'A beauty collage. Left panel: extreme close-up, warm lighting. Right panel: side view of the ring.',
  'Make three pictures:\n1. A world map\n2. A realistic photo of a closed shop\n3. A web page',
])('each of several images has a medium of its own: “%s”', (text) => {
  expect(select(text)).toEqual(nothing);
});

test.each([
  'A salon in gold. A huge golden painting of a battle hangs from floor to ceiling',
  'A woman at a table.\nExpression: soft, melancholic, serene',
  'A dancer in 16 panels, comic-style cell grid layout',
  'A girl on a beach, realistic skin tones',
  'Stars above a hill. This stays even if the original image is anime-style.',
  'A portal in a study, inspired by the photo',
  'A pair at the bow. Only the characters should be in chibi 3D style; the rest is real',
  'Overlay the title on the picture in a movie-poster style layout',
  'A bear eating a pizza, <gta5-artwork> style',
  'A grain of rice being painted: a face in gold, one segment still a clean sketch',
  'A vase half hidden by cloth in the beam of a lamp on a table, realistic\nmaterials and slow dust',
])('says nothing of the whole image: “%s”', (text) => {
  expect(select(text)).toEqual(nothing);
});

test.each([
  ['This photo shows a tram in the rain', { style: 'photorealistic' }],
  ['A tram.\nStyle: oil painting\nLighting: dusk', { styleText: 'oil painting' }],
  ['1. A photo of a tram in the rain', { style: 'photorealistic' }],
  ['A photograph in style of Mario Testino: a man on a terrace', { styleText: 'in style of Mario Testino' }],
  ['A poster on fever. Use a cute character illustration, clear blocks', { style: 'illustration' }],
  ['A greengrocer. Keep the scene candid: natural daylight, fine texture', { lighting: { id: 'natural' } }],
  ['A snack bar. Use minimal modernist aesthetic. White', { styleText: 'minimal modernist aesthetic' }],
  ['A fox. The image should be in a flat vintage style.', { styleText: 'in a flat vintage style' }],
  ['A fox on a hill, lit as if by golden hour light', { lighting: { id: 'golden_hour' } }],
  ['A tram. Left panel: side view of a man', { framing: { text: 'side view' } }],
  ['A tram at dusk. Keep the colors muted, film grain', { mood: { id: 'film-look' } }],
  ['a tram\nphoto\nsoft light', { style: 'photorealistic', lighting: { text: 'soft light' } }],
  ['A tram, (warm earthy palette:1.2)', { mood: { text: 'warm earthy palette' } }],
])('says a choice all the same: “%s”', (text, choice) => {
  expect(select(text)).toMatchObject(choice);
});

test('the initials of a name do not end it', () => {
  expect(select('a skull, rendered in the style of H.R. Giger, octane').styleText).toBe(
    'rendered in the style of H.R. Giger',
  );
  expect(select('a king, by N. C. Wyeth, oil').styleText).toBe('by N. C. Wyeth');
});

test.each([
  ['a painting in the style of Ayami Kojima and in the style of James Jean', 'in the style of Ayami Kojima'],
  ['robots, in the style of Tomasz Alen Kopera and Fenghua Zhong and Peter Mohrbacher', 'Peter Mohrbacher'],
  [
    'digital illustration by greg rutkowski and artgerm and ruan jia and fenghua zhong, mist',
    'fenghua zhong',
  ],
])('names are taken whole: “%s”', (text, name) => {
  const { styleText } = select(text);
  expect(styleText).toContain(name);
  expect(styleText).not.toMatch(/ and(?:,|$)/);
});

test('one hue is not black and white', () => {
  expect(select('a mask in the dark, monochromatic palette').mood).toEqual({ text: 'monochromatic palette' });
  expect(select('a mask in the dark, monochromatic').mood).toEqual({ text: 'monochromatic' });
});

test('a mood of the light is the light', () => {
  expect(select('a ghost on a stage, melancholic lighting')).toMatchObject({
    lighting: { text: 'melancholic lighting' },
    mood: undefined,
  });
});

test('what is not needed is no exclusion', () => {
  expect(parse('Turn him into a pin. No additional features needed.', 'dall-e-3').exclusions).toEqual([]);
});

test.each([
  ['Portrait lit from a single softbox', { framing: { id: 'portrait' } }],
  ['Photorealistic crime drama still, men in black suits', { style: 'photorealistic' }],
  ['A dramatic black-and-white studio portrait of a young man', { mood: { id: 'bw' } }],
  ['A full-body studio portrait of a woman', { framing: { text: 'full-body studio portrait' } }],
  ['A girl on a bed. The photo is taken with flash', { lighting: { id: 'flash' } }],
  ['A bottle on a rock, a forest at golden hour sunset', { lighting: { id: 'golden_hour' } }],
  ['Ultra-realistic wildlife photography close-up, a lion cub', { style: 'photorealistic' }],
  ['Pixar style 3D render of a fox', { style: '3d-render', styleText: 'Pixar' }],
])('is recognized: “%s”', (text, choice) => {
  expect(select(text)).toMatchObject(choice);
});

test.each([
  ['A mug on slate, 85mm macro', { text: '85mm macro' }],
  ['A steak on a plate. Nikon D850 85mm', { id: '85mm' }],
])('a lens beside what it is on is recognized: “%s”', (text, lens) => {
  expect(parse(text, 'midjourney').selection.lens).toEqual(lens);
});

test('what a picture was taken with may have qualities', () => {
  const { camera } = parse('A snapshot taken with a low-quality disposable camera.', 'midjourney').selection;
  expect(camera).toEqual({ text: 'disposable camera' });
});

test('a labelled value outweighs other words of its kind', () => {
  const text =
    'A bride.\nLighting: cool haze from the right\nExtras: cinematic lighting, fine texture\nSetting: a wall';
  expect(select(text).lighting).toEqual({ text: 'cool haze from the right' });
});
