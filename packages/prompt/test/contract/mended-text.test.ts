import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody } from '../../src/body';
import { compose } from '../../src/compose';
import { checkContract } from '../../src/contract';
import { mendBody } from '../../src/mend';
import { kindPhrases } from '../../src/phrases';
import { profiles } from '../../src/renderers/profiles';
import { readers } from '../../src/renderers/readers';
import type { PhotoKind, Selection } from '../../src/selection';

/*
 * A model's description with one mistake in it. What is right with the mended text is written here once more, in plain
 * patterns, so that mending is not judged by its own rules.
 */

/** A subject, the adjective in it, and one that contradicts it. */
const subjects = [
  ['an old fisherman mending a net', 'old', 'young'],
  ['a red cup next to a blue teapot', 'red', 'green'],
  ['a tiny robot watering a fern', 'tiny', 'huge'],
  ['a white cat asleep on a piano', 'white', 'black'],
  ['two dragons circling a tower', 'two', 'five'],
  ['an empty rowboat on a lake', 'empty', 'full'],
  ['a wooden bridge over a gorge', 'wooden', 'steel'],
  ['a yellow submarine passing a reef', 'yellow', 'purple'],
] as const;
const scenarios = [
  'on a quiet pier',
  'in a walled garden',
  'a marble table',
  'under heavy clouds',
  undefined,
];
const excluded = ['tourists', 'balloons', 'umbrellas', 'bicycles', 'ladders'] as const;
const kinds = ['lighting', 'mood', 'framing', 'lens'] as const satisfies readonly PhotoKind[];

const ids = (kind: PhotoKind) =>
  [...kindPhrases[kind]].filter(([, { term }]) => term !== '').map(([id]) => id);

interface Case {
  readonly selection: Selection;
  readonly renderer: RendererId;
  readonly subject: (typeof subjects)[number];
  readonly thing: string;
}

const cases: fc.Arbitrary<Case> = fc
  .record({
    subject: fc.constantFrom(...subjects),
    scenario: fc.constantFrom(...scenarios),
    thing: fc.constantFrom(...excluded),
    renderer: fc.constantFrom(...rendererIds),
    style: fc.constantFrom('photorealistic', 'digital-painting', 'illustration'),
    choices: fc.record(Object.fromEntries(kinds.map((kind) => [kind, fc.constantFrom(...ids(kind))]))),
  })
  .map(({ subject, scenario, thing, renderer, style, choices }) => ({
    renderer,
    subject,
    thing,
    selection: {
      style,
      subject: subject[0],
      scenario,
      ...Object.fromEntries(Object.entries(choices).map(([kind, id]) => [kind, { id }])),
      exclusions: [thing],
      parameters: {},
    } as Selection,
  }));

const isTerms = (renderer: RendererId) => profiles[renderer].form === 'terms';

/** What a model writes: the composer's own body, in sentences for renderers of JSON. */
function writeBody({ selection, renderer }: Case): string {
  const writer = profiles[renderer].form === 'json' ? 'dall-e-3' : renderer;
  const { text } = compose({ ...selection, exclusions: [] }, writer);
  const { body } = readers[writer].divide(text);
  return readBody(text.slice(body.start, body.end), selection, renderer);
}

const split = (body: string, renderer: RendererId): string[] =>
  isTerms(renderer) ? body.split(', ') : body.split(/(?<=\.) /);
const join = (units: readonly string[], renderer: RendererId): string =>
  units.join(isTerms(renderer) ? ', ' : ' ');
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

type Edit = (body: string, item: Case, at: number) => string;

/** Writes words after the subject, which ends at the first comma or stop. */
const afterSubject =
  (words: (thing: string) => string): Edit =>
  (body, { thing, subject }) => {
    const end = body.toLowerCase().indexOf(subject[0]) + subject[0].length;
    return `${body.slice(0, end)}${words(thing)}${body.slice(end)}`;
  };

