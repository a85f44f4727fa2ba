import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose } from '../../src/compose';
import { parse } from '../../src/parse';
import { recompose, renewVersion } from '../../src/recompose';
import { plainWords, selections } from '../support/arbitraries';
import { anyText } from '../support/foreign-arbitraries';
import { readPasted } from '../support/syntax';

const anyRenderer = fc.constantFrom(...rendererIds);

test('for its own renderer, any prompt comes back byte for byte', () => {
  fc.assert(
    fc.property(anyText, anyRenderer, (text, renderer) => {
      const parsed = parse(text, renderer);
      const command = parsed.segments.find(({ kind }) => kind === 'command')?.text ?? '';
      expect(recompose(parsed, renderer).text).toBe(text.slice(command.length));
    }),
    { numRuns: 500 },
  );
});

test('for another renderer, no prompt makes it fail, and every loss has a reason', () => {
  fc.assert(
    fc.property(anyText, anyRenderer, anyRenderer, (text, from, to) => {
      const { report } = recompose(parse(text, from), to);
      expect(report.filter(({ outcome, note }) => outcome !== 'carried' && !note)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

const word = fc.constantFrom(
  'fox',
  'snow',
  'lamp',
  'harbor',
  'golden hour',
  'photo',
  'copper',
  'tram',
  'wide angle lens',
  'mist',
);
const marked = fc.oneof(
  { weight: 3, arbitrary: word },
  word.map((words) => `(${words}:1.2)`),
  word.map((words) => `((${words}))`),
  word.map((words) => `[${words}]`),
  fc.tuple(word, word).map(([a, b]) => `{${a}|${b}}`),
  fc.tuple(word, word).map(([a, b]) => `[${a}:${b}:0.4]`),
  fc.constantFrom('<lora:x:0.5>', '\\(red\\)'),
); // prettier-ignore
const tail = fc.constantFrom(
  '', ' --ar 4:5 --seed 3 --s 50', ' --no hat --unheard-of 3', '\nNegative prompt: hat\nSteps: 20, Sampler: Euler a, Seed: 9, Size: 512x640',
); // prettier-ignore

test('for another renderer, no word of the description is lost or moved', () => {
  const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  fc.assert(
    fc.property(fc.array(marked, { minLength: 1, maxLength: 9 }), tail, anyRenderer, anyRenderer, (pieces, end, from, to) => {
      const body = pieces.join(', ');
      const kept = wordsOf(body.replaceAll(/<[^>]*>|:[\d.]+|[\d.]+(?=\])/g, ' '));
      const out = wordsOf(recompose(parse(body + end, from), to).text);
      let at = 0;
      for (const each of kept) {
        at = out.indexOf(each, at) + 1;
        expect(at, `${each} of ${body}`).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
}); // prettier-ignore

test('a composed prompt is composed anew from its selection', () => {
  fc.assert(
    fc.property(selections(plainWords), anyRenderer, anyRenderer, (selection, from, to) => {
      if (from === to) return;
      const parsed = parse(compose(selection, from).text, from);
      const whole = { ...selection, ...parsed.selection };
      expect(recompose(parsed, to).text).toBe(compose({ ...whole, mood: parsed.selection.mood }, to).text);
    }),
    { numRuns: 200 },
  );
});

describe('a Midjourney prompt', () => {
  const parsed = parse(
    'https://a.b/c.png a (red) fox in snow --ar 4:5 --seed 7 --sref 123 --no hat, text --v 7',
    'midjourney',
  );

  test('for Stable Diffusion keeps seed, exclusions and shape, and escapes its brackets', () => {
    const { text, report } = recompose(parsed, 'stable-diffusion');
    const { body, negative, fields } = readPasted(text);
    expect(body).toBe('a \\(red\\) fox in snow');
    expect(negative).toBe('hat, text');
    expect(fields.get('Seed')).toBe('7');
    expect(fields.get('Size')).toMatch(/^\d+x\d+$/);
    expect(report.filter(({ outcome }) => outcome === 'lost').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Reference image', '--sref', '--version']),
    );
  });

  test('for prose names what it loses', () => {
    const { text, report } = recompose(parsed, 'dall-e-3');
    expect(text).toMatch(/^A \(red\) fox in snow\. /);
    expect(report).toContainEqual(expect.objectContaining({ label: 'Seed', outcome: 'lost' }));
    expect(report).toContainEqual(
      expect.objectContaining({ kind: 'ratio', value: '4:5', outcome: 'converted' }),
    );
  });

  test('gives its weights in a web UI’s form', () => {
    const { text } = recompose(parse('a fox::3 deep snow::1', 'midjourney'), 'stable-diffusion');
    expect(text).toBe('(a fox:1.5), (deep snow:0.5)');
  });
});

describe('another version of Midjourney', () => {
  const write = (text: string, from: RendererId, to: RendererId) => recompose(parse(text, from), to);

  test.each([
    ['a fox::2 in snow --oref https://a.b/c.png --q 2 --ar 4:5 --style raw --v 7', 'midjourney-v7', 'midjourney', 'a fox, in snow --ar 4:5 --raw'],
    ['a fox --ar 4:5 --hd --seed 3 --v 8.2', 'midjourney', 'midjourney-v7', 'a fox --ar 4:5 --seed 3 --v 7'],
    ['/imagine a fox --oref https://a.b/c.png --no hat', 'midjourney-v7', 'midjourney-niji-7', 'a fox --no hat --niji 7'],
    ['a fox --niji 6 --style cute', 'midjourney-niji-7', 'midjourney', 'a fox'],
    ['a fox --test --v 6.1', 'midjourney', 'midjourney-v7', 'a fox --v 7'],
  ] as const)('%s, from %s for %s', (text, from, to, written) => {
    expect(write(text, from, to).text).toBe(written);
  }); // prettier-ignore

  test('is written with a report of what it refuses', () => {
    const { report } = write(
      'a fox::2 in snow --oref https://a.b/c.png --q 2 --seed 3 --s 50 --v 7',
      'midjourney-v7',
      'midjourney',
    );
    const labels = (outcome: string) =>
      report.filter((each) => each.outcome === outcome).map((each) => each.label);
    expect(report.find(({ label }) => label === 'Version')?.note).toMatch(/^Changed to Midjourney V8\.2/);
    expect(labels('lost')).toEqual(['--oref', '--quality', ':: weights']);
    expect(labels('converted')).toEqual(['Version']);
    expect(labels('carried')).toEqual(['--stylize', 'Seed']);
  });
});

test('keeps no parameter that the version of Midjourney refuses', () => {
  const { text, report } = recompose(
    parse('a fox --oref https://a.b/c.png --cref https://a.b/d.png --s 50', 'flux'),
    'midjourney',
  );
  expect(text).toBe('a fox --s 50');
  for (const label of ['--oref', '--cref'])
    expect(report.filter((each) => each.label === label)).toMatchObject([{ outcome: 'lost' }]);
  const named = parse('a fox --oref https://a.b/c.png --v 7', 'flux');
  expect(recompose(named, 'midjourney').text).toBe('a fox --oref https://a.b/c.png --v 7');
});

describe('a web UI’s block', () => {
  const parsed = parse(
    '(a fox:1.3)(deep snow:0.9), <lora:foxes:0.8>\nNegative prompt: hat\nSteps: 20, Sampler: Euler a, Seed: 9, Size: 896x1120',
    'stable-diffusion',
  );

  test('for Midjourney keeps words, seed, exclusions and the exact ratio', () => {
    const { text, report } = recompose(parsed, 'midjourney');
    expect(text).toBe('a fox deep snow --ar 4:5 --no hat --seed 9');
    for (const label of ['Steps', 'Sampler', 'Weight 1.3', 'Weight 0.9', 'lora'])
      expect(report).toContainEqual(expect.objectContaining({ label, outcome: 'lost' }));
  });
});

test('says what becomes of weighted words: they stay, stay excluded, or become exclusions', () => {
  const notesOf = (text: string, renderer: RendererId) =>
    recompose(parse(text, renderer), 'dall-e-3').report.flatMap(({ kind, note }) =>
      kind === 'weight' ? note : [],
    );
  expect(notesOf('a (red:1.2) fox\nNegative prompt: (hat:1.4), ((gloves))', 'stable-diffusion')).toEqual([
    'ChatGPT / DALL·E reads no weights; the words stay.',
    'ChatGPT / DALL·E reads no weights; it is excluded like the others.',
    'ChatGPT / DALL·E reads no weights; it is excluded like the others.',
  ]);
  expect(notesOf('a fox::2 red dog::-1', 'midjourney')).toEqual([
    'ChatGPT / DALL·E reads no weights; the words stay.',
    'A negative weight keeps it away, so it is excluded.',
  ]);
});

test('a description for Ideogram’s JSON has its subject and its lettering as elements, and says them once elsewhere', () => {
  const text = 'A poster of a fox that reads "LESS BUT LOUDER", golden hour';
  const caption = recompose(parse(text, 'midjourney'), 'ideogram-json').text;
  expect(JSON.parse(caption)).toMatchObject({
    compositional_deconstruction: {
      elements: [
        { type: 'obj', desc: 'a fox that reads "LESS BUT LOUDER"' },
        { type: 'text', text: 'LESS BUT LOUDER', desc: 'lettering' },
      ],
    },
  });
  expect(recompose(parse(caption, 'ideogram-json'), 'midjourney').text).toBe(text);
  const labelled = recompose(
    parse('A red fox. Style: comic book drawing.', 'dall-e-3'),
    'ideogram-json',
  ).text;
  expect(JSON.parse(labelled)).toMatchObject({
    compositional_deconstruction: { elements: [{ type: 'obj', desc: 'A red fox' }] },
  });
});

test.each(['dall-e-3', 'nano-banana', 'flux', 'seedream'] as const)(
  'a list begins as a sentence does: %s',
  (to) => {
    const write = (text: string) => recompose(parse(text, 'midjourney'), to).text;
    expect(write('fox, snow, dusk')).toBe('Fox, snow, dusk.');
    expect(write('iPhone photo of a fox')).toMatch(/^iPhone/);
  },
);

test('keeps the stop of an abbreviation and no second space', () => {
  const parsed = parse('a street at 3 a.m., rain,  <lora:x:1>  at 5 p.m.', 'stable-diffusion');
  expect(recompose(parsed, 'midjourney').text).toBe('a street at 3 a.m., rain, at 5 p.m.');
  expect(recompose(parsed, 'dall-e-3').text).toBe('A street at 3 a.m., rain, at 5 p.m.');
});

test('puts one comma where a mark stood between two', () => {
  const parsed = parse('a cat, golden hour, BREAK, bokeh', 'stable-diffusion');
  expect(recompose(parsed, 'dall-e-3').text).toBe('A cat, golden hour, bokeh.');
});

describe('renewVersion', () => {
  test('writes a prompt of an older version for the present one, and says what is lost', () => {
    const parsed = parse(
      'a red fox, golden hour --ar 3:2 --cref https://s.mj.run/abc --cw 60 --v 6.1',
      'midjourney',
    );
    const renewed = renewVersion(parsed)!;
    expect(renewed.text).toBe('a red fox, golden hour --ar 3:2');
    const lost = renewed.report.filter(({ outcome }) => outcome === 'lost').map(({ label }) => label);
    expect(lost).toEqual(['--cref', '--cw']);
  });

  test('has nothing to write where the text names no version, the present one, or is for another renderer', () => {
    for (const text of ['a red fox --ar 3:2', 'a red fox --v 8.2'])
      expect(renewVersion(parse(text, 'midjourney'))).toBeUndefined();
    expect(renewVersion(parse('a red fox --v 7', 'midjourney-v7'))).toBeUndefined();
  });
});
