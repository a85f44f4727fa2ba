import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { subjectSuggestions } from '@safelight/catalog/suggestions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose } from '../../src/compose';
import { profiles } from '../../src/renderers/profiles';
import { writers } from '../../src/renderers/writers';
import { lintText } from '../../src/lint';
import { loadCoarseWords } from '../../src/safety';
import { hostileWords, plainWords, selections } from '../support/arbitraries';
import { fox } from '../support/fox';
import { runsFor } from '../support/syntaxes';

function rules(text: string, renderer: RendererId): string[] {
  return lintText(text, renderer).map(({ rule }) => rule);
}

describe('linting a text', () => {
  for (const renderer of rendererIds) {
    test(`finds no error in anything composed for ${renderer}`, () => {
      fc.assert(
        fc.property(selections(plainWords), (selection) => {
          const { text } = compose(selection, renderer);
          expect(lintText(text, renderer).filter(({ severity }) => severity === 'error')).toEqual([]);
          expect(rules(text, renderer)).not.toContain('junk-word');
          expect(rules(text, renderer)).not.toContain('negation');
        }),
        { numRuns: runsFor(renderer, 100) },
      );
    });

    test(`finds no syntax trap in hostile words composed for ${renderer}`, () => {
      const traps = [
        'multi-prompt',
        'unknown-parameter',
        'parameter-value',
        'long-dash',
        'permutation',
        'leading-link',
        'dash-before-word',
        'opening-hyphen',
        'refused-parameter',
        'repeated-no',
        'repeated-parameter',
        'repeated-setting',
        'repeated-field',
        'setting-value',
        'words-after-parameter',
      ];
      const more = [
        'line-break',
        'unbalanced-bracket',
        'heavy-weight',
        'keyword',
        'network',
        'comment',
        'control-character',
      ];
      fc.assert(
        fc.property(selections(hostileWords), (selection) => {
          const found = rules(compose(selection, renderer).text, renderer);
          expect(found.filter((rule) => [...traps, ...more, 'too-long'].includes(rule))).toEqual([]);
        }),
        { numRuns: runsFor(renderer, 150) },
      );
    });
  }

  test.each<[string, RendererId, string]>([
    ['cat::2 dog::1', 'midjourney', 'multi-prompt'],
    ['a {red, blue} car', 'midjourney', 'permutation'],
    ['https://x.com/about cat', 'midjourney', 'leading-link'],
    ['cat --no hat --no dog', 'midjourney', 'repeated-no'],
    ['cat --niji 7 --v 8.2', 'midjourney', 'niji-version'],
    ['cat --oref https://a.b/c.png', 'midjourney', 'refused-parameter'],
    ['cat --cref https://a.b/c.png --v 7', 'midjourney', 'refused-parameter'],
    ['cat --cw 50', 'midjourney-niji-7', 'refused-parameter'],
    ['cat --q 2', 'midjourney', 'refused-parameter'],
    ['cat --ow 50', 'midjourney-niji-7', 'refused-parameter'],
    ['cat --hd', 'midjourney-v7', 'refused-parameter'],
    ['cat --iw 4', 'midjourney', 'parameter-value'],
    ['cat --ar 100:1', 'midjourney', 'parameter-value'],
    ['cat --ar 14:1 --hd', 'midjourney', 'parameter-value'],
    ['cat --p m7312891737 --sw 50', 'midjourney', 'moodboard'],
    ['cat —dog', 'midjourney', 'dash-before-word'],
    ['cat–dog', 'midjourney', 'dash-before-word'],
    ['a sale sign, -15% today', 'midjourney', 'opening-hyphen'],
    ['cat --sparkle 3', 'midjourney', 'unknown-parameter'],
    ['cat --stylize 2000', 'midjourney', 'parameter-value'],
    ['cat --seed 4294967296', 'midjourney', 'parameter-value'],
    ['cat --ar 1.85:1', 'midjourney', 'parameter-value'],
    ['cat --sv 7', 'midjourney', 'parameter-value'],
    ['cat --v 9', 'midjourney', 'parameter-value'],
    ['cat --niji 8', 'midjourney', 'parameter-value'],
    ['cat --ar 3:2 --ar 16:9', 'midjourney', 'repeated-parameter'],
    ['cat --ar 3:2 --stylize 9 --aspect 16:9', 'midjourney-niji-7', 'repeated-parameter'],
    ['cat --s 100 --stylize 200', 'midjourney-v7', 'repeated-parameter'],
    ['cat --c 5 --chaos 6', 'midjourney', 'repeated-parameter'],
    ['cat --seed 1 --seed 2', 'midjourney', 'repeated-parameter'],
    ['cat --raw --raw', 'midjourney', 'repeated-parameter'],
    ['cat --q --raw', 'midjourney-v7', 'parameter-value'],
    ['cat --q, --raw', 'midjourney-v7', 'parameter-value'],
    ['cat --q high', 'midjourney-v7', 'parameter-value'],
    ['cat --ar', 'midjourney', 'parameter-value'],
    ['cat --ar --raw', 'midjourney', 'parameter-value'],
    ['cat --ar banana', 'midjourney-niji-7', 'parameter-value'],
    ['cat --ar banana on a plate', 'midjourney', 'parameter-value'],
    ['cat --v --ar 1:1', 'midjourney', 'parameter-value'],
    ['cat --no --ar 1:1', 'midjourney', 'parameter-value'],
    ['cat --sref --ar 1:1', 'midjourney', 'parameter-value'],
    ['cat --ar 3:2 in snow', 'midjourney', 'words-after-parameter'],
    ['cat --tile 3', 'midjourney', 'words-after-parameter'],
    ['cat -- ar 3:2', 'midjourney', 'parameter-space'],
    ['cat –-ar 3:2', 'midjourney', 'long-dash'],
    ['cat -ar 3:2', 'midjourney', 'one-hyphen'],
    ['cat -stylize 50', 'midjourney', 'one-hyphen'],
    ['cat, --ar 3:2, --raw', 'midjourney', 'parameter-comma'],
    ['cat —ar 1:1', 'midjourney', 'long-dash'],
    ['cat\ndog', 'midjourney', 'line-break'],
    ['a cat without a hat', 'midjourney', 'negation'],
    ['cat '.repeat(70), 'midjourney', 'long'],
    ['cat '.repeat(600), 'midjourney', 'long'],
    ['cat\nNegative prompt: dog', 'midjourney', 'foreign-syntax'],
    ['poster (16:9)', 'stable-diffusion', 'heavy-weight'],
    ['a (cat', 'stable-diffusion', 'unbalanced-bracket'],
    ['a cat]', 'stable-diffusion', 'unbalanced-bracket'],
    ['cats AND dogs', 'stable-diffusion', 'keyword'],
    ['cat in #FF0044, dog', 'stable-diffusion', 'comment'],
    ['cat <lora:x:1>', 'stable-diffusion', 'network'],
    ['cat\nSize: 1000x777', 'stable-diffusion', 'size'],
    ['cat\nSteps: 30, Size: 512x512, Size: 640x512', 'stable-diffusion', 'repeated-setting'],
    ['cat\nSize: 512x512\nSize: 640x512', 'stable-diffusion', 'repeated-setting'],
    ['cat\nSteps: 30, Seed: , Size: 512x512', 'stable-diffusion', 'setting-value'],
    ['cat\nSteps: many, Sampler: Euler a, Seed: 1', 'stable-diffusion', 'setting-value'],
    ['cat\nSize: banana', 'stable-diffusion', 'setting-value'],
    ['cat\nSize:', 'stable-diffusion', 'setting-value'],
    ['{"scene": "cat", "mood": "calm", "mood": "wild"}', 'flux-json', 'repeated-field'],
    ['{"high_level_description": "a", "high_level_description": "b"}', 'ideogram-json', 'repeated-field'],
    ['cat --ar 1:1', 'dall-e-3', 'foreign-syntax'],
    ['cat, 8K, octane render', 'leonardo-ai', 'junk-word'],
    ['cat\u0000', 'leonardo-ai', 'control-character'],
    ['cat '.repeat(400), 'leonardo-ai', 'too-long'],
    ['  ', 'dall-e-3', 'empty'],
  ])('sees in %j for %s: %s', (text, renderer, rule) => {
    expect(rules(text, renderer)).toContain(rule);
  });

  test.each(['flux-json', 'ideogram-json'] as const)(
    'reads the quotes of %s as JSON’s own, and those within its strings as lettering',
    (renderer) => {
      const subject = 'a door without a handle, with a sign saying "no entry", no fog';
      const { text } = compose({ ...fox, subject }, renderer);
      const negated = lintText(text, renderer).flatMap(({ rule, span }) =>
        rule === 'negation' ? text.slice(span?.start, span?.end) : [],
      );
      expect([...new Set(negated)]).toEqual(['without a', 'no fog']);
    },
  );

  test.each<[string, RendererId]>([
    ['a cat \\(16:9\\), (hat:1.2)', 'stable-diffusion'],
    ['a fox --ar 14:1', 'midjourney'],
    ['a fox --ar 4:1 --hd', 'midjourney'],
    ['a fox --ar16:9', 'midjourney'],
    ['a fox --sref random --sv 6', 'midjourney'],
    ['a fox --sref 12 --sref 34 --p', 'midjourney'],
    [
      'a fox\nNegative prompt: a hat\nSteps: 20, Sampler: Euler a, Seed: -1, Size: 512x768',
      'stable-diffusion',
    ],
    ['{"subjects": [{"color": "red"}, {"color": "red"}], "color": "red"}', 'flux-json'],
    ['a fox, --no hats, gloves --tile', 'midjourney'],
    ['a fox --sref 123::2 456 --p abcde12 --sw 50', 'midjourney'],
    ['a fox --oref https://a.b/c.png --q 2', 'midjourney-v7'],
    ['a fox --q 2 --v 7', 'midjourney'],
    ['a fox --cref https://a.b/c.png --cw 50 --v 6.1', 'midjourney'],
    ['https://a.b/hd.png?w=1 <https://s.mj.run/abc> a fox --iw 2', 'midjourney'],
    ['a fox no larger than a coin, no more than a foot tall --no hdr', 'midjourney'],
    ['a fox at 16:9, half-timbered house — at dusk --ar 16:9 --raw --no text', 'midjourney'],
    ['Gandalf saying "no one shall pass"', 'dall-e-3'],
    ['a knot, a piano, Nora', 'midjourney'],
    ['An AND gate drawn in chalk.', 'dall-e-3'],
  ])('has nothing to say about %j for %s', (text, renderer) => {
    expect(lintText(text, renderer)).toEqual([]);
  });

  test('reports values in braces as several prompts, and as nothing else', () => {
    expect(rules('cat --s {100, 200} --ar {1:1, 3:2}', 'midjourney')).toEqual(['permutation', 'permutation']);
  });

  test('says what to do about a parameter that stands twice, or lacks a hyphen or its value', () => {
    const say = (text: string, renderer: RendererId) =>
      lintText(text, renderer).map(({ message }) => message);
    expect(say('cat --ar 3:2 --ar 16:9', 'midjourney')).toEqual([
      '“--ar 3:2” comes again as “--ar 16:9”, and only one counts. Take one of them out.',
    ]);
    expect(say('cat -ar 3:2 -s 250', 'midjourney')).toEqual([
      'Midjourney’s parameters begin with two hyphens. Write --ar.',
      'Midjourney’s parameters begin with two hyphens. Write --s.',
    ]);
    expect(say('cat --q', 'midjourney-v7')).toEqual(['--q has no value. Write a number, or take --q out.']);
    expect(say('cat\nSteps: 20, CFG scale: 7, CFG scale: 8', 'stable-diffusion')).toEqual([
      'CFG scale comes again as “8”, which counts. Take one of them out.',
    ]);
  });

  test('reports a trap once, and colons by what the version makes of them', () => {
    expect(rules('cat —dog', 'midjourney')).toEqual(['dash-before-word']);
    expect(rules('cat —ar 1:1', 'midjourney')).toEqual(['long-dash']);
    const [dropped, splits] = ['cat::2', 'cat::2 --v 7'].map(
      (text) => lintText(text, 'midjourney')[0]?.message,
    );
    expect(dropped).toContain('no double colon since V8');
    expect(splits).toContain('splits the prompt');
  });

  test.each<[string, string[]]>([
    ['An old fisherman --ar 1:1 mending a https://x.com/a.png net', ['--ar 1:1']],
    ['a fox —v 6.1 in snow --raw at dusk --stylize', ['—v 6.1', '--raw', '--stylize']],
    ['a fox --ar wide and --s 3, 4', ['--ar', '--s 3']],
    ['a fox --no hats, gloves', ['--no hats, gloves']],
    ['a fox --no hats, gloves --tile', ['--no hats, gloves', '--tile']],
    ['a fox --no hats. It sleeps', ['--no hats']],
    ['a fox --no', ['--no']],
    [
      'a fox --no hats, and then it goes on and on about the snow and the woods behind it',
      ['--no hats, and then it goes on and on about the snow and the'],
    ],
  ])('marks in %j another renderer’s syntax and its values, and nothing of the rest', (subject, marked) => {
    for (const renderer of ['dall-e-3', 'stable-diffusion', 'leonardo-ai'] as const) {
      const { text } = compose({ ...fox, subject, exclusions: ['cars'] }, renderer);
      const found = lintText(text, renderer).filter(({ rule }) => rule === 'foreign-syntax');
      expect(found.map(({ span }) => text.slice(span?.start, span?.end))).toEqual(marked);
    }
  });

  test('marks another renderer’s line up to the composer’s next phrase, and quotes whole words of it', () => {
    const subject = 'Negative prompt: extra fingers, watermarks, everything that is out of place';
    for (const renderer of ['midjourney', 'dall-e-3'] as const) {
      const { text } = compose({ ...fox, subject }, renderer);
      const [finding] = lintText(text, renderer);
      expect(text.slice(finding?.span?.start, finding?.span?.end)).toBe(subject);
      expect(finding?.message).toMatch(/^“Negative prompt: extra fingers…” is another renderer’s syntax/);
    }
  });

  test.each([
    ['no people', 'people'],
    ['No  people', 'people'],
    ['without any people', 'people'],
    ['not blurry', 'blurry'],
    ['don’t show cars (parked)', 'cars (parked)'],
  ])('says of the exclusion %j that %j alone is meant', (term, alone) => {
    for (const renderer of rendererIds) {
      // The others name no phrase, so there is no list to be wrong.
      if (profiles[renderer].exclusions.value === 'opposites' || writers[renderer].nameExclusion) continue;
      const { text: composed } = compose({ ...fox, exclusions: ['text', 'birds', 'hats'] }, renderer);
      const text = composed.replace('birds', writers[renderer].clean(term, false).words);
      const found = lintText(text, renderer).filter(({ rule }) => rule !== 'long');
      expect(found.map(({ rule }) => rule)).toEqual(['negated-exclusion']);
      expect(found[0]?.message).toContain(`“${term}”`);
      expect(found[0]?.message).toContain(`Write “${alone}” alone.`);
      const marked = text.slice(found[0]?.span?.start, found[0]?.span?.end);
      expect(marked.replaceAll('\\', '')).toBe(term);
    }
  });

  test('reports nothing for exclusions that merely start alike', () => {
    for (const renderer of rendererIds) {
      const { text } = compose({ ...fox, exclusions: ['noise', 'nothing', 'notes', 'no'] }, renderer);
      expect(rules(text, renderer)).not.toContain('negated-exclusion');
    }
  });

  test('returns the span of the words it reports', () => {
    const text = 'a castle, 8k, at dusk';
    const [finding] = lintText(text, 'leonardo-ai');
    expect(text.slice(finding?.span?.start, finding?.span?.end)).toBe('8k');
  });
});

test('reports a parameter named like a property of every object', () => {
  expect(lintText('a fox --constructor 3', 'midjourney').map(({ rule }) => rule)).toEqual([
    'unknown-parameter',
  ]);
});

test('reports coarse words, and nothing in harmless prompts', async () => {
  const findCoarseWords = await loadCoarseWords();
  expect(findCoarseWords('what the fuck')[0]).toMatchObject({
    severity: 'warning',
    rule: 'coarse-word',
  });
  for (const subject of subjectSuggestions) expect(findCoarseWords(subject)).toEqual([]);
});
