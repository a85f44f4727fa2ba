import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { styles } from '@safelight/catalog/styles';
import { subjectSuggestions, scenarioSuggestions } from '@safelight/catalog/suggestions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose } from '../src/compose';
import { clashes, contradictions, undone } from '../src/contradictions';
import { lintSelection, lintText } from '../src/lint';
import { loadCoarseWords } from '../src/safety';
import { photoKinds, type Selection } from '../src/selection';
import { hostileWords, optionIds, parameterValues, plainWords, selections } from './arbitraries';

const fox: Selection = {
  style: 'photorealistic',
  subject: 'a red fox in snow',
  exclusions: [],
  parameters: {},
};

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
        { numRuns: 300 },
      );
    });

    test(`finds no syntax trap in what hostile words became for ${renderer}`, () => {
      const traps = [
        'multi-prompt',
        'unknown-parameter',
        'parameter-value',
        'long-dash',
        'permutation',
        'leading-link',
      ];
      const more = [
        'line-break',
        'unbalanced-bracket',
        'heavy-weight',
        'keyword',
        'network',
        'control-character',
      ];
      fc.assert(
        fc.property(selections(hostileWords), (selection) => {
          const found = rules(compose(selection, renderer).text, renderer);
          expect(found.filter((rule) => [...traps, ...more, 'too-long'].includes(rule))).toEqual([]);
        }),
        { numRuns: 500 },
      );
    });
  }

  test.each<[string, RendererId, string]>([
    ['cat::2 dog::1', 'midjourney', 'multi-prompt'],
    ['a {red, blue} car', 'midjourney', 'permutation'],
    ['https://x.com/a.png cat', 'midjourney', 'leading-link'],
    ['cat --sparkle 3', 'midjourney', 'unknown-parameter'],
    ['cat --stylize 2000', 'midjourney', 'parameter-value'],
    ['cat --seed 4294967296', 'midjourney', 'parameter-value'],
    ['cat --ar 1.85:1', 'midjourney', 'parameter-value'],
    ['cat —ar 1:1', 'midjourney', 'long-dash'],
    ['cat\ndog', 'midjourney', 'line-break'],
    ['a cat without a hat', 'midjourney', 'negation'],
    ['cat '.repeat(70), 'midjourney', 'long'],
    ['cat '.repeat(600), 'midjourney', 'too-long'],
    ['cat\nNegative prompt: dog', 'midjourney', 'foreign-syntax'],
    ['poster (16:9)', 'stable-diffusion', 'heavy-weight'],
    ['a (cat', 'stable-diffusion', 'unbalanced-bracket'],
    ['a cat]', 'stable-diffusion', 'unbalanced-bracket'],
    ['cats AND dogs', 'stable-diffusion', 'keyword'],
    ['cat <lora:x:1>', 'stable-diffusion', 'network'],
    ['cat\nSize: 1000x777', 'stable-diffusion', 'size'],
    ['cat --ar 1:1', 'dall-e-3', 'foreign-syntax'],
    ['cat, 8K, octane render', 'leonardo-ai', 'junk-word'],
    ['cat\u0000', 'leonardo-ai', 'control-character'],
    ['cat '.repeat(400), 'leonardo-ai', 'too-long'],
    ['  ', 'dall-e-3', 'empty'],
  ])('sees in %j for %s: %s', (text, renderer, rule) => {
    expect(rules(text, renderer)).toContain(rule);
  });

  test.each<[string, RendererId]>([
    ['a cat \\(16:9\\), (hat:1.2)', 'stable-diffusion'],
    ['a fox at 16:9, half-timbered house — at dusk --ar 16:9 --raw --no text', 'midjourney'],
    ['Gandalf saying "no one shall pass"', 'dall-e-3'],
    ['a knot, a piano, Nora', 'midjourney'],
    ['An AND gate drawn in chalk.', 'dall-e-3'],
  ])('has nothing to say about %j for %s', (text, renderer) => {
    expect(lintText(text, renderer)).toEqual([]);
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

  test('marks another renderer’s line up to where ours goes on, and quotes it up to a word', () => {
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
      const { text } = compose({ ...fox, exclusions: ['text', term, 'hats'] }, renderer);
      const found = lintText(text, renderer).filter(({ rule }) => rule !== 'long');
      expect(found.map(({ rule }) => rule)).toEqual(['negated-exclusion']);
      expect(found[0]?.message).toContain(`“${term}”`);
      expect(found[0]?.message).toContain(`Write “${alone}” alone.`);
      const marked = text.slice(found[0]?.span?.start, found[0]?.span?.end);
      expect(marked.replaceAll('\\', '')).toBe(term);
    }
  });

  test('has nothing to say about exclusions that only begin alike', () => {
    for (const renderer of rendererIds) {
      const { text } = compose({ ...fox, exclusions: ['noise', 'nothing', 'notes', 'no'] }, renderer);
      expect(rules(text, renderer)).not.toContain('negated-exclusion');
    }
  });

  test('points at the words it means', () => {
    const text = 'a castle, 8k, at dusk';
    const [finding] = lintText(text, 'leonardo-ai');
    expect(text.slice(finding?.span?.start, finding?.span?.end)).toBe('8k');
  });
});

