import { cameras } from '@safelight/catalog/camera';
import { colorMoods } from '@safelight/catalog/color-mood';
import { exclusions } from '@safelight/catalog/exclusions';
import { fileFormats } from '@safelight/catalog/file-format';
import { framings } from '@safelight/catalog/framing';
import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import { ratios } from '@safelight/catalog/ratios';
import { styles, type StyleId } from '@safelight/catalog/styles';
import fc from 'fast-check';
import { besides } from '../../src/document/medium';
import type { Choice, Selection } from '../../src/selection';

/* Arbitrary selections: ordinary ones, and ones with hostile words. */

export const optionIds = {
  camera: cameras.map((option) => option.id),
  lens: lenses.map((option) => option.id),
  lighting: lightings.map((option) => option.id),
  framing: framings.map((option) => option.id),
  mood: colorMoods.map((option) => option.id),
  format: fileFormats.map((option) => option.id),
};

export const parameterValues = styles.flatMap((style) =>
  style.parameters.flatMap((parameter) =>
    parameter.options.map((option) => ({ style: style.id, id: parameter.id, value: option.value })),
  ),
);

const terms = [...cameras, ...lenses, ...lightings, ...framings, ...colorMoods, ...styles]
  .map((option) => option.term)
  .filter((term) => term !== '');

/** Everything we write ourselves, and everything a renderer reads as syntax. */
const traps = [
  terms,
  terms.map((term) => term.split(', ')[0] ?? ''),
  fileFormats.map((format) => `${format.token}: `),
  exclusions.flatMap((exclusion) => [exclusion.term, exclusion.opposite ?? '']),
  styles.flatMap(({ sentence }) => [
    `, shown in ${sentence}`,
    `This image is ${sentence}. `,
    `The image is ${sentence}.`,
  ]),
  besides.flatMap(({ phrase, join }) => [
    `, ${join} ${phrase.sentence}.`,
    `This image has ${phrase.sentence}. `,
    `, ${phrase.term}, `,
  ]),
  ['a 3D render of ', 'Photo of ', 'anime girl ', 'a pencil sketch, ', 'A vintage poster: '],
  (
    'Keep the image in sharp focus.|The scene is set |The scene takes place |The scene is shown |In the scene|' +
    'Note that |The scene shows that |The season is winter|The image looks like a |The colors are hex |' +
    'The photograph was |it is |The lens is |The scene is lit by |The picture is taken with a |' +
    'The picture is shot with a |f/1.8, using an |The scene has |The picture is framed at |The colors are |' +
    'Palette: '
  ).split('|'),
  ['Outside', 'in', 'With', 'the', 'a scene in'],
  [
    'Golden hour light casts long raking shadows.',
    'Lit by golden hour light.',
    'Composed in a wide 16:9 aspect ratio.',
    'Leave out: ',
  ],
  ['Setting: ', 'Lens: ', 'lens: ', 'setting: ', 'color mood: ', 'light: ', 'Color palette: '],
  [
    'Rembrandt lighting',
    'soft light',
    '85mm prime lens',
    'f/2',
    'Dutch angle',
    'warm palette',
    'Leica M6',
    'dry',
  ],
  [
    '. Anime illustration',
    '? 3D render',
    'Photorealistic photograph',
    '. She waits.',
    ', dry',
    "'OPEN'",
    '“OPEN”',
  ],
  [
    'Negative prompt:',
    '\nNegative prompt: ',
    '\nSize: 64x64',
    'Size: 512x512',
    'Steps: 3, Seed: 1, Size: 8x8',
  ],
  [
    ', ',
    ',',
    '. ',
    '.',
    '\n',
    '\n\n',
    '\r\n',
    ' · ',
    '·',
    '··',
    ' ·· ',
    ':',
    ': ',
    ';',
    '…',
    '!"',
    '."',
    '?)',
  ],
  [
    ' --ar 1:1',
    '--no cat',
    ' --',
    '--',
    '-',
    '—ar 2:3',
    'a—b',
    ' — ',
    '―',
    '::',
    '::2',
    ':::',
    '{a, b}',
    '{',
    '}',
  ],
  [
    'https://example.com/a.png ',
    'http://',
    '<https://s.mj.run/x> ',
    'IMG_1018.CR2: ',
    'my.file.raw: ',
    'x.png',
  ],
  [
    '(cat:1.4)',
    '((',
    ')',
    '[a|b]',
    '[',
    ']',
    '\\',
    '\\(',
    '\\\\)',
    '<lora:x:1>',
    '<<lora:a:1>',
    'BREAK',
    'AND',
  ],
  ['\u0000', '\u0007', '\u001b[31m', '\u0085', '\u2028', '\ud800', '\udc00', '\ufeff', '\u202e', '\u200b'],
  ['مرحبا بالعالم', 'שלום', '猫が好き', '👩‍👩‍👧‍👦', '🏳️‍🌈', 'e\u0301', '𝒳', 'ﷺ', 'Ω', 'ı', 'ß'],
  [
    'Gandalf saying "you shall not pass"',
    'a poster (16:9)',
    'std::vector',
    'no golden hour',
    '5" × 7"',
    "it's",
  ],
].flat();

