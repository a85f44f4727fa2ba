import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { styles } from '@safelight/catalog/styles';
import { subjectSuggestions, scenarioSuggestions } from '@safelight/catalog/suggestions';
import { describe, expect, test } from 'vitest';
import { contradictions } from '../../src/lexicon/contradictions';
import { compose } from '../../src/compose';
import { undone } from '../../src/lexicon/undone';
import { lintSelection } from '../../src/lint';
import { photoKinds, type Selection } from '../../src/selection';
import { optionIds, parameterValues } from '../support/arbitraries';
import { fox } from '../support/fox';

describe('a lens and a framing in own words', () => {
  const rulesOf = (lens: Selection['lens'], framing: Selection['framing'], subject = 'a red fox') =>
    lintSelection({ ...fox, subject, lens, framing }).map(({ rule }) => rule);
  const wide = { id: 'wideshot' };

  test.each([
    [{ text: '200mm lens' }, wide],
    [{ text: '200 mm f/2.8' }, { text: 'establishing shot' }],
    [{ text: '100-400mm' }, { text: 'wide landscape framing' }],
    [{ text: 'a telephoto lens' }, { text: 'extreme wide shot' }],
  ])('are told apart: %j with %j', (lens, framing) => {
    expect(rulesOf(lens, framing)).toEqual(['long-lens-and-wide-shot']);
  });

  test.each([
    [{ text: '100mm macro lens' }, wide],
    [{ id: 'macro' }, { text: 'wide landscape framing' }],
  ])('are told apart: %j with %j', (lens, framing) => {
    expect(rulesOf(lens, framing)).toEqual(['macro-and-distance']);
  });

  test.each([
    [{ text: '24mm' }, wide, 'a red fox'],
    [{ text: '70-200mm zoom' }, wide, 'a red fox'],
    [{ text: '200mm' }, { text: 'tight framing' }, 'a red fox'],
    [{ text: '200mm' }, { text: 'close-up, not a wide shot' }, 'a red fox'],
    [{ text: '35mm, no telephoto' }, wide, 'a red fox'],
    [undefined, wide, 'a photographer with a 200mm lens'],
    [{ text: '24mm' }, wide, 'a macro lens on a desk'],
    [{ text: '200mm' }, undefined, 'a panorama of a village on a postcard'],
  ])('go together: %j with %j of %s', (lens, framing, subject) => {
    expect(rulesOf(lens, framing, subject).filter((rule) => /lens-and-wide|distance/.test(rule))).toEqual([]);
  });

  test('are told once', () => {
    const found = lintSelection({
      ...fox,
      lens: { id: '85mm' },
      framing: { text: 'wide establishing shot' },
    });
    expect(found).toHaveLength(1);
  });
});