describe('linting a selection', () => {
  test.each<[string, Partial<Selection>]>([
    ['macro-and-distance', { lens: { id: 'macro' }, framing: { id: 'wideshot' } }],
    ['sun-and-studio', { subject: 'a boat at golden hour', lighting: { id: 'studio' } }],
    ['studio-and-outdoors', { scenario: 'lit by studio strobes', lighting: { id: 'golden_hour' } }],
    ['gray-and-colored-light', { mood: { id: 'bw' }, lighting: { id: 'neon' } }],
    ['words-gray-mood-vivid', { subject: 'a black and white portrait', mood: { id: 'vibrant' } }],
    ['camera-without-photograph', { style: 'illustration', lens: { id: '85mm' } }],
    ['old-camera-and-raw-file', { camera: { id: 'film' }, format: { id: 'canon-raw' } }],
    ['night-and-daylight', { subject: 'a street at night', lighting: { id: 'golden_hour' } }],
    ['excluded-blurry', { exclusions: ['blurry'], lighting: { id: 'long_exposure' } }],
    ['excluded-subject', { exclusions: ['snow'] }],
    ['excluded-text', { subject: 'a sign saying "open"', exclusions: ['text'] }],
    [
      'palette-and-mood',
      { style: 'anime-manga', mood: { id: 'vibrant' }, parameters: { color_palette: { id: 'monochrome' } } },
    ],
  ])('says %s', (rule, choices) => {
    expect(lintSelection({ ...fox, ...choices }).map((finding) => finding.rule)).toContain(rule);
  });

  test.each<[string, Partial<Selection>]>([
    ['phone-and-lens', { camera: { id: 'smartphone' }, lens: { id: 'macro' } }],
    ['phone-and-lens', { camera: { id: 'smartphone' }, lens: { id: '50mm' } }],
    ['phone-and-tilt-shift', { camera: { id: 'smartphone' }, framing: { id: 'tiltshot' } }],
    ['box-camera-and-macro', { camera: { id: 'vintage' }, lens: { id: 'macro' } }],
    ['macro-and-distance', { lens: { id: 'macro' }, framing: { id: 'aerial' } }],
    ['macro-and-portrait', { lens: { id: 'macro' }, framing: { id: 'portrait' } }],
    ['long-lens-and-wide-shot', { lens: { id: '85mm' }, framing: { id: 'wideshot' } }],
    ['wide-lens-and-portrait', { lens: { id: 'wide_angle' }, framing: { id: 'portrait' } }],
    ['flash-and-distance', { lighting: { id: 'flash' }, framing: { id: 'wideshot' } }],
    ['flash-and-distance', { lighting: { id: 'flash' }, framing: { id: 'aerial' } }],
    ['studio-and-distance', { lighting: { id: 'studio' }, framing: { id: 'aerial' } }],
    ['indoors-and-aerial', { lighting: { id: 'indoor_ambient' }, framing: { id: 'aerial' } }],
    ['gray-and-colored-light', { lighting: { id: 'iridescent' }, mood: { id: 'sepia' } }],
    ['gray-and-golden-hour', { lighting: { id: 'golden_hour' }, mood: { id: 'duotone' } }],
    ['cold-and-warm', { lighting: { id: 'indoor_ambient' }, mood: { id: 'cold-neon' } }],
    ['warm-and-neon', { lighting: { id: 'neon' }, mood: { id: 'golden-glow' } }],
    ['neon-mood-and-daylight', { lighting: { id: 'natural' }, mood: { id: 'cyber-glow' } }],
    ['cyber-and-golden-hour', { lighting: { id: 'golden_hour' }, mood: { id: 'cyber-glow' } }],
    ['dark-and-open-shadows', { lighting: { id: 'natural' }, mood: { id: 'moody-dark' } }],
    ['dark-and-bright', { lighting: { id: 'dramatic' }, mood: { id: 'pastel-pop' } }],
    ['sensor-and-file', { camera: { id: 'medium_format' }, format: { id: 'sony-raw' } }],
    ['sensor-and-file', { camera: { id: 'dslr' }, format: { id: 'phase-one' } }],
    ['stills-camera-and-cinema-file', { camera: { id: 'dslr' }, format: { id: 'red-cinema' } }],
    ['deep-focus-and-lens', { lens: { id: '85mm' }, parameters: { depth_of_field: { id: 'deep' } } }],
    [
      'shallow-focus-and-phone',
      { camera: { id: 'smartphone' }, parameters: { depth_of_field: { id: 'bokeh' } } },
    ],
    ['excluded-blurry', { exclusions: ['blurry'], lens: { id: '85mm' } }],
    ['excluded-blurry', { exclusions: ['Out of focus'], lens: { id: '50mm' } }],
    ['excluded-blurry', { exclusions: ['blurry'], lighting: { id: 'long_exposure' } }],
    ['excluded-blurry', { exclusions: ['blurry'], camera: { id: 'vintage' } }],
    ['excluded-blurry', { exclusions: ['blurry'], parameters: { depth_of_field: { id: 'shallow' } } }],
    ['excluded-noise', { exclusions: ['grain'], mood: { id: 'film-look' } }],
    ['excluded-oversaturated', { exclusions: ['oversaturated'], mood: { id: 'bw' } }],
    ['excluded-distorted', { exclusions: ['distorted'], style: 'surreal-abstract' }],
    ['excluded-text', { exclusions: ['text'], lighting: { id: 'neon' } }],
  ])('says %s of %j, whatever the renderer', (rule, choices) => {
    for (const renderer of [undefined, ...rendererIds]) {
      expect(lintSelection({ ...fox, ...choices }, renderer).map((finding) => finding.rule)).toEqual([rule]);
    }
  });

  test.each<Partial<Selection>>([
    { camera: { id: 'smartphone' }, lens: { id: 'wide_angle' } },
    { camera: { id: 'film' }, mood: { id: 'bw' } },
    { camera: { id: 'medium_format' }, lens: { id: 'macro' }, framing: { id: 'product' } },
    { camera: { id: 'medium_format' }, format: { id: 'leica-dng' } },
    { camera: { id: 'mirrorless' }, format: { id: 'cinema-mov' } },
    { lens: { id: '35mm' }, framing: { id: 'wideshot' }, lighting: { id: 'golden_hour' } },
    { lighting: { id: 'neon' }, mood: { id: 'cyber-glow' } },
    { lighting: { id: 'flash' }, framing: { id: 'portrait' }, mood: { id: 'vibrant' } },
    { lighting: { id: 'indoor_ambient' }, mood: { id: 'moody-dark' } },
    { lighting: { id: 'golden_hour' }, mood: { id: 'sepia' } },
    { lens: { id: '35mm' }, exclusions: ['blurry', 'noise', 'duplicate'] },
  ])('has nothing to say about %j', (choices) => {
    expect(lintSelection({ ...fox, ...choices })).toEqual([]);
  });

  test('names only choices of the catalogue, and says each row of its tables for each of them', () => {
    const known = new Map<string, readonly string[]>([
      ...Object.entries(optionIds),
      ['style', styles.map(({ id }) => id)],
      ...parameterValues.map(({ id }): [string, string[]] => [
        `parameter:${id}`,
        parameterValues.filter((value) => value.id === id).map(({ value }) => value),
      ]),
    ]);
    const choose = (key: string, id: string): Partial<Selection> => {
      if (key === 'style') return { style: styles.find((style) => style.id === id)?.id ?? 'illustration' };
      const parameter = key.startsWith('parameter:') && key.slice('parameter:'.length);
      return parameter ? { parameters: { [parameter]: { id } } } : { [key]: { id } };
    };
    const expectSaid = (choices: Partial<Selection>, message: string): void => {
      const messages = lintSelection({ ...fox, ...choices }).map((finding) => finding.message);
      expect(messages).toContain(message);
    };
    for (const { sides } of [...contradictions, ...clashes, ...undone]) {
      for (const [key, ids = []] of Object.entries(sides))
        expect(known.get(key)).toEqual(expect.arrayContaining([...ids]));
    }
    for (const { sides, message } of contradictions) {
      const [[one, ids = []] = ['', []], [other, otherIds = []] = ['', []]] = Object.entries(sides);
      for (const id of ids) {
        for (const otherId of otherIds)
          expectSaid({ ...choose(one, id), ...choose(other, otherId) }, message);
      }
    }
    for (const { exclusion, sides, message } of undone) {
      for (const [key, ids = []] of Object.entries(sides)) {
        for (const id of ids) expectSaid({ exclusions: [exclusion], ...choose(key, id) }, message);
      }
    }
  });

  test('leaves every choice something of every other kind to go with it', () => {
    for (const kind of photoKinds) {
      for (const other of photoKinds.filter((candidate) => candidate !== kind)) {
        // A film camera writes no file at all, nor does a phone one of these.
        if ([kind, other].includes('camera') && [kind, other].includes('format')) continue;
        for (const id of optionIds[kind]) {
          const quiet = optionIds[other].filter(
            (otherId) => lintSelection({ ...fox, [kind]: { id }, [other]: { id: otherId } }).length === 0,
          );
          expect(quiet.length, `${id} with any ${other}`).toBeGreaterThan(0);
        }
      }
    }
  });

  test('has nothing to say about choices that go together', () => {
    const selection: Selection = {
      ...fox,
      camera: { id: 'dslr' },
      lens: { id: '85mm' },
      lighting: { id: 'golden_hour' },
      framing: { id: 'portrait' },
      mood: { id: 'golden-glow' },
      format: { id: 'canon-raw' },
      exclusions: ['watermark', 'text'],
    };
    expect(lintSelection(selection)).toEqual([]);
    expect(
      lintSelection({ ...fox, scenario: 'in a room lit by night lamps', lighting: { id: 'flash' } }),
    ).toEqual([]);
  });

  test('has nothing to say about our own suggestions', () => {
    for (const subject of subjectSuggestions) {
      for (const scenario of scenarioSuggestions.flatMap((group) => group.suggestions)) {
        expect(lintSelection({ ...fox, subject, scenario }, 'dall-e-3')).toEqual([]);
      }
    }
  });

  test('says what a renderer cannot carry', () => {
    const found = lintSelection({ ...fox, scenario: '\u0000' }, 'midjourney');
    expect(found.map(({ rule }) => rule)).toEqual(['lost-scenario']);
  });
});

test('coarse words are pointed at, and harmless prompts are left alone', async () => {
  const findCoarseWords = await loadCoarseWords();
  expect(findCoarseWords('what the fuck')[0]).toMatchObject({
    severity: 'warning',
    rule: 'coarse-word',
  });
  for (const subject of subjectSuggestions) expect(findCoarseWords(subject)).toEqual([]);
});