/** Adds a sentence, or a term, at some place after the first one. */
const addUnit =
  (words: (thing: string) => string): Edit =>
  (body, { thing, renderer }, at) => {
    const units = split(body, renderer);
    const place = 1 + (at % units.length);
    const unit = isTerms(renderer) ? words(thing) : `${capital(words(thing))}.`;
    return join([...units.slice(0, place), unit, ...units.slice(place)], renderer);
  };

/** Exchanges the words of a choice for those of another option. */
const swapChoice: Edit = (body, { selection }, at) => {
  const kind = kinds[at % kinds.length] ?? 'lens';
  const choice = selection[kind];
  const chosen = choice && 'id' in choice ? kindPhrases[kind].get(choice.id) : undefined;
  const others = ids(kind).filter((id) => choice && 'id' in choice && id !== choice.id);
  const other = kindPhrases[kind].get(others[at % others.length] ?? '');
  const start = body.toLowerCase().indexOf(chosen?.anchor.toLowerCase() ?? '-');
  if (!chosen || !other || start < 0) return body;
  const words = /[A-Z]/.test(body.charAt(start)) ? capital(other.anchor) : other.anchor;
  const lead = body.slice(0, start).replace(/\ban? $/i, (article) => {
    const fitting = /^(?:[aeiou]|8)/.test(other.anchor) ? 'an ' : 'a ';
    return article.startsWith('A') ? capital(fitting) : fitting;
  });
  return lead + words + body.slice(start + chosen.anchor.length);
};

/** Rules a choice out: "a 50mm lens" becomes "no 50mm lens". */
const deny: Edit = (body, { selection }, at) => {
  const kind = (['lighting', 'framing', 'lens'] as const)[at % 3] ?? 'lens';
  const choice = selection[kind];
  const anchor = choice && 'id' in choice ? kindPhrases[kind].get(choice.id)?.anchor : '';
  return body.replace(new RegExp(`(?:\\ban? )?${anchor ?? ''}`, 'i'), (found) => {
    const words = found.replace(/^an? /i, '');
    return /^[A-Z]/.test(found) ? `No ${words.charAt(0).toLowerCase()}${words.slice(1)}` : `no ${words}`;
  });
};

const exchangeAdjective: Edit = (body, { subject: [, adjective, other] }) =>
  body.replace(new RegExp(`(?:\\ban? )?\\b${adjective}\\b`, 'i'), (found) => {
    const lead = / /.test(found) ? (/^[aeiou]/.test(other) ? 'an ' : 'a ') : '';
    return /^[A-Z]/.test(found) ? capital(lead + other) : lead + other;
  });

const nameInList = afterSubject((thing) => ` among crates, ${thing} and ropes`);

const edits: Readonly<Record<string, Edit>> = {
  'leaves a choice out': (body, { renderer }, at) => {
    const units = split(body, renderer);
    const place = 1 + (at % (units.length - 1));
    return join([...units.slice(0, place), ...units.slice(place + 1)], renderer);
  },
  'exchanges an adjective': exchangeAdjective,
  'leaves an adjective out': (body, { subject: [, adjective] }) =>
    body.replace(
      new RegExp(`(?:\\b(an?) )?\\b${adjective} (\\w)`, 'i'),
      (found, article: string | undefined, next: string) => {
        const lead = article ? `${/^[aeiou]/.test(next) ? 'an' : 'a'} ` : '';
        return /^[A-Z]/.test(found) ? capital(lead + next) : lead + next;
      },
    ),
  'denies a choice': deny,
  'says another option': swapChoice,
  'names it first in a list': afterSubject((thing) => ` with ${thing}, crates and ropes`),
  'names it in a list': nameInList,
  'names it last in a list': afterSubject((thing) => `, with crates and ${thing}`),
  'names it in a phrase': afterSubject((thing) => `, with several ${thing} behind`),
  'names it after a participle': afterSubject((thing) => `, surrounded by ${thing}`),
  'names it in a clause': afterSubject((thing) => ` while ${thing} pass by`),
  'names it in a sentence': addUnit((thing) => `a few ${thing} wait nearby`),
  'names it as the only thing of a sentence': addUnit((thing) => thing),
  'makes three mistakes': (body, item, at) =>
    exchangeAdjective(swapChoice(nameInList(body, item, at), item, at), item, at),
};

