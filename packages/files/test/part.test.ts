import { expect, it } from 'vitest';
import { readPromptFile } from '../src/read';
import { partPrompts } from '../src/texts/part';

it.each([
  ['parameters of their own', 'a fox in snow --ar 3:2\n\na wolf in fog --ar 16:9'],
  [
    'settings of their own',
    'a fox\nNegative prompt: fog\n\na wolf\nNegative prompt: rain\n\nSteps: 20, Seed: 1',
  ],
  ['a list of short lines', 'a fox\na crow\na heron'],
  ['alike openings', 'A fox sleeps in the snow.\n\nTwo wolves stand in fog.'],
  ['captions', '{"scene":"snow",\n\n"mood":"calm"}\n\n{"scene":"fog"}'],
  ['a long list', 'a fox\nthe old pier\na crow\ncity at night\ntwo divers\na tram\nthe market'],
])('takes a text for several prompts by %s', (_by, text) => {
  const { parts, isOne } = partPrompts(text);
  expect([parts.length > 1, isOne]).toEqual([true, false]);
});

it.each([
  [
    'parameters at the end of all',
    'hello, this is from Ada:\n\nPROMPT (final): a woman in poppies,\n- film look\n\n—ar 4:5 —s 200 --v6.1\nps. no hats',
  ],
  [
    'paragraphs that go on',
    'An elegant photograph of a bottle.\n\nThe light is soft. It comes from the left.',
  ],
  ['labelled lines', 'Subject: a fox\nStyle: noir\nLight: low'],
  ['lines that end in commas', 'a fox,\ngolden hour,\n85mm'],
  ['a hard wrap', 'An elegant photograph of a bottle on wet\nbasalt in the rain'],
  ['terms below a subject', 'a portrait of a girl\nsoft light\nfilm grain'],
])('takes a text for one prompt by %s, and says how it could be parted', (_by, text) => {
  const { parts, isOne } = partPrompts(text);
  expect([parts.length > 1, isOne]).toEqual([true, true]);
});

it('keeps settings, parameters and JSON with their prompt', () => {
  const texts = [
    'a fox\n\nNegative prompt: fog\n\nSteps: 20, Seed: 1',
    'a fox in snow\n--ar 3:2',
    '{"scene":"snow",\n\n"mood":"calm"}',
    '```json\n{"scene":"snow",\n\n"mood":"calm"}\n```',
  ];
  for (const text of texts) expect(partPrompts(text)).toEqual({ parts: [text], isOne: true });
});

it('takes the marks of a list off', () => {
  expect(partPrompts('1. a fox\n2. a crow').parts).toEqual(['a fox', 'a crow']);
  expect(partPrompts('Prompt 1: a fox,\nat dawn\n\nPrompt 2: a crow').parts).toEqual([
    'a fox,\nat dawn',
    'a crow',
  ]);
});

it('gives the whole text beside the prompts of a file', async () => {
  const read = (text: string) => readPromptFile(new TextEncoder().encode(text), 'a.txt');
  const { prompts, whole } = await read('a fox\r\na crow\n');
  expect([prompts.map(({ text }) => text), whole?.text]).toEqual([['a fox', 'a crow'], 'a fox\r\na crow']);
  expect((await read('a fox\n\nThe light is low.')).prompts.map(({ text }) => text)).toEqual([
    'a fox\n\nThe light is low.',
  ]);
  const endless = await read('x'.repeat(60_000) + '\n' + 'y'.repeat(60_000));
  expect([endless.prompts.length, endless.whole]).toEqual([2, undefined]);
});

it('stays linear', () => {
  const before = performance.now();
  partPrompts('{\n\n'.repeat(100_000));
  partPrompts('{"a":"\n\n'.repeat(60_000));
  partPrompts('```\n\n'.repeat(60_000));
  partPrompts('a fox\n\n'.repeat(100_000));
  partPrompts(' \n'.repeat(300_000));
  expect(performance.now() - before).toBeLessThan(3000);
});

it.each([
  '## Image prompt\n\n**Subject:** a cellist\n**Mood:** calm',
  '🎨 Style: woodcut\n👤 Subject: a shy robot\n💡 Lighting: candlelight',
])('reads the labels of a chat as one prompt: %j', (text) => {
  expect(partPrompts(text).isOne).toBe(true);
});
