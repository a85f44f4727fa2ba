import { expect, test } from 'vitest';
import { rendererIds } from '@safelight/catalog/renderers';
import { compose } from '../../src/compose';
import { parse } from '../../src/parse';
import { fox } from '../support/fox';

test.each([
  [{ scenario: 'kitchen' }, 'The picture is set in a kitchen.'],
  [{ scenario: 'Kitchen' }, 'This picture is set in a kitchen.'],
  [{ scenario: 'old library at night' }, 'The picture is set in an old library at night.'],
  [{ scenario: 'busy street market in Hanoi' }, 'The picture is set in a busy street market in Hanoi.'],
  [{ scenario: 'marble countertop' }, 'The picture is set on a marble countertop.'],
  [{ scenario: 'white seamless background' }, 'The picture is set against a white seamless background.'],
  [{ scenario: 'two kitchens' }, 'Setting: two kitchens.'],
  [{ scenario: 'Victorian library' }, 'The picture is set in a Victorian library.'],
  [{ scenario: 'Hogwarts library' }, 'Setting: Hogwarts library.'],
  [{ scenario: 'kitchen that is messy' }, 'Setting: kitchen that is messy.'],
  [{ lighting: { text: 'softbox' } }, 'The light comes from a softbox.'],
  [{ mood: { text: 'high contrast' } }, 'The picture has high contrast.'],
  [{ framing: { text: 'knolling' } }, 'The composition uses knolling.'],
  [{ camera: { text: 'drone' } }, 'The picture is captured by a drone.'],
] as const)('says the user’s few words in a sentence, and reads them back: %j', (choices, sentence) => {
  const { text } = compose({ ...fox, ...choices }, 'nano-banana');
  expect(text).toMatch(new RegExp(` ${sentence.replaceAll('.', String.raw`\.`)}$`));
  for (const renderer of rendererIds)
    expect(parse(compose({ ...fox, ...choices }, renderer).text, renderer).selection).toMatchObject(choices);
});
