import type { RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describeBrief } from '../../src/brief';
import type { Selection } from '../../src/selection';
import { hostileWords } from './arbitraries';

/* How language models fail a brief. */

type Model = (selection: Selection, renderer: RendererId) => fc.Arbitrary<string>;

const fillers = fc.array(
  fc.constantFrom(
    'dust drifting through the air',
    'a hint of rain on stone',
    'masterpiece',
    '8k',
    'hands resting on the sill',
    'colours that breathe',
  ),
  { maxLength: 4 },
);

const words: Model = (selection, renderer) => {
  const items = describeBrief(selection, renderer).items.map((item) => item.words);
  return fc.tuple(fc.shuffledSubarray(items), fillers).map(([said, more]) => [...said, ...more].join(', '));
};

/** Applies `change` to random words of the text. */
const changing =
  (change: (word: string, at: number) => string): Model =>
  (selection, renderer) =>
    fc.tuple(words(selection, renderer), fc.infiniteStream(fc.boolean())).map(([text, coins]) =>
      text
        .split(' ')
        .map((word, at) => (coins.next().value ? change(word, at) : word))
        .join(' '),
    );

const German = 'ein roter Fuchs steht im tiefen Schnee unter den alten Bäumen und wartet'.split(' ');

export const fakeModels: Readonly<Record<string, Model>> = {
  drops: words,
  paraphrases: changing((word) => (word.length > 4 ? `${word.slice(0, 2)}something` : word)),
  negates: changing((word, at) => (at % 2 === 0 ? `without any ${word}` : `no ${word}`)),
  translates: changing((_word, at) => German[at % German.length] ?? ''),
  rambles: (selection, renderer) =>
    fc
      .tuple(words(selection, renderer), fc.integer({ min: 2, max: 60 }))
      .map(([text, times]) => `Sure, here is your prompt: ${`${text}. And moreover, `.repeat(times)}`),
  'forgets everything': () =>
    fc.constantFrom('', ' ', '...', "I'm sorry, I can't help with that.", '```\n```'),
  'writes syntax': (selection, renderer) =>
    fc.tuple(words(selection, renderer), hostileWords).map(([text, trap]) => `${text} ${trap}`),
};