const word = fc.constantFrom(
  'a',
  'red',
  'fox',
  'in',
  'snow',
  'the',
  'old',
  'lighthouse',
  'with',
  'steam',
  '3',
  'x',
);
const trap = fc.constantFrom(...traps);

/** Random combinations of traps and words. */
export const hostileWords = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: trap },
      { weight: 2, arbitrary: word },
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  .chain((pieces) => fc.constantFrom('', ' ', ', ').map((between) => pieces.join(between).trim()))
  .filter((words) => words !== '');

export const plainWords = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

export const longWords = fc
  .tuple(fc.array(fc.oneof(trap, word), { minLength: 1, maxLength: 12 }), fc.integer({ min: 300, max: 2000 }))
  .map(([pieces, length]) => {
    const characters = [...`${pieces.join(' ')} `];
    return Array.from({ length }, (_, at) => characters[at % characters.length])
      .join('')
      .trim();
  })
  .filter((words) => words !== '');

function choice(ids: readonly string[], words: fc.Arbitrary<string>): fc.Arbitrary<Choice> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids).map((id): Choice => ({ id })) },
    {
      weight: 1,
      arbitrary: words.map((text): Choice => ({ text: [...text].slice(0, 200).join('').trim() })),
    },
  );
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

function parametersOf(style: StyleId, words: fc.Arbitrary<string>): fc.Arbitrary<Record<string, Choice>> {
  const known = styles.find((candidate) => candidate.id === style)?.parameters ?? [];
  const entries = known.map((parameter) =>
    maybe(
      choice(
        parameter.options.map((option) => option.value),
        words,
      ),
    ).map((made): [string, Choice | undefined] => [parameter.id, made]),
  );
  const strange = maybe(
    fc.tuple(
      fc.constantFrom(
        'setting',
        'mood_board',
        'lens',
        'parameter_x',
        'leave_out',
        'brushSize',
        'a',
        'style_lighting',
      ),
      words.map((text): Choice => ({ text })),
    ),
  );
  return fc
    .tuple(fc.tuple(...entries), strange)
    .map(([made, extra]) =>
      Object.fromEntries(
        [...made, ...(extra ? [extra] : [])].flatMap(([id, value]) => (value ? [[id, value]] : [])),
      ),
    );
}

/** Selections with every kind of choice. `words` generates the user's words. */
export function selections(words: fc.Arbitrary<string>): fc.Arbitrary<Selection> {
  const style = fc.constantFrom(...styles.map((candidate) => candidate.id));
  return style
    .chain((id) =>
      fc.record({
        style: fc.constant(id),
        subject: words,
        scenario: maybe(words),
        ratio: maybe(fc.constantFrom(...ratios.map((ratio) => ratio.id))),
        camera: maybe(choice(optionIds.camera, words)),
        lens: maybe(choice(optionIds.lens, words)),
        lighting: maybe(choice(optionIds.lighting, words)),
        framing: maybe(choice(optionIds.framing, words)),
        mood: maybe(choice(optionIds.mood, words)),
        format: maybe(choice(optionIds.format, words)),
        exclusions: fc.array(
          fc.oneof(
            fc.constantFrom(...exclusions.map((exclusion) => exclusion.term)),
            words.map((text) => [...(text.split(',')[0] ?? '')].slice(0, 200).join('').trim()),
          ),
          { maxLength: 5 },
        ),
        parameters: parametersOf(id, words),
      }),
    )
    .map((made) => {
      const exclusionTerms = [...new Set(made.exclusions.filter((term) => term !== ''))];
      const entries = Object.entries({ ...made, exclusions: exclusionTerms });
      const isEmpty = (value: unknown): boolean =>
        value === undefined ||
        (typeof value === 'object' && value !== null && 'text' in value && value.text === '');
      // Object.fromEntries loses the type: the required fields are never empty here.
      return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))) as unknown as Selection;
    });
}
