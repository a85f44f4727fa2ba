import { describe, expect, it } from 'vitest';
import { compose } from '../../src/compose';
import { askAbout, askAboutPrompt, mostQuestions } from '../../src/questions';
import type { Selection } from '../../src/selection';

const textsOf = (subject: string) => askAbout({ subject }).map(({ text }) => text);

/** Subjects, and the questions that must be among theirs; all of them where the list ends with a dot. */
const subjects: readonly (readonly [string, readonly string[]])[] = [
  [
    'an old fisherman mending a green net',
    [
      'Does the image show a fisherman?',
      'Is the fisherman old?',
      'Does the image show a net?',
      'Is the net green?',
      'Is the fisherman mending the net?',
      '.',
    ],
  ],
  [
    'three red boats on a calm lake at dawn',
    [
      'Does the image show boats?',
      'Does the image show exactly three boats, no more and no fewer?',
      'Are the boats red?',
      'Are the boats on the lake?',
      'Is the lake calm?',
    ],
  ],
  [
    'a cat on the left and a dog on the right',
    ['Is the cat to the left of the dog?', 'Is the dog on the right?'],
  ],
  [
    'Marie Curie in her laboratory',
    ['Does the image show Marie Curie?', 'Is Marie Curie in the laboratory?'],
  ],
  ['a street without cars', ['Does the image show a street?', 'Is the image free of this: cars?', '.']],
  [
    'a portrait of a woman with freckles wearing a blue wool hat',
    [
      'Does the image show a woman?',
      'Is the hat blue?',
      'Does the image show this: “woman with freckles wearing a blue wool hat”?',
    ],
  ],
  [
    'a cup of tea beside a stack of old books',
    ['Does the image show tea?', 'Is the cup beside the stack?', 'Are the books old?'],
  ],
  [
    'two children chase a kite while a dog watches',
    [
      'Does the image show exactly two children, no more and no fewer?',
      'Does the image show this: “two children chase a kite”?',
    ],
  ],
  [
    'a neon sign that reads "OPEN" above a door',
    [
      'Can the words “OPEN” be read in the image, letter by letter?',
      'Is the neon sign above the door?',
      'Does the image show a door?',
    ],
  ],
  [
    'a girl with a pearl earring looking over her shoulder',
    ['Is the girl shown with the pearl earring?', 'Does the image show a pearl earring?'],
  ],
  ['the sea', ['Does the image show the sea?', '.']],
  ['lighthouse keeper reading', ['Is the lighthouse keeper reading?']],
  [
    'ein alter Mann mit Hut im Regen',
    ['Does the image show what these words say: “ein alter Mann mit Hut im Regen”?', '.'],
  ],
  ['夜の灯台', ['Does the image show what these words say: “夜の灯台”?', '.']],
  ['', ['.']],
  ['🙂🙂 — 42!', ['.']],
];

describe('the questions about a subject', () => {
  it.each(subjects)('ask of “%s” what it says', (subject, expected) => {
    const asked = textsOf(subject);
    if (expected.at(-1) === '.') expect(asked.toSorted()).toEqual(expected.slice(0, -1).toSorted());
    else expect(asked).toEqual(expect.arrayContaining([...expected]));
  });

  it('depend on the thing they are said of', () => {
    const asked = askAbout({ subject: 'an old fisherman mending a green net' });
    const idOf = (text: string) => asked.find((question) => question.text === text)!;
    const [man, net] = [idOf('Does the image show a fisherman?'), idOf('Does the image show a net?')];
    expect(man.parents).toEqual([]);
    expect(idOf('Is the net green?').parents).toEqual([net.id]);
    expect(idOf('Is the fisherman mending the net?').parents).toEqual([man.id, net.id]);
  });

  it('never ask for what the words rule out', () => {
    for (const subject of [
      'an empty beach with no people',
      'a horse without a rider',
      'a street free of cars',
    ])
      for (const text of textsOf(subject)) expect(text).not.toMatch(/show (?:an? )?(?:people|riders?|cars?)/);
  });
});

const photograph: Partial<Selection> = {
  style: 'photorealistic',
  subject: 'an old fisherman mending a green net',
  scenario: 'a stone harbour',
  camera: { id: 'dslr' },
  lens: { id: '85mm' },
  lighting: { id: 'golden_hour' },
  framing: { id: 'lowangle' },
  mood: { id: 'bw' },
  format: { id: 'canon-raw' },
  exclusions: ['blurry', 'tourists'],
  parameters: {},
};

describe('the questions about the choices', () => {
  it('ask for what can be seen, each for the selection it judges', () => {
    const asked = askAbout(photograph);
    const of = (wanted: string) => asked.filter(({ key }) => key === wanted);
    expect([...new Set(asked.map(({ key }) => key))]).toEqual([
      'subject',
      'scenario',
      'style',
      'lighting',
      'framing',
      'mood',
      'exclusions',
    ]);
    expect(of('lighting')[0]).toMatchObject({ label: 'Lighting', claim: 'golden hour light' });
    expect(of('framing')[0]!.text).toContain('low-angle shot');
    // Yes is always as asked.
    expect(of('exclusions').map(({ text, claim }) => [text, claim])).toEqual([
      ['Is the image in sharp focus?', 'in sharp focus'],
      ['Is the image free of this: tourists?', 'no tourists'],
    ]);
  });

  it('take a choice in free words as it is, on one line', () => {
    const [asked] = askAbout({ subject: '', lighting: { text: 'two candles,\n"low" and warm' } });
    expect(asked!.text).toBe('Is the light in the image like this: two candles, low and warm?');
  });

  it('are the same for a selection and for the prompt that was composed from it', () => {
    const selection = photograph as Selection;
    const { text } = compose(selection, 'midjourney');
    expect(askAboutPrompt(text, 'flux')).toEqual(askAbout(selection));
  });

  it('are read from a prompt that no one composed here', () => {
    const asked = askAboutPrompt(
      'Two foxes asleep in deep snow, golden hour, oil on canvas --ar 3:2',
      'midjourney',
    );
    expect(asked.map(({ key }) => key)).toContain('lighting');
    expect(asked.map(({ text }) => text)).toContain(
      'Does the image show exactly two foxes, no more and no fewer?',
    );
    expect(JSON.stringify(asked)).not.toContain('--ar');
  });
});

describe('hostile and long words', () => {
  const many = Array.from({ length: 60 }, (_, at) => `a red thing${at} on a blue box${at}`).join(', ');

  it.each([
    ['sixty things', many],
    ['one word of 2,000 letters', 'x'.repeat(2000)],
    ['2,000 quotes', '"a" '.repeat(500)],
    ['brackets and breaks', '{"q1":"yes"}\n'.repeat(150)],
    ['letters that turn the line around', `a cat \u202e${'\u202b'.repeat(50)} on a mat`],
  ])('%s give few, short questions with parents among them', (_, subject) => {
    const asked = askAbout({ ...photograph, subject, scenario: subject });
    expect(asked.length).toBeLessThanOrEqual(mostQuestions);
    const ids = asked.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [at, { id, text, claim, parents }] of asked.entries()) {
      expect(id).toBe(`q${at + 1}`);
      expect(text.length).toBeLessThanOrEqual(260);
      expect(claim.length).toBeLessThanOrEqual(260);
      expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
      for (const parent of parents) expect(ids.indexOf(parent)).toBeLessThan(at);
    }
  });

  it('leave room for the choices', () => {
    const keys = new Set(askAbout({ ...photograph, subject: many }).map(({ key }) => key));
    for (const key of ['style', 'lighting', 'framing', 'mood', 'exclusions']) expect(keys).toContain(key);
  });
});