describe('linting a selection', () => {
  test.each<[string, Partial<Selection>]>([
    ['macro-and-distance', { lens: { id: 'macro' }, framing: { id: 'wideshot' } }],
    ['lowSun-and-lighting', { subject: 'a boat at golden hour', lighting: { id: 'studio' } }],
    ['studioLight-and-lighting', { scenario: 'lit by studio strobes', lighting: { id: 'golden_hour' } }],
    ['gray-and-colored-light', { mood: { id: 'bw' }, lighting: { id: 'neon' } }],
    ['gray-and-mood', { subject: 'a black and white portrait', mood: { id: 'vibrant' } }],
    ['camera-without-photograph', { style: 'illustration', lens: { id: '85mm' } }],
    ['old-camera-and-raw-file', { camera: { id: 'film' }, format: { id: 'canon-raw' } }],
    ['night-and-lighting', { subject: 'a street at night', lighting: { id: 'golden_hour' } }],
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
      const rules = lintSelection({ ...fox, ...choices }, renderer).map((finding) => finding.rule);
      // Niji is warned of for every photograph.
      expect(rules.filter((each) => each !== 'photograph-in-niji')).toEqual([rule]);
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

  test('says before the charge and beside the prompt that a choice blurs what is to be sharp', () => {
    const kinds = photoKinds.flatMap((kind) => optionIds[kind].map((id) => ({ [kind]: { id } })));
    const parameters = parameterValues.map(({ id, value }) => ({ parameters: { [id]: { id: value } } }));
    let blurred = 0;
    for (const choices of [...kinds, ...parameters]) {
      const selection: Selection = { ...fox, ...choices, exclusions: ['blurry'] };
      for (const renderer of rendererIds) {
        const { parts, text } = compose(selection, renderer);
        const said = parts
          .filter(({ key }) => key !== 'exclusions' && key !== 'subject')
          .flatMap(({ spans }) => spans.map(({ start, end }) => text.slice(start, end)));
        if (!said.some((words) => /shallow|blur(?!-free)|soft focus|bokeh/i.test(words))) continue;
        blurred++;
        for (const findings of [lintSelection(selection), lintSelection(selection, renderer)])
          expect(
            findings.map(({ rule }) => rule),
            `${renderer}: ${text}`,
          ).toContain('excluded-blurry');
      }
    }
    expect(blurred).toBeGreaterThan(rendererIds.length);
  });

  test('names only choices of the catalog, and reports each row of its tables', () => {
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
    for (const { sides } of [...contradictions, ...undone]) {
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

  test('leaves every choice a partner of every other kind', () => {
    for (const kind of photoKinds) {
      for (const other of photoKinds.filter((candidate) => candidate !== kind)) {
        // A film camera writes no file, and a phone none of these.
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

  test('reports faults of a body as excluded for nothing where no body can be', () => {
    const idle = (choices: Partial<Selection>) =>
      lintSelection({ ...fox, ...choices }).filter(({ rule }) => rule === 'idle-exclusion');
    const teapot = { subject: 'a teapot on a linen cloth', framing: { id: 'product' } } as const;
    expect(idle({ ...teapot, exclusions: ['extra fingers', 'blurry', 'bad anatomy'] })).toMatchObject([
      {
        message:
          'You exclude “extra fingers” and “bad anatomy”, and nothing in this image has a body. Take that away.',
      },
    ]);
    expect(idle({ subject: 'a marble staircase', exclusions: ['people', 'bad hands'] })).toHaveLength(1);
    for (const choices of [
      { ...teapot, exclusions: ['hands', 'mutation'] },
      { ...teapot, subject: 'a potter holding a teapot', exclusions: ['extra fingers'] },
      { subject: 'a wolf in the snow', exclusions: ['people', 'extra legs'] },
      { subject: 'Ada reading a letter', exclusions: ['extra fingers'] },
    ] as const)
      expect(idle(choices)).toEqual([]);
  });

  test('reports nothing for choices that go together', () => {
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

  test('reports nothing for our own suggestions', () => {
    for (const subject of subjectSuggestions) {
      for (const scenario of scenarioSuggestions.flatMap((group) => group.suggestions)) {
        expect(lintSelection({ ...fox, subject, scenario }, 'dall-e-3')).toEqual([]);
      }
    }
  });

  test('reports what a renderer cannot carry', () => {
    const found = lintSelection({ ...fox, scenario: '\u0000' }, 'midjourney');
    expect(found.map(({ rule }) => rule)).toEqual(['lost-scenario']);
  });
});

test.each<[Partial<Selection>, RendererId | undefined, string]>([
  [{}, 'midjourney-niji-7', 'photograph-in-niji'],
  [{ subject: 'a logo-style emblem of a goat', exclusions: ['logos'] }, undefined, 'excluded-subject'],
])('warns of %j', (choices, renderer, rule) => {
  const rules = (chosen: Partial<Selection>, id = renderer): string[] =>
    lintSelection({ ...fox, ...chosen }, id).map((finding) => finding.rule);
  expect(rules(choices)).toContain(rule);
  expect(rules({ exclusions: ['logos'] }, 'midjourney')).not.toContain(rule);
});
