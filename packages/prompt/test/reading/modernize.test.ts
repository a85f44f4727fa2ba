import { rendererIds } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose } from '../../src/compose';
import { findRendererToUpdate, modernize } from '../../src/modernize';
import { hostileWords, plainWords, selections } from '../support/arbitraries';

const rewrite = (text: string) => modernize(text, 'midjourney')?.text ?? text;
const rulesOf = (text: string) => [
  ...new Set(modernize(text, 'midjourney')?.changes.map(({ rule }) => rule)),
];

describe('a Midjourney prompt without a version', () => {
  test.each([
    ['quality', 'a heron at dawn --ar 3:2 --q 2', 'a heron at dawn --ar 3:2'],
    ['quality', 'a heron --quality .5 --s 200', 'a heron --s 200'],
    ['raw', 'a heron --style raw --ar 3:2', 'a heron --raw --ar 3:2'],
    ['raw', 'a heron --raw --style raw', 'a heron --raw'],
    ['turbo', 'a heron --turbo --chaos 5', 'a heron --chaos 5'],
    ['weights', 'red barn::2 snow::1', 'red barn, snow'],
    ['weights', 'red barn:: snow --ar 1:1', 'red barn, snow --ar 1:1'],
    ['weights', 'a chair::3d render', 'a chair, 3d render'],
    ['lists', 'a pier --no boats --ar 3:2 --no people, birds', 'a pier --no boats, people, birds --ar 3:2'],
    ['lists', 'a pier --no boats, --no', 'a pier --no boats,'],
    ['reference', 'a knight --oref https://example.com/k.png --ow 200 --ar 2:3', 'a knight --ar 2:3'],
    ['character', 'a knight --cref https://a.example/1.png https://a.example/2.png --cw 50', 'a knight'],
    ['stop', 'a knight --stop 80 --no fog', 'a knight --no fog'],
    ['model', 'a girl with a kite --niji 7 --v 7', 'a girl with a kite --niji 7'],
    ['dash', 'a mill — old, grey – by a brook --ar 3:2', 'a mill, old, grey, by a brook --ar 3:2'],
    ['dash', 'a mill, 1890–1910', 'a mill, 1890-1910'],
    ['dash', 'a mill. — Snow falls', 'a mill. Snow falls'],
    ['dash', 'a banner, -15% today', 'a banner, −15% today'],
  ])('loses %s: %s', (rule, before, after) => {
    expect(rulesOf(before)).toEqual([rule]);
    expect(rewrite(before)).toBe(after);
  });

  test('keeps everything that V8.2 takes', () => {
    const text =
      'https://example.com/a–b::2.png a fox, art-deco, 16:9 poster that says "4: 3" --ar 16:9 --raw --s 50 --c 5 --w 9 ' +
      '--exp 10 --seed 4 --sref 12 --sw 100 --iw 2 --p abc --hd --repeat 2 --stealth --tile --fast --v 8.1 --no fog, rain';
    expect(modernize(text, 'midjourney')).toBeUndefined();
  });

  test('keeps a parameter whose words are not understood', () => {
    for (const text of ['a fox --q high', 'a fox --turbo red', 'a fox --style cute', 'a fox --q']) {
      expect(rewrite(text)).toBe(text);
    }
  });

  test('keeps a long dash that begins a known parameter', () => {
    expect(rewrite('a fox — red —ar 16:9 —q 2')).toBe('a fox, red —ar 16:9');
  });

  test('keeps weights beside a negative one, which a comma would turn into a wish', () => {
    expect(rewrite('a park::2 people::-0.5')).toBe('a park::2 people::-0.5');
  });

  test('is not emptied', () => {
    expect(modernize('--q 2 --turbo', 'midjourney')).toBeUndefined();
  });
});

describe('a Midjourney prompt that names a version', () => {
  test.each([
    'a fox::2 den::1 — red --v 7 --q 4 --style raw --turbo --oref https://a.example/f.png --ow 80',
    'a fox --v 6.1 --q 2 --cref https://a.example/f.png --cw 20 --stop 80 --no a --no b',
    'a fox — red --niji 6 --cref https://a.example/f.png --q 2',
    'a fox --version 5.2 --q 2 --stop 90',
  ])('keeps what that version takes: %s', (text) => {
    expect(modernize(text, 'midjourney')).toBeUndefined();
  });

  test('loses what that version refuses', () => {
    expect(rewrite('a fox --v 7 --q 2 --cref https://a.example/f.png')).toBe('a fox --v 7 --q 2');
    expect(rewrite('a fox --v 8 --q 2')).toBe('a fox --v 8');
  });
});

