import { describe, expect, test } from 'vitest';
import { compose, type Part } from '../../src/compose';
import { checkContract } from '../../src/contract';
import { parse } from '../../src/parse';
import type { Selection } from '../../src/selection';
import { fox, spoken } from '../support/fox';

/* What a list of terms promises the user, for each renderer that takes one. */

const midjourneys = ['midjourney', 'midjourney-v7', 'midjourney-niji-7'] as const;

function partOf(selection: Selection, key: string): Part | undefined {
  return compose(selection, 'midjourney').parts.find((part) => part.key === key);
}

describe.each(midjourneys)('what %s is asked to leave out', (renderer) => {
  test.each([
    ['cars', ' --no cars'],
    ['the sky', ' --no sky'],
    ['film grain', ' --no grain'],
    ['Lens flare', ' --no flare'],
    ['out of frame', ', fully in frame'],
    ['duplicate', ' --no duplicate'],
    ['blurry', ', in sharp focus'],
    ['busy background', ', plain behind the subject'],
  ])('is said of %j as a plain noun or an opposite, and read back', (exclusion, words) => {
    const selection = { ...fox, exclusions: [exclusion] };
    const { text } = compose(selection, renderer);
    expect(text).toContain(words);
    expect(text.match(/--no .*/)?.[0] ?? '').not.toMatch(/--no \S+ \S/);
    const back = { ...selection, ...parse(text, renderer).selection };
    expect(back.exclusions).toHaveLength(1);
    expect(compose(back, renderer).text).toBe(text);
    expect(checkContract(`${text} `, selection, renderer).at(-1)?.outcome).not.toBe('lost');
  });

  test('stands after everything else the body says, before the parameters', () => {
    const selection: Selection = {
      ...fox,
      ratio: 'square',
      lens: { id: '35mm' },
      exclusions: ['text', 'out of focus', 'modern buildings', 'low quality'],
    };
    expect(compose(selection, renderer).text).toMatch(
      /, 35mm lens, [a-z ]+, in sharp focus, finely detailed --ar 1:1 .*--no text$/,
    );
  });

  test('is not read from the user’s own words', () => {
    for (const scenario of ['a street, dry', 'dry', 'a street, in sharp focus, dry']) {
      const selection: Selection = { ...fox, scenario, exclusions: ['low quality'] };
      for (const exclusions of [[], ['low quality']]) {
        const { text } = compose({ ...selection, exclusions }, renderer);
        expect(parse(text, renderer).selection).toMatchObject({ scenario, exclusions });
      }
    }
  });
});

test('Midjourney is not told to leave out more than the user named, and a note says so', () => {
  const selection = { ...fox, exclusions: ['modern buildings'] };
  expect(compose(selection, 'midjourney').text).not.toContain('--no');
  expect(partOf(selection, 'exclusions')).toMatchObject({ outcome: 'lost' });
  expect(partOf(selection, 'exclusions')?.note).toContain('Midjourney would leave out all “buildings”');
  expect(partOf({ ...fox, exclusions: ['blurry', 'cars'] }, 'exclusions')).toMatchObject({
    outcome: 'converted',
    note: 'Midjourney reads each word of --no alone. The opposite of “blurry” is asked for.',
  });
});

describe('an option’s effect', () => {
  const lists = ['midjourney', 'stable-diffusion', 'stable-diffusion-comfyui', 'leonardo-ai'] as const;
  const said = (choices: Partial<Selection>, key: string): string[] => {
    const wordings = lists.map((renderer) => spoken(compose({ ...fox, ...choices }, renderer), key)[0] ?? '');
    return [...new Set(wordings)];
  };

  test.each<[Partial<Selection>, string, string]>([
    [{ lighting: { id: 'dramatic' } }, 'lighting', 'shadows'],
    [{ lighting: { id: 'natural' } }, 'lighting', 'shadow'],
    [{ lighting: { id: 'long_exposure' } }, 'lighting', 'blur'],
    [{ mood: { id: 'film-look' } }, 'mood', 'film grain'],
    [{ camera: { id: 'vintage' } }, 'camera', 'artifacts'],
    [{ lens: { id: '85mm' } }, 'lens', 'blurry'],
  ])('of %j (%s) is not asked for where %j is left out', (choices, key, exclusion) => {
    const [full = ''] = said(choices, key);
    expect(said({ ...choices, exclusions: [exclusion] }, key)).toEqual([full.split(', ')[0]]);
    expect(said({ ...choices, exclusions: ['cars'] }, key)).toEqual([full]);
  });

  test.each<[key: string, choice: Partial<Selection>, other: Partial<Selection>]>([
    ['lens', { lens: { id: '85mm' } }, { framing: { id: 'aerial' } }],
    ['lens', { lens: { id: 'macro' } }, { framing: { id: 'wideshot' } }],
    ['lighting', { lighting: { id: 'neon' } }, { mood: { id: 'bw' } }],
    ['lighting', { lighting: { id: 'neon' } }, { mood: { id: 'warm-tone' } }],
    ['lighting', { lighting: { id: 'neon' } }, { mood: { id: 'sepia' } }],
    ['lighting', { lighting: { id: 'iridescent' } }, { mood: { id: 'duotone' } }],
    ['lighting', { lighting: { id: 'natural' } }, { mood: { id: 'moody-dark' } }],
    ['mood', { mood: { id: 'soft-hue' } }, { lighting: { id: 'flash' } }],
    ['mood', { mood: { id: 'film-look' } }, { lighting: { id: 'dramatic' } }],
    ['camera', { camera: { id: 'dslr' } }, { lighting: { id: 'long_exposure' } }],
  ])('of the %s gives way in %j beside %j', (key, choice, other) => {
    const [full = ''] = said(choice, key);
    expect(full).toContain(', ');
    expect(said({ ...choice, ...other }, key)).toEqual([full.split(', ')[0]]);
  });
});