const flaws: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['double stops', /[.,;:]\s*[.,;:]|\s[.,;:]/],
  ['two articles', /\b(?:an?|the) (?:\w+ )?(?:an?|the)\b/i],
  ['an article without its noun', /\b(?:an?|the)(?:[.,;]|$| (?:and|with|of|is)\b)/i],
  ['a wrong article', /\ba (?=[aeiou](?!n[ei]|ni|s[ei]|ne))\w|\ban (?=[bcdfgjklmnpqrtvwxz])/i],
  ['a stray conjunction', /(?:^|[.!?] )(?:and|or|but)\b|\b(?:and|or|while)(?:[.,;]|$)|,,/i],
  ['a preposition without its noun', /\b(?:with|of|by|among|from|into|at)(?:[.,;]|$)/i],
  ['a denial', /\bno\b/i],
  ['a word said twice', /\b([a-z]{2,}) \1\b/i],
];
/** In sentences only. */
const lowercase = /(?:^|[.!?] )[a-z]/;

function flawsOf(body: string, renderer: RendererId): readonly string[] {
  const found = flaws.filter(([, pattern]) => pattern.test(body)).map(([name]) => name);
  return !isTerms(renderer) && lowercase.test(body) ? [...found, 'a sentence in lower case'] : found;
}

/** The description within a prompt. */
function bodyOf(text: string, renderer: RendererId): string {
  if (profiles[renderer].form === 'json') {
    const strings = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, words = '']) => words);
    return strings.toSorted((a, b) => b.length - a.length)[0] ?? '';
  }
  const { body } = readers[renderer].divide(text);
  const lead = text.slice(body.start, body.end);
  return lead.replace(/ (?:Leave out|Composed in|Keep the image).*$/, '');
}

const runs = Number(process.env['MEND_RUNS'] ?? 60);

for (const [name, edit] of Object.entries(edits)) {
  test(`a description that ${name} is mended where it is wrong and reads well`, () => {
    fc.assert(
      fc.property(cases, fc.nat(60), (item, at) => {
        const { selection, renderer, subject, thing } = item;
        const whole = writeBody(item);
        const body = edit(whole, item, at);
        if (body === whole) return;
        const { text, kept } = mendBody(body, selection, renderer);
        const mended = bodyOf(text, renderer);
        const shown = `${renderer}\n${body}\n${mended}`;
        expect(kept, shown).toBe(true);
        const composed = compose(selection, renderer).parts;
        for (const [index, part] of checkContract(text, selection, renderer).entries())
          if (composed[index]?.outcome !== 'lost')
            expect(part.outcome, `${part.key}: ${shown}`).not.toBe('lost');
        expect(mended.toLowerCase().split(subject[0]), shown).toHaveLength(2);
        expect(mended.toLowerCase(), shown).not.toContain(thing);
        const [noun = ''] = subject[0]
          .slice(subject[0].indexOf(subject[1]) + subject[1].length + 1)
          .split(' ');
        expect(mended, shown).not.toMatch(new RegExp(`\\b${subject[2]}(?: \\w+)? ${noun}`, 'i'));
        const own = flawsOf(whole, renderer);
        expect(
          flawsOf(mended, renderer).filter((flaw) => !own.includes(flaw)),
          shown,
        ).toEqual([]);
        const untouched = split(whole, renderer).filter((unit) => split(body, renderer).includes(unit));
        for (const unit of untouched.slice(0, -1)) expect(mended, `${unit}: ${shown}`).toContain(unit);
      }),
      { numRuns: runs },
    );
  }, 120_000);
}