test('a reference picture can be kept by choosing V7, with all that V7 takes', () => {
  const text = 'a knight --q 2 --oref https://a.example/k.png --stop 80';
  expect(modernize(text, 'midjourney')).toMatchObject({
    text: 'a knight',
    older: { version: 'V7', text: 'a knight --q 2 --oref https://a.example/k.png --v 7' },
  });
  expect(modernize('a knight --q 2', 'midjourney')?.older).toBeUndefined();
  expect(modernize(`${text} --v 8.2`, 'midjourney')?.older).toBeUndefined();
});

test('every change gives its place, its reason, and the source and date of the fact', () => {
  const text = 'a mill — old --q 2 --style raw --no a --no b --stop 3 --turbo';
  const { changes = [], text: modern } = modernize(text, 'midjourney') ?? {};
  let rebuilt = text;
  for (const { start, end, before, after } of changes.toReversed()) {
    expect(text.slice(start, end)).toBe(before);
    rebuilt = rebuilt.slice(0, start) + after + rebuilt.slice(end);
  }
  expect(rebuilt).toBe(modern);
  for (const { message, since, source, seen } of changes) {
    expect(message).toMatch(/^[-A-Z].*\.$/);
    expect(since).toMatch(/^(V|Niji )\d/);
    expect(source).not.toBe('');
    expect(seen).toMatch(/^2026-\d\d(-\d\d)?$/);
  }
});

test('other renderers take what they took', () => {
  const text = 'a fox — red::2 --q 2 --style raw --no a --no b';
  for (const renderer of rendererIds.filter((id) => !id.startsWith('midjourney'))) {
    expect(modernize(text, renderer)).toBeUndefined();
  }
});

describe('the renderer of a saved prompt', () => {
  test.each(['a fox --ar 3:2', 'a fox —ar 3:2', 'a fox::2 a den::1', 'a fox --q 2'])(
    'is seen in its syntax: %s',
    (text) => expect(findRendererToUpdate(text, undefined)).toBe('midjourney'),
  );

  test.each([
    'a fox — red, 4:3',
    'a fox --- red -- old --sunset',
    'a fox --no hat\nNegative prompt: blurry\nSteps: 30, Size: 512x512',
    'fe80::1',
  ])('is not guessed from words: %s', (text) =>
    expect(findRendererToUpdate(text, undefined)).toBeUndefined(),
  );

  test('is the one it was written for, if that is known', () => {
    expect(findRendererToUpdate('a fox — red', 'midjourney')).toBe('midjourney');
    expect(findRendererToUpdate('a fox --q 2', 'dall-e-3')).toBeUndefined();
  });
});

describe('for any words', () => {
  const syntax = fc.constantFrom(
    '--q 2', '--q', '--quality', '2', '--style raw', '--style', 'raw', '--raw', '--turbo', '--no', '--no a', 'a,', '--v 7',
    '--v 8', '--niji', '--niji 7', '--oref u', '--cref', '--ow 3', '--stop 9', '—q 2', '— q', '–', '―', '::', '::2', '::-1',
    '-5', '--', ',', '.', '(', ')', '7–8', 'https://a.example/x',
  ); // prettier-ignore
  const prompts = fc
    .array(fc.oneof({ weight: 3, arbitrary: syntax }, hostileWords), { maxLength: 12 })
    .chain((pieces) => fc.constantFrom('', ' ', '  ', '\n').map((between) => pieces.join(between)));
  const midjourneys = rendererIds.filter((id) => id.startsWith('midjourney'));

  test('a rewritten prompt needs no more rewriting, and keeps what no change names', () => {
    fc.assert(
      fc.property(prompts, fc.constantFrom(...midjourneys), (text, renderer) => {
        const modern = modernize(text, renderer);
        if (!modern) return;
        expect(modernize(modern.text, renderer)).toBeUndefined();
        let end = 0;
        let rebuilt = '';
        for (const change of modern.changes) {
          expect(change.start).toBeGreaterThanOrEqual(end);
          rebuilt += text.slice(end, change.start) + change.after;
          end = change.end;
        }
        expect(modern.text).toBe((rebuilt + text.slice(end)).trim());
      }),
      { numRuns: 5000 },
    );
  });

  test('a prompt that the composer writes today needs none', () => {
    fc.assert(
      fc.property(
        selections(fc.oneof(plainWords, hostileWords)),
        fc.constantFrom(...midjourneys),
        (selection, renderer) => {
          expect(modernize(compose(selection, renderer).text, renderer)).toBeUndefined();
        },
      ),
      { numRuns: 1000 },
    );
  });
});