test.each([
  ['a cup with the words “good morning” on it', 'a cup with the words "good morning" on it'],
  ["a boat with 'BLUE GROOVE' on its hull", 'a boat with "BLUE GROOVE" on its hull'],
  ['a sign that says ‘OPEN’', 'a sign that says "OPEN"'],
  ['a sign that says "Say \'cheese\' now"', undefined],
  ['a sign that says “Say "cheese" now”', 'a sign that says "Say \'cheese\' now"'],
  ['a poster reading \'He said "no"\'', 'a poster reading "He said \'no\'"'],
  ["the dogs' and the cats' toys, it's rock 'n' roll", undefined],
  ["the '90s and my friends' cars", undefined],
  ['my grandmother’s “house” of ’82', 'my grandmother’s "house" of ’82'],
])('Midjourney reads the words to be drawn in %j', (subject, said) => {
  for (const renderer of midjourneys) {
    const composition = compose({ ...fox, subject }, renderer);
    expect(spoken(composition, 'subject')).toEqual([said ?? subject]);
    const { outcome, note } = composition.parts.find(({ key }) => key === 'subject') ?? {};
    if (said === undefined) expect(outcome).toBe('carried');
    else
      expect({ outcome, note }).toMatchObject({
        outcome: 'converted',
        note: expect.stringContaining('straight') as string,
      });
  }
});

