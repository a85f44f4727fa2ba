import { photoKinds } from '../../../src/selection';
import { expect, it } from 'vitest';
import { parse } from '../../../src/parse';
import { kindPhrases } from '../../../src/phrases';

// What the composer wrote is read again after the text around it was edited.

const phrases = photoKinds
  .filter((kind) => kind !== 'format')
  .flatMap((kind) =>
    [...kindPhrases[kind].values()]
      .filter(({ sentence }) => sentence !== '')
      .map((phrase) => ({ ...phrase, kind })),
  );

it.each(phrases)(
  'reads the sentences and terms of $kind $id',
  ({ kind, id, sentence, shortSentence, term }) => {
    for (const text of [
      `A cat on a chair. ${sentence}. The rug is red.`,
      `A cat on a chair. ${shortSentence}. The rug is red.`,
      `a cat on a chair, ${term}, a red rug`,
    ])
      expect(parse(text, 'dall-e-3').selection[kind], text).toEqual({ id });
  },
);
