import type { RendererId } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';

/* Prompts as they are copied from chats, pages and Discord. */

const write = (text: string, from: RendererId, to: RendererId) => recompose(parse(text, from), to);

describe('Markdown and HTML', () => {
  test.each([
    ['**A bookstore at dusk**, *warm light*, pastel colors --ar 16:9', 'A bookstore at dusk, warm light, pastel colors. Composed in a wide 16:9 aspect ratio.'],
    ['> a harbor at dawn, __golden hour__', 'A harbor at dawn, golden hour.'],
    ['```\n/imagine prompt: a harbor at dawn --v 7\n```', 'A harbor at dawn.'],
    ['`a harbor at dawn`', 'A harbor at dawn.'],
    ['A bowl of <em>ramen</em> &amp; rice<br>on a table', 'A bowl of ramen & rice on a table.'],
  ])('%j is sent on without its marks, and stays for the same renderer', (text, written) => {
    const parsed = parse(text, 'midjourney');
    expect(parsed.segments.map((each) => each.text).join('')).toBe(text);
    expect(recompose(parsed, 'dall-e-3').text).toBe(written);
    expect(recompose(parsed, 'midjourney').text.replace('/imagine prompt: ', '')).toBe(
      text.replace('/imagine prompt: ', ''),
    );
  }); // prettier-ignore

  test.each([
    'a 2 * 3 * 4 grid',
    'a <3 heart',
    'a f*** word',
    'my_file_name.txt on a desk',
    'a __animal__ in a hat',
  ])('%j has none', (text) => {
    expect(parse(text, 'midjourney').segments.every(({ kind }) => kind !== 'mark')).toBe(true);
  });

  test('the report says that the marks are gone', () => {
    const { report } = write('**a fox** in snow', 'midjourney', 'flux');
    expect(report).toContainEqual(expect.objectContaining({ label: 'Formatting', value: '**' }));
  });
});

describe('labels', () => {
  test.each([
    ['Subject: a watchmaker. Style: woodcut. Lighting: warm desk lamp.', { subject: 'a watchmaker.', lighting: { text: 'warm desk lamp' }, styleText: 'woodcut' }],
    ['Subject: a monk … Style: woodcut … Mood: calm', { subject: 'a monk', mood: { text: 'calm' }, styleText: 'woodcut' }],
    ['🎨 Style: woodcut\n👤 Subject: a shy robot\n💡 Lighting: candlelight', { subject: 'a shy robot', styleText: 'woodcut' }],
    ['主体：老渔夫；场景：码头；光线：柔和自然光；比例：3：2', { subject: '老渔夫', scenario: '码头', lighting: { text: '柔和自然光' }, ratio: 'landscape' }],
  ])('%j are no words', (text, selection) => {
    expect(parse(text, 'flux').selection).toMatchObject(selection);
    expect(write(text, 'flux', 'midjourney').text).not.toMatch(/[:：](?!\d)/);
  }); // prettier-ignore

  test.each([
    'a note on the door: Text: call me. Size: small',
    'a monk who asks: light: what is it? style: what is that? mood: who knows',
  ])('%j are words of a sentence', (text) => {
    expect(parse(text, 'flux').headings).toEqual([]);
  });
});

describe('Midjourney', () => {
  test.each([
    ['imagine prompt a moth on a lampshade --s 100', 'A moth on a lampshade.'],
    ['/imagine prompt: prompt: two swans', 'Two swans.'],
    ['a harbor at dawn --v 7 - @user123 (fast)', 'A harbor at dawn.'],
    ['a harbor at dawn --v 7 Job ID: 3f2a1b00-1111-2222-3333-444455556666', 'A harbor at dawn.'],
    ['a harbor at dawn –-v 6', 'A harbor at dawn.'],
  ])('%j is the prompt alone', (text, written) => {
    expect(write(text, 'midjourney', 'dall-e-3').text).toBe(written);
  });

  test('a parameter in quotes is talked of', () => {
    const parsed = parse('the sign reads "--ar 16:9", neon light --ar 4:3', 'midjourney');
    expect(parsed.parameters.map(({ written, start }) => `${written} ${start}`)).toEqual(['ar 39']);
    expect(recompose(parsed, 'dall-e-3').text).toBe(
      'The sign reads "--ar 16:9", neon light. Composed in a horizontal 4:3 aspect ratio.',
    );
  });

  test('several prompts in one text are said', () => {
    const note = expect.stringContaining('several prompts') as string;
    expect(parse('Prompt 1: a fox --v 7\n\nPrompt 2: a hare --v 7', 'midjourney').notes).toContainEqual(note);
    expect(parse('Here are two prompts:\n\n1. a fox\n2. a hare', 'midjourney').notes).toContainEqual(note);
    expect(parse('Prompt: a fox and a prompt 2 sign', 'midjourney').notes).toEqual([]);
  });
});

test.each([
  [
    'Erstelle ein Bild von einem Fuchs, ohne Text und ohne Wasserzeichen.',
    'einem Fuchs --no text, Wasserzeichen',
  ],
  ['Crea una imagen de un mercado, sin texto y personas', 'un mercado --no texto, personas'],
  ['une danseuse, fond noir, pas de texte', 'une danseuse, fond noir --no texte'],
  ['海边的灯塔，16：9，不要文字，不要水印', '海边的灯塔 --ar 16:9 --no 文字, 水印'],
  ['海辺の灯台、アスペクト比 16:9、文字なし', '海辺の灯台 --ar 16:9 --no 文字'],
  ['منارة على البحر، نسبة 16:9، بدون نص', 'منارة على البحر --ar 16:9 --no نص'],
  ['ein Haus ohne Text und Verstand', 'ein Haus ohne Text und Verstand'],
  ['无尽的海，没有人来过', '无尽的海，没有人来过'],
])('in other languages: %s', (text, written) => {
  expect(write(text, 'dall-e-3', 'midjourney').text).toBe(written);
});

test('a ratio between things is no shape', () => {
  expect(parse('a station, ratio of light to dark 3:1, photo', 'midjourney').ratio).toBeUndefined();
});