describe('a list', () => {
  const body = (choices: Partial<Selection>): string => compose({ ...fox, ...choices }, 'leonardo-ai').text;
  const readsBack = (choices: Partial<Selection>): void => {
    const selection = { ...fox, ...choices };
    for (const renderer of ['leonardo-ai', ...midjourneys] as const)
      expect(parse(compose(selection, renderer).text, renderer)).toMatchObject({ selection, rest: '' });
  };

  test.each<[Partial<Selection>, string]>([
    [{ lighting: { text: 'Rembrandt lighting' } }, ', Rembrandt lighting'],
    [{ lens: { text: 'f/1.4' } }, ', f/1.4'],
    [{ lens: { text: 'anamorphic lens, 2x squeeze' } }, ', anamorphic lens, 2x squeeze'],
    [{ framing: { text: 'three-quarter view' } }, ', three-quarter view'],
    [{ camera: { text: 'Hasselblad 500C' } }, ', captured on Hasselblad 500C'],
    [{ camera: { text: 'shot on Hasselblad 500C' } }, ', shot on Hasselblad 500C'],
    [{ camera: { text: 'Polaroid photo' } }, ', Polaroid photo'],
    [{ camera: { text: 'Kodak Portra 400' } }, ', Kodak Portra 400'],
    [{ camera: { text: 'captured on a GoPro' } }, ', camera: captured on a GoPro'],
    [{ mood: { text: 'teal and orange' } }, ', teal and orange'],
    [{ framing: { text: 'rule of thirds' } }, ', rule of thirds'],
    [{ scenario: 'overcast' }, ', setting: overcast'],
    [{ mood: { text: 'Wes Anderson palette' } }, ', Wes Anderson palette'],
    [
      { scenario: 'in a barn', lighting: { text: 'low light' }, lens: { text: '200mm' } },
      ', in a barn, low light, 200mm',
    ],
    [{ lens: { text: 'the one from grandfather' } }, ', lens: the one from grandfather'],
    [{ lens: { text: 'golden light' } }, ', lens: golden light'],
    [{ camera: { text: '16mm film' } }, ', 16mm film'],
    [{ camera: { text: 'drone' } }, ', captured by drone'],
    [{ camera: { text: 'old Polaroid' } }, ', captured on old Polaroid'],
    [{ camera: { text: 'expired film' } }, ', camera: expired film'],
    [{ lens: { text: 'old, soft light' } }, ', lens: old, soft light'],
    [{ framing: { text: 'from behind' }, lens: { text: '200mm' } }, ', from behind, 200mm'],
    [{ framing: { text: 'from the stalls' }, lens: { text: '200mm' } }, ', 200mm, framing: from the stalls'],
    [{ scenario: 'from behind' }, ', setting: from behind'],
    [{ mood: { text: 'dark and gritty' } }, ', dark and gritty'],
    [{ mood: { text: 'dark and stormy' } }, ', color mood: dark and stormy'],
    [{ mood: { text: 'pastel pinks' } }, ', pastel pinks'],
    [{ lens: { text: 'a soft-focus lens' } }, ', a soft-focus lens'],
    [{ scenario: 'a shop with a broken lens' }, ', a shop with a broken lens'],
    [{ format: { text: 'RAW photo' } }, ', RAW photo'],
    [{ scenario: 'a wet street, soft light' }, ', setting: a wet street, soft light'],
    [{ scenario: 'in soft light' }, ', in soft light'],
  ])('labels the words of %j only where they do not say what they are', (choices, words) => {
    expect(body(choices).endsWith(words)).toBe(true);
    readsBack(choices);
  });

  test.each([
    ['She looks out. It is raining', 'She looks out. It is raining. Photorealistic photograph, true'],
    ['What is inside a clock?', 'What is inside a clock? Photorealistic photograph, true'],
    ['leaves...', 'leaves... Photorealistic photograph, true'],
    ['a sign that says "STOP!"', 'a sign that says "STOP!" Photorealistic photograph, true'],
    [
      'Mrs. Dalloway at 3 a.m. in London',
      'Mrs. Dalloway at 3 a.m. in London, photorealistic photograph, true',
    ],
    [
      'Hm. Photorealistic photograph, and',
      'Hm. Photorealistic photograph, and · photorealistic photograph, true',
    ],
  ])('begins anew after the sentences of %j', (subject, start) => {
    expect(body({ subject }).startsWith(start)).toBe(true);
    readsBack({ subject });
    readsBack({ subject, scenario: 'in fog', lens: { text: 'an old one' }, mood: { id: 'bw' } });
    readsBack({ subject, style: 'vintage-retro', lighting: { id: 'neon' } });
  });
});

const own = {
  lighting: { text: 'hard noon sun' },
  framing: { text: 'flat lay' },
  lens: { text: '100mm f/2.8' },
  camera: { text: 'Sony A1 II' },
};

test.each([
  [own, 'texture, hard noon sun, flat lay, 100mm f/2.8, captured on Sony A1 II'],
  [
    { ...own, lighting: { text: 'softbox from camera left' } },
    'texture, softbox from camera left, flat lay, 100mm f/2.8, captured on Sony A1 II',
  ],
  [
    { ...own, lighting: { text: 'a single bare bulb' } },
    'texture, flat lay, 100mm f/2.8, captured on Sony A1 II, lighting: a single bare bulb',
  ],
  [
    { framing: { text: 'over the shoulder' }, camera: { text: 'iPhone 17 Pro' }, mood: { text: 'B&W' } },
    'texture, B&W, over the shoulder, captured on iPhone 17 Pro',
  ],
  [
    { lighting: { text: 'light from a fridge' }, mood: { text: 'high contrast' } },
    'texture, light from a fridge, high contrast',
  ],
  [{ lighting: { text: 'blue hour' }, mood: { text: 'pastel' } }, 'texture, blue hour, pastel'],
] as const)('says the user’s own words without labels where they say what they are: %j', (choices, end) => {
  for (const renderer of ['midjourney', 'stable-diffusion', 'leonardo-ai'] as const) {
    const { text } = compose({ ...fox, ...choices }, renderer);
    expect(text).toContain(end);
    expect(text).not.toContain('Negative prompt');
    expect(parse(text, renderer).selection).toMatchObject(choices);
  }
});

test.each([
  ['lighting: hard noon sun, framing: flat lay, lens: 100mm f/2.8, camera: Sony A1 II', own],
  [
    'lighting: blue hour, color mood: high contrast',
    { lighting: { text: 'blue hour' }, mood: { text: 'high contrast' } },
  ],
  ['setting: Rome, lens: 100mm f/2.8, camera: Sony A1 II', { lens: own.lens, camera: own.camera }],
] as const)('reads the labels of former prompts: %s', (labels, choices) => {
  const { text } = compose(fox, 'leonardo-ai');
  expect(parse(`${text}, ${labels}`, 'leonardo-ai').selection).toMatchObject(choices);
});
