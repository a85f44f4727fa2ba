import { describe, expect, test } from 'vitest';
import { inspect, type Checked } from '../../src/contract';
import type { PartKey } from '../../src/composition';
import type { Selection } from '../../src/selection';
import { fox } from '../support/fox';

/* One fault in a text that says all else, by class, and beside it what must not be taken for one. */

function faultOf(text: string, selection: Selection, key: PartKey): Checked['fault'] {
  return inspect(text, selection, 'dall-e-3').find(({ part }) => part.key === key)?.fault;
}

describe('the subject', () => {
  test.each([
    // A way or place that differs, on whatever axis.
    ['a skater jumping over a hydrant', 'a skater jumps onto a hydrant'],
    ['a kayaker paddling under a fallen tree', 'a kayaker paddles around a fallen tree'],
    ['a web between two posts', 'a web on top of two posts'],
    ['a mural behind a parked van', 'a mural on the side of a parked van'],
    ['a cable car hanging over a valley', 'a cable car hangs beside a valley'],
    ['a knife resting on a board between a tomato and an onion', 'a tomato rests on a board between a knife and an onion'],
    ['a goat looking down from a cliff at a hiker', 'from a cliff, a goat looks up at a hiker'],
    ['a mug without a handle next to a stack of books', 'a mug without a handle on top of a stack of books'],
    ['a heron between two moored rowing boats', 'a heron inside one of two moored rowing boats'],
    ['a bottle on white marble with two roses lying in front of it', 'a bottle on white marble, two roses lying behind it'],
    ['children kneading dough on a floured table', 'children knead dough on a table. Fine flour floats in the light'],
    // Who does it to whom.
    ['a lioness watching a herd of zebras from tall grass', 'from tall grass, a herd of zebras watches a lioness'],
    ['a goat looking down from a cliff at a hiker', 'from a cliff, a hiker looks down at a goat'],
    ['a baby elephant hiding behind its mother', 'an elephant mother hides behind her baby'],
    ['a red apple under a glass dome and a green pear beside it', 'a green pear under a glass dome and a red apple beside it'],
    // What belongs to whom.
    ['a waiter serving a woman in a green dress', 'a waiter in a green suit serves a woman in a dress'],
    ['a boxer with bandaged fists standing over a rival', 'a boxer standing over a rival with bandaged fists'],
    ['a lion bowing to a mouse in a crown', 'a lion in a crown bows to a mouse'],
    ['a doll with a cracked face in a velvet box', 'a doll with a smooth face in a cracked velvet box'],
    ['a guard sneezing in front of laughing tourists', 'a guard laughs in front of sneezing tourists'],
    ['a sign reading "NO SWIMMING" next to a lake', 'a sign next to a lake with a rowboat named "NO SWIMMING"'],
    ['a window with "SALE" in red letters and "OPEN" in white letters', 'a window with "OPEN" in red letters and "SALE" in white letters'],
    ['a piano filled with goldfish', 'a piano surrounded by goldfish'],
    ['a spoon between a lemon and a clove', 'a lemon between a spoon and a clove'],
    ['a young dancer tying the shoes of an old dancer', "an old dancer is tying a young dancer's shoes"],
    ['a bird giving an apple to a squirrel', 'an apple gives a bird to a squirrel'],
    ['a farmer showing a pumpkin to his daughter', 'a farmer is hiding a pumpkin from his daughter'],
    ['a guard stopping a bus', 'a guard is washing a bus'],
    ['a tiger wearing a tuxedo', 'a tiger photographing a tuxedo, shown in a photograph'],
    ['a woman looking at a house', 'a woman waiting at a house'],
    ['a tram crossing a stone bridge', 'a tram passes under a stone bridge'],
    ['a parrot on a globe', 'a parrot inside a globe'],
    ['a ring at the bottom of a pool', 'a ring at the edge of a pool'],
    // What it is like, and how many there are.
    ['a raven on the left shoulder of a scarecrow', 'a raven on the right shoulder of a scarecrow, the sky left bare'],
    ['a wolf drinking from the same stream as a lamb', 'a wolf drinking from a stream, a lamb from a different stream'],
    ['a wooden spoon beside a lemon', 'a silver spoon beside a lemon, grain in the wood'],
    ['an orange cat on a wall', 'a red cat on a wall'],
    ['an island with a single palm tree', 'an island with a forest of palm trees'],
    ['an astronaut planting a flag', 'two astronauts plant a flag'],
    // What cannot be true as well.
    ['a beekeeper without gloves', 'a beekeeper without gloves, bees on his thick gloves'],
    ['a pilot asleep in a parked plane', 'in a parked plane a pilot is asleep, the plane soars over clouds'],
    ['a bridge over a foaming river', 'a bridge over a foaming river, the glassy water below'],
    ['a tailless cat on a fence', 'a tailless cat on a fence, its long tail curling'],
    ['a tent beside a frozen lake', 'a tent beside a frozen lake, waves rolling over the open water'],
    ['a bridge over a dry riverbed', 'a bridge over a dry riverbed, a torrent surging beneath'],
    ['an empty pool behind a motel', 'an empty pool behind a motel, clear water to the brim'],
    ['a mug of steaming tea', 'a mug of steaming tea, frozen solid'],
    // Who or what stands behind "who" and "it".
    ['a nun cutting bread for a pilot', 'a pilot who cuts bread for a nun'],
    ['a stack of yellow crates behind a green truck', 'A green truck, and in front of it a stack of yellow crates'],
    ['a diver with goggles on a wooden jetty', 'a diver stands on a wooden jetty, goggles lying on a towel'],
    ['a jar of plums under a bunch of onions', 'a jar of plums hangs from a beam and below it lies a bunch of onions'],
    ['a white goat on a black rock and a black goat on a white wall', 'On a white wall, a white goat; on a black rock, a black goat'],
    ['a glass jug full of plums on a brass stove', 'a jug made of brass, packed with plums and set on a stove of glass'],
    ['an ape painting a portrait of a sailor', 'a sailor, brush in his hand, paints a portrait of an ape'],
    ['a tin sign reading "FRESH EGGS" above a gate', 'above a gate hangs a tin sign, and a van is parked there whose plate reads "FRESH EGGS"'],
    // Two names for one kind of thing are two things.
    ['a woman in a red coat and a man in a blue jacket', 'a woman in a blue coat and a man in a red jacket'],
    ['a woman in a red coat and a man in a blue jacket', 'a man in a red coat and a woman in a blue jacket'],
    ['a red sofa and a blue couch', 'a blue sofa and a red couch'],
    ['a grey rock beside a white stone', 'a white rock beside a grey stone'],
    ['a small house and a big home', 'a big house and a small home'],
    ['three ceramic cups: a blue one on the left, a white one in the middle, a chipped green one on the right', 'three ceramic cups: a white one on the left, a blue one in the middle, a chipped green one on the right'],
  ])('“%s” is not said by “%s”', (subject, text) => {
    expect(faultOf(`${text}, photo`, { ...fox, subject }, 'subject')).toBeDefined();
  }); // prettier-ignore

  test.each([
    ['a woman in a red dress dancing with a man in a grey suit', 'a man in a grey suit dances with a woman in a red dress'],
    ['a ferry leaving a harbor', 'a ferry leaves a harbor'],
    ['a red lantern hanging above a wooden boat', 'a wooden boat drifts beneath a red lantern'],
    ['a fox crossing a snowy road', 'a fox trots across a snowy road'],
    ['a boy with green eyes on a train', 'on a train, a green-eyed boy'],
    ['a woman with short hair and a man with long hair laughing at a bar', 'at a bar, a man with long hair and a woman with short hair are laughing'],
    ['a car parked in front of a church and a bus parked behind it', 'a car is parked in front of a church, with a bus behind it'],
    ['a red apple under a dome and a green pear beside it', 'a green pear beside a dome with a red apple under it'],
    ['two paper boats in a gutter, one white and one yellow', 'in a gutter drift two paper boats, one yellow, one white'],
    ['a steaming mug of tea', 'tea steams in a mug'],
    ['a dog wearing a hat next to a cat wearing a tie', 'a dog in a hat sits next to a cat in a tie'],
    ['a young dancer tying the shoes of an old dancer', "a young dancer is tying an old dancer's shoes"],
    ['a bowl of cherries with a green grape on top', 'a bowl of cherries is topped by a green grape'],
    ['a forest with no leaves and a red tent', 'a red tent stands in a forest with no leaves'],
    ['a man on a bus', 'a man inside a bus'],
    ['a whale beneath a kayak, seen from above', 'seen from above, a whale glides beneath a kayak'],
    ['an armchair facing a fireplace with no fire', 'an armchair facing a fireplace with no fire, cold ash in it'],
    ['a fox on a road, a distant signal behind it', 'a fox on a road, a signal in the distance behind it'],
    ['a cake shaped like a hedgehog, a girl with a grin behind it', 'a cake shaped like a hedgehog, and behind it a girl with a grin'],
    ['a beekeeper without gloves lifting a frame', 'a beekeeper lifts a frame without gloves'],
    ['a bearded man on a bench', 'A man on a bench. His beard is long'],
    ['a window with "SALE" in red letters and "OPEN" in white letters', 'window with "SALE" in red letters and "OPEN" in white letters'],
    ['a stool with three legs', 'a three-legged stool'],
    ['an oak statue with glasses on a plinth', 'a statue made of pale oak wears glasses and stands on a plinth'],
    ['a girl feeding ducks from a tin in a park', 'a girl in a park throws crumbs from a tin to the ducks'],
    ['a leaf covered in frost', 'a leaf beneath crystals of frost'],
    ['a staircase with a coat on the third step', 'a staircase, a coat lying on the third step'],
    ['a stack of yellow crates behind a green truck', 'A green truck, and behind it a stack of yellow crates'],
    ['a cobbler wrapping boots in paper', 'a shoemaker swaddles boots in paper'],
    ['a whale surfacing beside a dinghy', 'a whale breaches beside a dinghy'],
    ['a bartender opening a bottle', 'a barman uncorks a bottle'],
    ['two geese following a farmer in a blue coat', 'a farmer in a blue coat walks ahead while two geese waddle after her'],
    ['a clerk without glasses sorting stamps', 'a clerk, his glasses nowhere to be seen, sorts stamps'],
    ['a girl without shoes on a swing', 'Barefoot, a girl sits on a swing, her heel brushing the grass'],
    ['a crate full of limes', 'a crate packed with limes'],
    ['a crane dropping a stone over a river', 'over a river, a crane lets fall a stone'],
    ['a shelf of green things', 'a shelf where all is green'],
    ['a baby in a puddle next to a dry cat', 'a baby in a puddle, next to a cat that is perfectly dry'],
    ['six cups on a tray, two of them cracked', 'six cups on a tray, every one of them blue, two of them cracked'],
    ['a woman in a red coat and a man in a blue jacket', 'a man in a blue jacket beside a woman in a red coat'],
    ['a red sofa and a blue couch', 'a blue couch and a red sofa'],
    ['a grey rock beside a white stone', 'a white stone next to a gray rock'],
    ['three ceramic cups: a blue one on the left, a white one in the middle, a chipped green one on the right', 'three cups made of ceramic, a chipped green one on the right, a white one in the middle, a blue one on the left'],
    ['an open sign in a window', 'A tight close-up. An open sign in a window'],
  ])('“%s” is said by “%s”', (subject, text) => {
    expect(faultOf(`${text}, photo`, { ...fox, subject }, 'subject')).toBeUndefined();
  }); // prettier-ignore
});

