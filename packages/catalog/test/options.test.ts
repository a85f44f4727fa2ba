import { describe, expect, test } from 'vitest';
import { cameras } from '../src/camera';
import { colorMoods } from '../src/color-mood';
import { exclusions } from '../src/exclusions';
import { fileFormats } from '../src/file-format';
import { framings } from '../src/framing';
import { angleOfView, lenses } from '../src/lens';
import { lightings } from '../src/lighting';
import { findOption } from '../src/option';
import { findRatio, ratios } from '../src/ratios';
import { renderers, rendererIds } from '../src/renderers';
import { styles } from '../src/styles';
import { scenarioSuggestions, subjectSuggestions } from '../src/suggestions';

const kinds = { styles, cameras, lenses, lightings, framings, colorMoods, fileFormats };
const parameterOptions = styles.flatMap((style) =>
  style.parameters.flatMap((parameter) => parameter.options),
);
const terms = [...Object.values(kinds).flat(), ...parameterOptions].map((option) => option.term);

/** The specified ids, in order. */
const specified = {
  styles:
    'photorealistic illustration digital-painting 3d-render sketch-line-art anime-manga cartoon-comic surreal-abstract vintage-retro',
  cameras: 'dslr mirrorless medium_format film smartphone vintage',
  lenses: '35mm 50mm 85mm wide_angle macro',
  lightings: 'natural studio golden_hour dramatic iridescent long_exposure indoor_ambient flash neon',
  framings: 'portrait product lowangle midshot wideshot tiltshot aerial',
  colorMoods:
    'default soft-hue bw golden-glow vibrant cold-neon warm-tone duotone film-look sepia technicolor cyber-glow moody-dark pastel-pop',
  fileFormats: 'canon-raw nikon-raw sony-raw leica-dng phase-one cinema-mov red-cinema arri-alexa',
};

