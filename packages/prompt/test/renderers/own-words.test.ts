import { expect, test } from 'vitest';
import { compose } from '../../src/compose';
import { parse } from '../../src/parse';
import { fox } from '../support/fox';

/* The user's own words as sentences of prose, today's and former ones. */

test.each([
  [{ scenario: 'Tokyo, 1964' }, 'Setting: Tokyo, 1964.'],
  [{ scenario: 'White background' }, 'Setting: White background.'],
  [{ scenario: 'for a magazine cover' }, 'Setting: for a magazine cover.'],
  [{ scenario: 'parked on a mountain pass' }, 'Here the subject is parked on a mountain pass.'],
  [{ scenario: 'Standing in the rain' }, 'The subject here is standing in the rain.'],
  [{ scenario: 'next morning' }, 'Setting: next morning.'],
  [{ scenario: 'wearing a red hat' }, 'Here the subject is wearing a red hat.'],
  [{ scenario: 'seen from a gondola' }, 'The scene is seen from a gondola.'],
  [{ scenario: 'behind her is a red door' }, 'Note that behind her is a red door.'],
  [
    { scenario: 'In the background there is a carousel' },
    'Note here that in the background there is a carousel.',
  ],
  [{ scenario: 'on fire' }, 'Setting: on fire.'],
  [{ scenario: 'in a room that is dark' }, 'The scene is set in a room that is dark.'],
  [{ scenario: 'the sky is red' }, 'In the scene the sky is red.'],
  [{ scenario: 'It is raining. People have umbrellas.' }, 'Setting: It is raining. People have umbrellas.'],
  [{ lens: { text: 'anamorphic lens' } }, 'The picture is shot with an anamorphic lens.'],
  [{ lens: { text: 'a fisheye lens' } }, 'The picture is seen through a fisheye lens.'],
  [{ lens: { text: 'a 400mm telephoto' } }, 'The picture is seen through a 400mm telephoto.'],
  [{ lens: { text: '400mm telephoto' } }, 'The picture is shot with a 400mm telephoto.'],
  [
    { lens: { text: '200mm telephoto from across the street' } },
    'The picture is shot with a 200mm telephoto from across the street.',
  ],
  [{ lens: { text: '40mm pancake' } }, 'The picture is shot with a 40mm pancake.'],
  [{ lens: { text: '70-200mm at f/2.8' } }, 'The picture is shot with a 70-200mm at f/2.8.'],
  [
    { lens: { text: 'f/1.8' }, camera: { text: 'iPhone 17 Pro' } },
    'The picture is shot at f/1.8, using an iPhone 17 Pro.',
  ],
  [
    { lens: { text: 'a fisheye lens' }, camera: { text: 'iPhone 17 Pro' } },
    'The picture is seen through a fisheye lens. The picture is taken on an iPhone 17 Pro.',
  ],
  [{ lighting: { text: 'light from a single candle' } }, 'The scene has light from a single candle.'],
  [{ lighting: { text: 'Rembrandt lighting' } }, 'The scene has Rembrandt lighting.'],
  [{ framing: { text: 'over the shoulder' } }, 'The picture is framed over the shoulder.'],
  [{ framing: { text: 'eye level' } }, 'The picture is framed at eye level.'],
  [{ framing: { text: "bird's-eye view" } }, "The picture is framed from a bird's-eye view."],
  [{ framing: { text: 'flat lay' } }, 'The picture is framed as a flat lay.'],
  [{ mood: { text: 'desaturated' } }, 'The colors are desaturated.'],
  [{ mood: { text: 'muted and warm' } }, 'The colors are muted and warm.'],
  [{ lens: { text: '200mm f/2.8' } }, 'The picture is shot at 200mm f/2.8.'],
  [{ lighting: { text: 'candlelight' } }, 'The scene is lit by candlelight.'],
  [{ lighting: { text: 'from the left' } }, 'Lighting: from the left.'],
  [{ lighting: { text: 'the sun is low' } }, 'Lighting: the sun is low.'],
  [{ camera: { text: 'Leica M6' } }, 'The picture is taken on a Leica M6.'],
  [{ camera: { text: 'an old Polaroid' } }, 'The picture is captured on an old Polaroid.'],
  [{ framing: { text: 'a tight Dutch angle' } }, 'The picture is composed at a tight Dutch angle.'],
  [{ framing: { text: 'Dutch angle' } }, 'The picture is framed at a Dutch angle.'],
  [{ framing: { text: 'rule of thirds' } }, 'The composition follows the rule of thirds.'],
  [{ framing: { text: 'symmetrical' } }, 'The composition is symmetrical.'],
  [{ framing: { text: 'full body' } }, 'The framing shows the full body.'],
  [{ framing: { text: 'wide shot from above' } }, 'The picture is framed as a wide shot from above.'],
  [{ framing: { text: 'spiral' } }, 'Framing: spiral.'],
  [{ lighting: { text: 'softbox from the left' } }, 'The light is that of a softbox from the left.'],
  [{ lighting: { text: 'overcast' } }, 'The sky is overcast.'],
  [{ lighting: { text: 'backlit' } }, 'The subject is backlit.'],
  [{ lighting: { text: 'sunrise' } }, 'The light is that of sunrise.'],
  [{ lighting: { text: 'blue hour' } }, 'The light is that of the blue hour.'],
  [{ lighting: { text: 'two softboxes' } }, 'The scene is lit by two softboxes.'],
  [{ mood: { text: 'Wes Anderson colors' } }, 'The picture uses Wes Anderson colors.'],
  [{ lens: { text: 'vintage Helios 44-2' } }, 'The picture is shot with a vintage Helios 44-2.'],
  [{ camera: { text: 'old Polaroid' } }, 'The picture is taken on an old Polaroid.'],
  [{ camera: { text: 'shot on iPhone' } }, 'The photograph was shot on iPhone.'],
  [{ format: { text: 'RAW photo' } }, 'The image looks like a RAW photo.'],
  [{ scenario: 'Winter' }, 'The season here is winter.'],
  [{ scenario: 'late afternoon' }, 'The time is late afternoon.'],
  [{ scenario: 'Victorian library' }, 'The picture is set in a Victorian library.'],
  [{ scenario: 'medieval market, early morning' }, 'The picture is set in a medieval market, early morning.'],
  [{ camera: { text: 'Super 8' } }, 'The picture is taken on a Super 8.'],
  [{ scenario: 'A busy station at rush hour' }, 'The setting here is a busy station at rush hour.'],
  [{ scenario: 'the desert stretches to the horizon' }, 'Setting: the desert stretches to the horizon.'],
  [{ scenario: 'deep under the sea' }, 'The scene is set deep under the sea.'],
  [{ mood: { text: 'muted greens' } }, 'The colors are muted greens.'],
  [{ mood: { text: 'a muted teal palette' } }, 'The picture keeps to a muted teal palette.'],
  [{ mood: { text: 'melancholic' } }, 'The mood is melancholic.'],
  [{ mood: { text: 'cold neon blues' } }, 'Color mood: cold neon blues.'],
  [{ lens: { text: 'an old anamorphic' } }, 'The picture is seen through an old anamorphic.'],
  [{ lighting: { text: 'Light from the left' } }, 'Lighting: Light from the left.'],
  [{ mood: { text: 'the mood of an old film' } }, 'Color mood: the mood of an old film.'],
  [{ mood: { text: '#E94560 and #0F3460' } }, 'The colors are hex #E94560 and #0F3460.'],
  [{ format: { text: 'raw' } }, 'File format: raw.'],
  [{ parameters: { lighting: { text: 'Rembrandt' } } }, 'Light: Rembrandt.'],
] as const)('introduces any words in English: %j', (choices, sentence) => {
  const { text } = compose({ ...fox, ...choices }, 'dall-e-3');
  expect(text).toMatch(new RegExp(` ${sentence.replaceAll('.', String.raw`\.`)}$`));
  expect(parse(text, 'dall-e-3').selection).toMatchObject(
    JSON.parse(JSON.stringify(choices).replace('umbrellas.', 'umbrellas')) as object,
  );
});