describe('a choice', () => {
  const chosen = (choice: Partial<Selection>, subject = 'a stone tower'): Selection => ({
    ...fox,
    subject,
    ...choice,
  });

  test.each([
    [{ lighting: { id: 'studio' } }, 'lighting', 'soft studio lighting, a shaft of sunlight from the window'],
    [{ lighting: { id: 'natural' } }, 'lighting', 'soft natural daylight, torchlight on the wall'],
    [{ lighting: { id: 'golden_hour' } }, 'lighting', 'golden hour light, harsh noon sunlight'],
    [{ lighting: { id: 'flash' } }, 'lighting', 'direct flash, cold fluorescent light'],
    [{ lighting: { id: 'golden_hour' } }, 'lighting', 'no longer touched by golden hour light'],
    [{ lighting: { id: 'golden_hour' } }, 'lighting', 'golden hour light long gone'],
    [{ framing: { id: 'lowangle' } }, 'framing', 'low-angle shot, seen from directly above'],
    [{ framing: { id: 'midshot' } }, 'framing', 'medium shot, close-up view'],
    [{ lens: { id: '35mm' } }, 'lens', '35mm lens, extreme macro detail'],
    [{ mood: { id: 'moody-dark' } }, 'mood', 'moody dark tones, bright and airy'],
    [{ mood: { id: 'bw' } }, 'mood', 'black and white, crimson ivy'],
    [{ camera: { id: 'film' } }, 'camera', 'shot on 35mm film, digital camera'],
    [{ mood: { id: 'golden-glow' }, lighting: { id: 'golden_hour' } }, 'mood', 'golden hour light'],
    [
      { mood: { id: 'golden-glow' }, lighting: { id: 'golden_hour' } },
      'mood',
      'golden hour light, cyberpunk color grade',
    ],
  ] as const)('%j is broken in %s by “%s”', (choice, key, text) => {
    expect(faultOf(`photo of a stone tower, ${text}`, chosen(choice), key)).toBeDefined();
  });

  test.each([
    [
      { lighting: { id: 'golden_hour' } },
      'lighting',
      'a campfire',
      'golden hour light, firelight on the stones',
    ],
    [
      { lighting: { id: 'golden_hour' } },
      'lighting',
      'a tower at dawn',
      'golden hour light, the dawn light on the stones',
    ],
    [{ lighting: { id: 'golden_hour' } }, 'lighting', 'a tower', 'golden hour light over the hills'],
    [{ mood: { id: 'bw' } }, 'mood', 'a red tower', 'black and white, red stones'],
    [{ lens: { id: 'macro' } }, 'lens', 'a fly', '100mm macro lens, macro detail'],
    [{ lighting: { id: 'dramatic' } }, 'lighting', 'a tower', 'under dramatic lamps'],
  ] as const)('%j is kept in %s of %s by “%s”', (choice, key, subject, text) => {
    expect(faultOf(`photo of ${subject}, ${text}`, chosen(choice, subject), key)).toBeUndefined();
  });

  test.each([
    [{ lighting: { id: 'golden_hour' } }, 'Golden hour light does not cast long raking shadows'],
    [{ lighting: { id: 'golden_hour' } }, 'golden hour light never appears'],
    [{ lighting: { id: 'golden_hour' } }, 'golden hour has long passed, it is dark'],
    [{ lighting: { id: 'golden_hour' } }, 'just before golden hour'],
    [{ lighting: { id: 'golden_hour' } }, 'the opposite of golden hour light'],
    [{ lighting: { id: 'golden_hour' } }, 'beside a bar called Golden Hour'],
    [{ lighting: { id: 'golden_hour' } }, 'a golden hour painting on the wall'],
    [{ lighting: { id: 'golden_hour' } }, '(golden hour light:0.1)'],
    [{ lighting: { id: 'natural' } }, 'natural light is blocked'],
    [{ lighting: { id: 'natural' } }, 'natural history museum light'],
    [{ lighting: { id: 'neon' } }, 'The neon light is switched off; nothing glows'],
    [{ mood: { id: 'warm-tone' } }, 'cool amber tones, a touch of terracotta'],
    [{ framing: { id: 'lowangle' } }, 'A low-angle shot looks down at the tower'],
    [{ style: 'anime-manga' }, 'shown in a photograph with crisp outlines and cel shading'],
  ] as const)('%j is not said by the words of another sense: “%s”', (choice, text) => {
    const [key = 'style'] = Object.keys(choice) as PartKey[];
    const lead = key === 'style' ? '' : 'photo of ';
    const parts = inspect(`${lead}a stone tower, ${text}`, chosen(choice), 'stable-diffusion');
    expect(parts.find(({ part }) => part.key === key)?.fault).toBeDefined();
  });

  test.each([
    [{ lighting: { id: 'golden_hour' } }, 'just before golden hour ends'],
    [{ lighting: { id: 'golden_hour' } }, 'golden hour light fades over the hills'],
    [{ lighting: { id: 'golden_hour' } }, 'golden hour light after the rain, (golden hour light:1.2)'],
    [{ lighting: { id: 'natural' } }, 'natural light is not harsh, it casts no harsh shadows'],
    [{ lighting: { id: 'natural' } }, 'natural window light'],
    [{ lighting: { id: 'natural' } }, 'lit by the sun'],
    [{ lighting: { id: 'natural' } }, 'sunlit'],
    [{ lighting: { id: 'golden_hour' } }, 'in the last warm sun of the evening'],
    [{ lighting: { id: 'dramatic' } }, 'The light is dramatic'],
    [{ framing: { id: 'lowangle' } }, 'A low-angle shot looking up at the tower'],
  ] as const)('%j is still said by “%s”', (choice, text) => {
    const parts = inspect(`photo of a stone tower, ${text}`, chosen(choice), 'stable-diffusion');
    expect(parts.filter(({ fault }) => fault)).toEqual([]);
  });

  test('what is missing is named, and not the number of “one”', () => {
    const selection = chosen({}, 'three ceramic cups, a blue one and a green one');
    const text = 'photo of three glass cups, a green one and a blue one';
    const subject = inspect(text, selection, 'dall-e-3').find(({ part }) => part.key === 'subject');
    expect(subject?.part.note).toContain('“ceramic” is missing');
  });

  test('a manner is said of the style by its place in the sentence', () => {
    const modern = chosen({ style: 'anime-manga', parameters: { anime_style: { id: 'modern' } } });
    const fault = (text: string) => faultOf(text, modern, 'parameter:anime_style');
    expect(fault('An anime picture of a stone tower in a modern style')).toBeUndefined();
    expect(fault('An anime picture of a stone tower, a modern car')).toBeDefined();
  });

  test('quoted words are kept in their case', () => {
    const selection = chosen({}, 'a tower with a sign saying "NIGHT"');
    expect(faultOf('photo of a tower with a sign saying "Night"', selection, 'subject')?.kind).toBe(
      'missing',
    );
    expect(faultOf('a photo of a tower with a sign saying "NIGHT"', selection, 'subject')).toBeUndefined();
  });

  test.each([
    ['illustration', 'a stone tower, gentle pencil grain, storybook calm'],
    ['digital-painting', 'a stone tower, visible brushstrokes'],
    ['sketch-line-art', 'a glossy oil painting of a stone tower, loose hatching'],
    ['sketch-line-art', 'pencil sketch of a stone tower, a glossy oil painting'],
    ['illustration', 'an anime illustration of a stone tower'],
    ['3d-render', '3D render and pastel drawing of a stone tower'],
  ] as const)('the style %s is not said by “%s”', (style, text) => {
    expect(faultOf(text, chosen({ style }), 'style')).toBeDefined();
  });

  test('a choice is not said by the subject’s last word and what is behind its comma', () => {
    const selection = chosen({ lighting: { id: 'golden_hour' } }, 'a jar of honey');
    expect(faultOf('photo of a jar of honey, cold neon light', selection, 'lighting')).toBeDefined();
    expect(faultOf('photo of a jar of honey, golden hour light', selection, 'lighting')).toBeUndefined();
  });

  test('the style is not said by the name of a thing', () => {
    const selection = chosen({ style: 'vintage-retro' }, 'a vintage car on a bridge');
    expect(faultOf('a vintage car on a bridge', selection, 'style')).toBeDefined();
    expect(faultOf('a vintage print of a vintage car on a bridge', selection, 'style')).toBeUndefined();
  });
});

test.each([
  ['people', 'a scholar asleep over the pages'],
  ['people', 'two surfers crossing behind it'],
  ['text', 'a life ring stenciled "AURORA"'],
  ['text', 'a price tag, "2 FOR 1"'],
  ['people', 'peeling paint, laughing children in the saddles'],
  ['cars', 'a parked taxi behind it'],
  ['animals', 'a fox asleep on the carpet'],
  ['people', 'a swimmer drawing a line in the water behind it'],
])('without %s there is not “%s”', (term, words) => {
  const selection: Selection = { ...fox, subject: 'a quiet hall', exclusions: [term] };
  expect(faultOf(`photo of a quiet hall, ${words}`, selection, 'exclusions')).toMatchObject({
    kind: 'named',
  });
});
