import { describe, expect, test } from 'vitest';
import { rendererIds } from '@safelight/catalog/renderers';
import { compose } from '../../src/compose';
import { checkContract } from '../../src/contract';
import { exclusionByTerm } from '../../src/lexicon/exclusions';
import { parse } from '../../src/parse';
import { profiles } from '../../src/renderers/profiles';
import { joinOpposites } from '../../src/renderers/prose/opposites';
import { fox } from '../support/fox';

/* How prose joins the user's words to its own. */

describe('prose', () => {
  test('begins prose with a capital, and gives the user’s own case back', () => {
    for (const subject of ['a red fox', 'A red fox', 'iPhone on a table', 'éclairs', '3 foxes', '猫が好き']) {
      const { text } = compose({ ...fox, subject }, 'dall-e-3');
      expect(text).toMatch(/^(?:[\p{Lu}\p{N}\p{Lo}]|iPhone)/u);
      expect(parse(text, 'dall-e-3').selection.subject).toBe(subject);
    }
  });

  test.each([
    'the sign says "Open" above the door',
    'a red train is coming down the beach',
    'children run through a sprinkler',
    'two old men sit on a bench',
    'an owl sits on a fence',
    'she walks her greyhound along the beach',
  ])('gives the style a sentence of its own after the clause “%s”', (subject) => {
    const { text } = compose({ ...fox, subject }, 'flux');
    expect(text).toContain(`${subject.slice(1)}. This image is a photorealistic photograph`);
    expect(parse(text, 'flux').selection.subject).toBe(subject);
  });

  test('says no lead twice in its short sentences, and still reads the former ones', () => {
    const mood = { id: 'film-look' } as const;
    const { text } = compose({ ...fox, lighting: { id: 'dramatic' }, mood }, 'seedream');
    expect(text).toContain('The image keeps to analog film tones.');
    const former = text.replace('The image keeps to', 'Shown in');
    expect(parse(former, 'seedream').selection.mood).toEqual(mood);
  });

  test('joins a setting to its sentence', () => {
    const settingOf = (scenario: string): string =>
      /photorealistic photograph.*?\. (.*)$/.exec(compose({ ...fox, scenario }, 'dall-e-3').text)?.[1] ?? '';
    expect(settingOf('in a walled garden')).toBe('The scene is set in a walled garden.');
    expect(settingOf('the deck of a ship')).toBe('The setting is the deck of a ship.');
    expect(settingOf('with mountains behind')).toBe('The scene is shown with mountains behind.');
    expect(settingOf('Surrounded by books')).toBe('This scene is shown surrounded by books.');
    expect(settingOf('while snow falls')).toBe('The scene is shown while snow falls.');
    expect(settingOf('it is snowing')).toBe('In the scene it is snowing.');
    expect(settingOf('There are lanterns everywhere.')).toBe(
      'Within the scene there are lanterns everywhere.',
    );
    expect(settingOf('a kitchen that is messy')).toBe('Setting: a kitchen that is messy.');
    expect(settingOf('underwater')).toBe('The scene is set underwater.');
    expect(settingOf('in a diner at 3 a.m. with one car outside')).toBe(
      'The scene is set in a diner at 3 a.m. with one car outside.',
    );
    expect(settingOf('In a busy market')).toBe('The scene takes place in a busy market.');
  });

  test('joins the style only to a subject that it cannot be misread after', () => {
    const joined = (subject: string) =>
      compose({ ...fox, subject }, 'dall-e-3').text.includes(', shown in a ');
    for (const subject of ['a trash bin', 'a sign that says "OPEN"', 'a close-up of 3.5 apples'])
      expect(joined(subject)).toBe(true);
    for (const subject of [
      'a poster of Lisbon',
      'logo for a bakery',
      'a dragon!',
      'a dog and a cat, best friends',
      'the bridge in fog; a boat passes',
      'two kids. The tide comes in',
      'a car - red',
      'a fox (asleep)',
      'a card that reads "Happy 50th!"',
      'a bowl of\n- eggs\n- nori',
    ]) {
      expect(joined(subject)).toBe(false);
      const { text } = compose({ ...fox, subject }, 'dall-e-3');
      expect(text).toMatch(/[.!)"i][ \n]This image is a photorealistic/);
      expect(text).not.toMatch(/\bit is\b/i);
      expect(parse(text, 'dall-e-3').selection.subject).toBe(subject);
    }
    expect(compose({ ...fox, subject: 'a bowl of\n- eggs\n- nori' }, 'dall-e-3').text).toContain(
      '- nori\nThis image is',
    );
    expect(compose({ ...fox, subject: '竹林里的熊猫' }, 'dall-e-3').text).toMatch(
      /^竹林里的熊猫。 The image is/,
    );
  });

  test('does not name the medium again that a subject names itself', () => {
    for (const subject of ['a photograph of a teapot', 'black and white photo of my grandmother']) {
      for (const renderer of rendererIds) {
        const selection = { ...fox, subject };
        const { text } = compose(selection, renderer);
        if (profiles[renderer].form !== 'json') expect(text.match(/photo(?:graph)?\b/gi)).toHaveLength(1);
        expect(parse(text, renderer).selection).toMatchObject(selection);
        for (const part of checkContract(text, selection, renderer)) expect(part.outcome).not.toBe('lost');
      }
    }
    // What a photograph shows may be a photograph.
    expect(compose({ ...fox, subject: 'a girl holding a photo of a cat' }, 'midjourney').text).toContain(
      'photorealistic photograph',
    );
  });

  test.each([
    ['3d-render', 'a 3D render of a chair', 'chair, with physically based materials.'],
    ['3d-render', 'Renders of a chair', 'chair. The image has physically based materials.'],
    ['sketch-line-art', 'a pencil drawing of a heron', 'heron, with expressive line and cross-hatching.'],
    ['illustration', 'An illustration of a fox', 'fox. The image has clear drawn shapes and clean contours.'],
    ['anime-manga', 'an anime girl', 'girl, drawn with crisp outlines and clean cel shading.'],
    ['cartoon-comic', 'a comic strip about a cat', 'cat, with bold ink outlines and flat halftone shading.'],
    ['vintage-retro', 'a vintage poster of a Vespa', 'Vespa, with faded ink and worn paper texture.'],
    ['digital-painting', 'a painting of a ship', 'ship, with visible layered digital brushwork.'],
    ['digital-painting', 'an oil painting of a ship', 'ship, with visible layered digital brushwork.'],
    [
      'photorealistic',
      'Photo of a skater',
      'skater. The image has photorealistic detail with true-to-life texture.',
    ],
    [
      'photorealistic',
      'editorial photograph, two dancers',
      'dancers. This image has photorealistic detail with true-to-life texture.',
    ],
    ['photorealistic', 'a photorealistic portrait of a man', 'man, with true-to-life texture.'],
  ] as const)('adds to a subject that names the %s only what it lacks: %s', (style, subject, end) => {
    const selection = { ...fox, style, subject };
    expect(compose(selection, 'dall-e-3').text.endsWith(end)).toBe(true);
    for (const renderer of rendererIds) {
      const { text } = compose(selection, renderer);
      expect(parse(text, renderer).selection).toMatchObject(selection);
      for (const part of checkContract(text, selection, renderer)) expect(part.outcome).not.toBe('lost');
    }
  });

  test('takes a medium that the subject names for said', () => {
    const selection = { ...fox, style: '3d-render', subject: 'a 3D render of a chair' } as const;
    const [part] = checkContract('a 3D render of a chair on a white ground', selection, 'midjourney');
    expect(part).toMatchObject({ key: 'style', outcome: 'carried' });
  });

  test.each([
    ['3d-render', 'an illustration of a fox'],
    ['anime-manga', 'an anime collection on a shelf'],
    ['photorealistic', 'a photo album on a table'],
    ['photorealistic', 'a boy with a photo of his dog'],
  ] as const)('names the medium %s of %s', (style, subject) => {
    const selection = { ...fox, style, subject };
    const plain = compose({ ...selection, subject: 'a fox' }, 'midjourney').text;
    expect(compose(selection, 'midjourney').text).toBe(plain.replace('a fox', subject));
  });

  test('reads a medium that former prompts named twice', () => {
    const selection = { ...fox, style: '3d-render', subject: 'a 3D render of a chair' } as const;
    const prose = 'A 3D render of a chair, shown in a 3D render with physically based materials.';
    expect(parse(prose, 'dall-e-3').selection).toMatchObject(selection);
    const terms = 'a 3D render of a chair, 3D render, physically based materials';
    expect(parse(terms, 'midjourney').selection).toMatchObject(selection);
  });

  test('says both kinds of light, and both kinds of focus, side by side', () => {
    const { text } = compose(
      {
        ...fox,
        lighting: { id: 'golden_hour' },
        mood: { id: 'film-look' },
        lens: { id: '85mm' },
        camera: { id: 'dslr' },
        parameters: { lighting: { id: 'studio' }, depth_of_field: { id: 'deep' } },
      },
      'dall-e-3',
    );
    const order = ['Golden hour', 'studio', 'film tones', '85mm', 'f/11', 'DSLR'].map((words) =>
      text.indexOf(words),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test.each([
    [['orderly', 'dry'], 'orderly and dry'],
    [['dry', 'tidy and spare'], 'dry, tidy and spare'],
    [['tidy and spare', 'dry'], 'tidy and spare, and dry'],
    [['dry', 'tidy and spare', 'orderly'], 'dry, tidy and spare, and orderly'],
  ])('lists opposites as English does: %j', (opposites, list) => {
    expect(joinOpposites(opposites)).toBe(list);
  });

  test('asks for opposites in one sentence, and reads it back', () => {
    const terms = [...exclusionByTerm.values()].flatMap(({ term, opposite }) => (opposite ? [term] : []));
    for (const asked of [terms.slice(0, 2), terms.slice(3, 6), terms.slice(-5)]) {
      const { text } = compose({ ...fox, exclusions: asked }, 'seedream');
      expect(text.match(/Keep the image/g)).toHaveLength(1);
      expect(parse(text, 'seedream').selection.exclusions).toEqual(asked);
    }
  });
});
