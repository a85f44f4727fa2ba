import { styles } from '@safelight/catalog/styles';
import { describe, expect, test } from 'vitest';
import { concepts, phrasesOf } from '../../src/lexicon/concepts/all';
import { oppositions } from '../../src/lexicon/concepts/oppositions';
import { lintSelection } from '../../src/lint';
import type { Choice, Selection } from '../../src/selection';
import { optionIds, parameterValues } from '../support/arbitraries';
import { fox } from '../support/fox';
import * as daylight from './lines/daylight';
import * as exclusions from './lines/exclusions';
import * as framing from './lines/framing-and-lens';
import * as lamps from './lines/lamps';
import * as medium from './lines/medium';
import * as mood from './lines/mood';

const styleIds = styles.map(({ id }) => id);
const idsByKey = new Map<string, readonly string[]>([
  ...Object.entries(optionIds),
  ['style', styleIds],
  ...parameterValues.map(({ id }): [string, string[]] => [
    `parameter:${id}`,
    parameterValues.filter((value) => value.id === id).map(({ value }) => value),
  ]),
]);

/** Reads 'subject | context | key=id; exclusions=a, b; kind=~own words'. Throws for a key or an id of no choice. */
function toSelection(line: string): Selection {
  const [subject = '', scenario = '', choices = ''] = line.split('|').map((field) => field.trim());
  let selection: Selection = { ...fox, subject, scenario: scenario || undefined };
  for (const pair of choices.split(';').filter((each) => each.trim() !== '')) {
    const [key = '', value = ''] = pair.trim().split('=');
    const choice: Choice = value.startsWith('~') ? { text: value.slice(1) } : { id: value };
    if (key === 'exclusions') {
      selection = { ...selection, exclusions: value.split(', ') };
      continue;
    }
    const ids = idsByKey.get(key);
    if (!ids || ('id' in choice && !ids.includes(value))) throw new Error(`No choice is ${pair}: ${line}`);
    const style = styleIds.find((id) => id === value);
    if (style) selection = { ...selection, style };
    else if (key.startsWith('parameter:')) {
      const id = key.slice('parameter:'.length);
      selection = { ...selection, parameters: { ...selection.parameters, [id]: choice } };
    } else selection = { ...selection, [key]: choice };
  }
  return selection;
}

const lines = [daylight, lamps, medium, exclusions, framing, mood];

const say = (line: string, change: Partial<Selection> = {}) =>
  lintSelection({ ...toSelection(line), ...change });

describe('words against choices', () => {
  test.each(lines.flatMap(({ clashing }) => clashing))('notices: %s', (line) => {
    expect(say(line)).not.toEqual([]);
  });

  test.each(lines.flatMap(({ harmless }) => harmless))('is quiet about: %s', (line) => {
    expect(say(line)).toEqual([]);
  });

  test('quotes the words, names the choice, and says which parts to change', () => {
    const [finding, ...more] = say('a Wolf howling | Under a full moon | lighting=golden_hour');
    expect(more).toEqual([]);
    expect(finding?.message).toBe(
      '“full moon” sets the scene at night, and the lighting “Golden hour” does not go with it. Change one of the two.',
    );
    expect(finding?.keys).toEqual(['scenario', 'lighting']);
    const [excluded] = say('a chef at the stove || exclusions=people');
    expect(excluded?.message).toBe(
      'You exclude “people”, and your own words ask for “chef”. Take the exclusion away or change the words.',
    );
    expect(excluded?.keys).toEqual(['subject', 'exclusions']);
  });

  test('says each choice once, however often the words contradict it', () => {
    expect(say('stars, a full moon, midnight and fireworks || lighting=golden_hour')).toHaveLength(1);
  });

  test('compares a choice in own words like the option it names', () => {
    expect(say('a boat at midnight || lighting=~soft natural light')).toHaveLength(1);
    expect(say('a boat at noon || lighting=~a kind of glow')).toEqual([]);
    expect(say('a boat || lighting=~full moon, camera=dslr; mood=vibrant')).toEqual([]);
  });

  test('reads titles and capitals as words where the whole text has them', () => {
    expect(say('A Wolf Howling Under A Full Moon || lighting=golden_hour')).toHaveLength(1);
    expect(say('A WOLF UNDER A FULL MOON || lighting=golden_hour')).toHaveLength(1);
    expect(say('a wolf beside a sign in capitals, FULL MOON || lighting=golden_hour')).toEqual([]);
  });

  test.each([
    ['in the morning', '"a full moon'],
    ["the dogs' bowl", "rock 'n' roll at midnight"],
    ['مرحبا, \ud800 night', '猫, ﷺ, 🦊 at 99999999999999 mm f/0 25:99'],
    ['constructor toString __proto__', 'hasOwnProperty valueOf'],
  ])('accepts any text: %j and %j', (subject, scenario) => {
    expect(() =>
      lintSelection({
        ...fox,
        subject,
        scenario,
        lighting: { id: 'natural' },
        exclusions: ['constructor', "'", 'f/', '__proto__'],
        parameters: { __proto__: { id: 'x' }, constructor: { text: 'night' } },
      }),
    ).not.toThrow();
  });
});

describe('the concepts', () => {
  test('contradict only choices of the catalog', () => {
    for (const { against } of Object.values(oppositions)) {
      for (const [key, ids = []] of Object.entries(against)) {
        expect(idsByKey.get(key)).toEqual(expect.arrayContaining([...ids]));
      }
    }
  });

  test('are written as words are read', () => {
    for (const list of Object.values(concepts)) {
      for (const phrase of phrasesOf(list))
        expect(phrase).toMatch(/^[\p{Ll}\d]+(?:'s?)?(?: (?:[\p{Ll}\d]+(?:'s?)?|o'clock))*$/u);
    }
  });
});