describe('the catalog', () => {
  for (const [kind, ids] of Object.entries(specified)) {
    test(`has exactly the specified ${kind}`, () => {
      expect(kinds[kind as keyof typeof kinds].map((option) => option.id).join(' ')).toBe(ids);
    });
  }

  test('has the specified ratios, renderers, exclusions and parameters', () => {
    expect(ratios.map((ratio) => ratio.ratio)).toEqual([
      '1:1',
      '2:3',
      '9:16',
      '3:2',
      '16:9',
      '21:9',
      '4:5',
      '5:4',
      '3:4',
      '4:3',
    ]);
    expect(renderers.slice(0, 4).map((renderer) => renderer.id)).toEqual([
      'midjourney',
      'dall-e-3',
      'stable-diffusion',
      'leonardo-ai',
    ]);
    expect(renderers.flatMap(({ variants }) => variants.map(({ id }) => id))).toEqual([...rendererIds]);
    for (const { id, variants } of renderers) expect(variants[0]?.id).toBe(id);
    expect(exclusions.map((exclusion) => exclusion.term)).toEqual(
      'blurry,low quality,distorted,watermark,text,oversaturated,noise,artifacts,duplicate,cropped,out of frame,mutation'.split(
        ',',
      ),
    );
    const parameters = styles.flatMap((style) =>
      style.parameters.map((parameter) => {
        const values = parameter.options.map((option) => option.value).join(' ');
        return `${style.id} ${parameter.id}: ${values}; ${parameter.defaultValue}`;
      }),
    );
    expect(parameters).toEqual([
      'photorealistic lighting: natural studio golden_hour dramatic; natural',
      'photorealistic depth_of_field: shallow deep bokeh; shallow',
      'anime-manga anime_style: modern classic chibi realistic; modern',
      'anime-manga color_palette: vibrant pastel monochrome neon; vibrant',
      'anime-manga character_expression: happy serious cute mysterious; happy',
    ]);
  });

  for (const [kind, options] of Object.entries(kinds)) {
    test(`finds each of the ${kind} by id and by name`, () => {
      for (const option of options) {
        expect(findOption<{ id: string; name: string }>(options, ` ${option.id.toUpperCase()} `)).toBe(
          option,
        );
        expect(findOption<{ id: string; name: string }>(options, option.name)).toBe(option);
      }
    });

    test(`describes each of the ${kind} in a distinct sentence`, () => {
      for (const option of options) expect(option.description).toMatch(/^[A-Z].{20,110}\.$/u);
      expect(new Set(options.map((option) => option.description)).size).toBe(options.length);
    });
  }

  test('gives every choice distinct words, so that a prompt can be read back', () => {
    const spoken = terms.filter((term) => term !== '');
    expect(terms.length - spoken.length).toBe(1);
    expect(colorMoods.find((mood) => mood.id === 'default')?.term).toBe('');
    const segments = spoken.flatMap((term) => term.toLowerCase().split(', '));
    expect(new Set(segments).size).toBe(segments.length);
    const opposites = exclusions
      .map((exclusion) => exclusion.opposite)
      .filter((words) => words !== undefined);
    expect(new Set(opposites).size).toBe(opposites.length);
  });

  test('adds no junk words and no negations', () => {
    const junk =
      /\b(4k|8k|16k|hdr|uhd|octane|unreal engine|award[- ]winning|trending|artstation|masterpiece|best quality|hyper-?realistic|ultra)\b/i;
    const negation = /\b(no|not|non|never|none|without|free of|avoid|lacking|isn't|don't)\b/i;
    const added = [...terms, ...exclusions.map((exclusion) => exclusion.opposite ?? '')];
    for (const term of [...added, ...subjectSuggestions]) {
      expect(term).not.toMatch(junk);
      expect(term).not.toMatch(negation);
    }
  });

  test('writes terms that no renderer reads as syntax', () => {
    for (const term of terms) {
      expect(term).not.toMatch(/--|::|[{}[\]()\\<>"\n—·]/);
      expect(term).not.toMatch(/[.,;:]$|^\s|\s$/);
      if (!fileFormats.some((format) => format.term === term)) expect(term).not.toMatch(/[.:]|·/);
      expect(term).not.toMatch(/^(a|an|the) /i);
    }
  });

  test('lists synonyms in lower case, each once', () => {
    for (const option of [...Object.values(kinds).flat(), ...parameterOptions]) {
      expect(new Set(option.synonyms).size).toBe(option.synonyms.length);
      for (const synonym of option.synonyms) expect(synonym).toBe(synonym.toLowerCase().trim());
    }
  });

  test('draws each lens with the angle of view of its focal length', () => {
    expect(angleOfView(50)).toBeCloseTo(39.6, 1);
    expect(angleOfView(24)).toBeCloseTo(73.7, 1);
    for (const lens of lenses) {
      expect(lens.angle).toBeCloseTo(angleOfView(lens.focalLength), 6);
      expect(lens.term).toContain(`${lens.focalLength}mm`);
    }
  });

  test('gives no two options of a kind the same drawing', () => {
    const drawings = [cameras, lightings, framings].map((options) => options.map((option) => option.drawing));
    for (const kind of [...drawings, colorMoods.map((mood) => mood.palette)]) {
      const seen = kind.map((drawing) => JSON.stringify(drawing));
      expect(new Set(seen).size).toBe(seen.length);
    }
    const colours = JSON.stringify([lightings, colorMoods]).match(/#[^"]*/g) ?? [];
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('offers four subjects and three or four scenarios in each group', () => {
    expect(subjectSuggestions).toHaveLength(4);
    expect(scenarioSuggestions.map((group) => group.name)).toEqual([
      'Studio',
      'Urban',
      'Natural',
      'Cinematic',
      'Editorial',
    ]);
    for (const group of scenarioSuggestions) {
      expect(group.suggestions.length).toBeGreaterThanOrEqual(3);
      expect(group.suggestions.length).toBeLessThanOrEqual(4);
    }
  });

  test('finds a ratio by id, name or syntax', () => {
    expect(findRatio('Portrait (tall)')?.id).toBe('portrait-tall');
    expect(findRatio(' 16 : 9 ')?.id).toBe('widescreen');
    expect(findRatio('5:4')?.id).toBe('landscape-print');
    expect(findRatio('7:5')).toBeUndefined();
  });
});
