/* Stretches of an instruction that say nothing of the whole image. Their words are kept, and no choice is read in them. */
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/parse';

const choicesOf = (text: string) => {
  const { segments } = parse(text, 'dall-e-3');
  return segments.flatMap(({ kind, text: words }) => (kind === 'choice' ? words : []));
};

describe.each([
  [
    'one of several panels, images or prompts',
    [
      'A bee diary in three panels: Panel 1, macro shot of a bee. Panel 2, wide shot of the hive.',
      'Make a 2x2 grid. Top left: golden hour. Top right: blue hour. Bottom left: night light. Bottom right: fog.',
      'Panel 1 label: GLARE DESK. Show a tray of faults: blur, low light, glare.\nPanel 2 label: SORTER. Show a chute.',
      'Top panel: a rower, close-up shot, shallow depth of field\nBottom panel: the shore, soft light',
      'Prompt 1:\nA barn in the fog. Wide and still.\n\nPrompt 2:\nA mill at the river, photorealistic, golden hour',
      'Before: flat lighting. After: dramatic lighting.',
      'A barn in the fog.\n\nPrompt 2\nA mill, photorealistic, golden hour',
      'Draw the panels: 1) a close-up of a hand; 2) a side view of a cart; 3) extreme close-up of a coin. Thin borders.',
      'A photography set of a tin.\nInclude:\n- Front hero shot\n- top-down flat lay\n- tight macro close-up',
      'Show six scenes:\n1. Dock — in soft light\n2. Mast — at golden hour\n3. Keel — low angle shot',
      'Make a contact sheet with a close-up, a wide shot, and an aerial view of the same boat.',
    ],
  ],
  [
    'a part that a label names',
    [
      'A wedding. Woman: Phoenix crown style, with flowers. Man: tall hat.',
      'A record sheet.\n- Main right area: vertical section drawing with soil bands\n- Lower band: boxes',
      'A street poster. Add a caption: soft light, 85mm, f/1.4',
      'A mug.\nTypography: in Bauhaus style\nMug: white',
    ],
  ],
  [
    'what is taken away, refused or given',
    [
      'Replace the studio lighting with rain clouds.',
      'Remove the film grain and the lens flare from the picture.',
      'Turn this black and white photo into a woven rug.',
      'A tram. Do not imitate cartoon styles, low-angle shots, or a neon glow.',
      'A chart. Do not copy any layout, photo, or protected style.',
      'Avoid: watercolor feel, anime look, direct flash',
      'Take the anime style of the first image and put the man of the second image into it.',
      'Redraw the harbor in the style of the second picture.',
      'A rower. Use the photo as the reference for: pose, grain, and cinematic mood.',
    ],
  ],
  [
    'alternatives, examples and blanks',
    [
      'A fox in one of these styles: watercolor, oil painting, pixel art',
      'Pick the lighting that fits best: golden hour, overcast light, or neon light.',
      'Choose one style: watercolor / oil painting / 3D render.',
      'A fox. Style: [watercolor | oil painting]',
      'A fox (e.g. watercolor, oil painting).',
      'A fox. Options: golden hour, blue hour, night light.',
      'A crane, close-up or dynamic low-angle shots',
      'A fox.\nLighting: {lighting}\nMood: [mood]\nStyle: [insert style, e.g., watercolor]',
      'A fox.\nSubject: a crate\nLighting: If photographed, keep it crisp; otherwise flat',
    ],
  ],
  [
    'a thing in the image with a style of its own',
    [
      'A store front. The title in art deco style reads OPEN.',
      'Her dress is painted in watercolor style.',
      'Use bright red and, as a frame, a paper-cut style pattern for the wall',
      'The letters read OX, in giant gold serif-style Japanese characters',
      'Overlay the image with playful, hand-drawn doodle-style illustrations.',
      'A hallway. The base should look worn, inspired by toy dioramas.',
      'A diner. The phone shows a photo in sepia tones.',
      'A desk. Phone 2 is labeled “B” and shows hills in dramatic lighting.',
      'Keep his face: jawline, beard style, hair texture',
      'All is plain except the cat, which is in anime style.',
      'A sofa. Both wear the same coat (same color and style).',
      'She wears a black-and-white striped shirt, a gray hat.',
      'A black-and-white tuxedo cat on a stove',
      'A host talking to the phone camera, waving',
    ],
  ],
  [
    'a heading, a topic or a sentence',
    [
      'PHASE 5: FINAL VISUAL STYLE.\nA crate on a quay',
      'A crate. The foreground must stay light, open and calm.',
      'A street. Power lines cut across the composition.',
      'Color it with real skin tones, clothing colors, and background colors.',
      'A quay, harbor ferries, and the city’s waterfront atmosphere',
      'A guide poster about the rule of thirds',
      'A magazine cover, 3:4 portrait, a boat in the mist',
      'A man in a park, slightly above eye-level, red kite',
      'Two old friends sit near the pier on a wooden bench, by Victoria Harbour in Hong Kong',
    ],
  ],
])('%s says no choice', (_, texts) => {
  test.each(texts)('“%s”', (text) => {
    expect(choicesOf(text)).toEqual([]);
    const { segments } = parse(text, 'dall-e-3');
    expect(segments.map((each) => each.text).join('')).toBe(text);
  });
});