test.each([
  ['The picture is framed as a Dutch angle.', { framing: { text: 'Dutch angle' } }],
  ['The picture is taken at 70-200mm at f/2.8.', { lens: { text: '70-200mm at f/2.8' } }],
  ['The picture is taken at 40mm pancake.', { lens: { text: '40mm pancake' } }],
  ['The picture is taken with an anamorphic lens.', { lens: { text: 'anamorphic lens' } }],
  ['The picture is taken with a 400mm telephoto.', { lens: { text: '400mm telephoto' } }],
  ['The picture is shot on Kodak Portra 400.', { camera: { text: 'Kodak Portra 400' } }],
  ['The picture is taken with a lens of 70-200mm at f/2.8.', { lens: { text: '70-200mm at f/2.8' } }],
  ['Palette: #E94560.', { mood: { text: '#E94560' } }],
  ['Framing: full body.', { framing: { text: 'full body' } }],
  ['Setting: behind her is a red door.', { scenario: 'behind her is a red door' }],
  ['The scene is lit by Rembrandt lighting.', { lighting: { text: 'Rembrandt lighting' } }],
  ['The mood is desaturated.', { mood: { text: 'desaturated' } }],
  ['Here this subject is standing in the rain.', { scenario: 'Standing in the rain' }],
])('reads the former sentence “%s”', (sentence, choices) => {
  const { text } = compose(fox, 'dall-e-3');
  expect(parse(`${text} ${sentence}`, 'dall-e-3').selection).toMatchObject(choices);
});