test.each([
  ['Three panels. Panel 1, a dock. Panel 2, a mast. Soft light, film grain.', ['Soft light', 'film grain']],
  ['Panel 1: a dock\nPanel 2: a mast\n\nStyle: oil painting\nLighting: golden hour', ['oil painting', 'golden hour']],
  ['Its marks are must-have traits: a bright photograph of a runner', ['photograph']],
  ['A noir black-and-white men’s editorial portrait using the photo', ['black-and-white']],
  ['Remove the background and use studio lighting.', ['studio lighting']],
  ['Change the lighting from harsh sunlight to golden hour.', ['golden hour']],
  ['Redraw the image in the style of a marker sketch, often used in design.', ['in the style of a marker sketch']],
  ['Don’t use flash; use soft light.', ['soft light']],
  ['Add soft light and a red kite.', ['soft light']],
  ['Convert this picture to black and white, with contrast', ['black and white']],
  ['A black and white oak tree icon', ['black and white']],
  ['Make a comic in a gritty style with black and white inks.', ['black and white', 'in a gritty style']],
  ['The image should be in a flat vintage style.', ['in a flat vintage style']],
  ['A cyberpunk 2077 portrait of a pilot', ['portrait']],
  ['A girl, illustration style, no hat', ['illustration']],
  ['A modern poster, watercolor painting, calm', ['watercolor painting']],
  ['A fox, (shiny fur skin:1.05), realistic, film grain', ['film grain', 'realistic']],
])('says a choice of the whole image all the same: “%s”', (text, choices) => {
  expect(choicesOf(text).toSorted()).toEqual(choices.toSorted());
}); // prettier-ignore

test('a negative prompt may begin below an empty line', () => {
  const { exclusions, selection } = parse('A host on air.\n\nNegative prompts:\n\nblur, cartoon\n\nUI visible', 'dall-e-3');
  expect(exclusions).toEqual(['blur', 'cartoon']);
  expect(selection.style).toBeUndefined();
}); // prettier-ignore

test('what a label excludes is read as exclusions', () => {
  const { exclusions } = parse('A desk.\nLook: soft light\nMood: calm\nExcludes: globe, full-color painting', 'dall-e-3');
  expect(exclusions).toEqual(['globe', 'full-color painting']);
}); // prettier-ignore

test('a labelled value ends before the next label, also one with a remark in brackets', () => {
  const { selection } = parse('A desk.\nStyle: calm\nColor palette: slate and teal\nText (as it is, short): "GO"', 'dall-e-3');
  expect(selection.mood).toEqual({ text: 'slate and teal' });
}); // prettier-ignore
