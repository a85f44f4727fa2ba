import { filmStocks } from '../../lexicon/film-stocks';
import { contrasts } from '../../lexicon/meaning/contrasts';
import { otherOptions } from '../../lexicon/meaning/other-options';
import { media, rivals } from '../../lexicon/meaning/rivals';
import { moreWordings, scenic } from '../../lexicon/meaning/wordings';
import { keyOf } from '../../lexicon/meaning/synonyms';
import { bodyPhrases, type Phrase } from '../../phrases';
import type { Word } from '../../text/words';

/* Every wording of every option, and every contradiction of one, found in one pass over the words of a text. */

/** One step of a pattern: the stems that may stand here, and how many words may come before it. */
interface Step {
  readonly stems: readonly string[];
  readonly gap: number;
}

interface Pattern {
  readonly steps: readonly Step[];
  /** The option that this words; undefined for wordings of none in the catalog. */
  readonly phrase: Phrase | undefined;
  /** Whether it is a wording of the catalog and not a looser one. */
  readonly exact: boolean;
  /** The kind whose other options this contradicts; undefined for wordings that contradict nothing. */
  readonly rules:
    | {
        readonly kind: string;
        readonly except: (id: string) => boolean;
        /** What in the composer's prompt allows it. */
        readonly unless?: RegExp | undefined;
        /** Whether it turns the words of the option itself. */
        readonly turns?: boolean | undefined;
      }
    | undefined;
}

/** A pattern found, by the indexes of its first and last word. */
export interface Hit {
  readonly pattern: Pattern;
  readonly first: number;
  readonly last: number;
}

/** Every wording by which a text may say an option: the composer's, and its synonyms. */
export function wordingsOf({ anchor, term, sentence, synonyms }: Phrase): readonly string[] {
  return [term, anchor, sentence, ...synonyms];
}

const looseGap = 3;

function parse(pattern: string): readonly Step[] {
  const steps: Step[] = [];
  let gap = 0;
  for (const word of pattern.toLowerCase().split(/[\s-]+/)) {
    if (word === '~') gap = looseGap;
    else if (word !== '') {
      steps.push({
        stems: word.split('/').map((each) => keyOf(each.replaceAll(/[^\p{L}\p{N}&']/gu, ''))),
        gap,
      });
      gap = 0;
    }
  }
  return steps;
}

/** By each stem that may begin a pattern. */
let index: ReadonlyMap<string, readonly Pattern[]> | undefined;

function build(): ReadonlyMap<string, readonly Pattern[]> {
  const patterns = new Map<string, Pattern[]>();
  const add = (words: string, phrase: Phrase | undefined, rules: Pattern['rules'], exact = false): void => {
    const steps = parse(words.replaceAll(/[.,:()]/g, ' '));
    for (const stem of steps[0]?.stems ?? []) {
      const pattern: Pattern = { steps, phrase, exact, rules };
      const known = patterns.get(stem);
      if (known) known.push(pattern);
      else patterns.set(stem, [pattern]);
    }
  };
  for (const phrase of bodyPhrases) {
    const kind = phrase.key;
    for (const words of new Set(wordingsOf(phrase))) {
      const telling = kind.startsWith('parameter:')
        ? words === phrase.anchor || words === phrase.term
        : !scenic.has(words);
      const contradicts = kind !== 'style' && telling && /[\s-]/.test(words);
      add(words, phrase, contradicts ? { kind, except: (id) => id === phrase.id } : undefined, true);
    }
    for (const words of (moreWordings[`${kind}.${phrase.id}`] ?? '').split(';'))
      if (words !== '') add(words, phrase, undefined);
  }
  // A film says the camera, and contradicts no color mood.
  const film = bodyPhrases.find(({ key, id }) => key === 'camera' && id === 'film');
  const filmLook = bodyPhrases.find(({ key, id }) => key === 'mood' && id === 'film-look');
  for (const words of filmStocks)
    for (const phrase of [film, filmLook]) if (phrase) add(words, phrase, undefined);
  for (const [kind, except, words, unless, turns] of [...rivals, ...otherOptions]) {
    const ids = except.split(' ');
    for (const pattern of words.split(';'))
      add(pattern, undefined, { kind, except: (id) => ids.includes(id), unless, turns });
  }
  for (const [except, words] of media) {
    for (const pattern of words.split(';'))
      add(pattern, undefined, { kind: 'style', except: (id) => except.test(id) });
  }
  for (const [at, [, words]] of contrasts.entries()) {
    for (const pattern of words.split(';'))
      add(pattern, undefined, { kind: contrastKind(at), except: () => false });
  }
  return patterns;
}

function contrastKind(at: number): string {
  return `words ${at}`;
}

let contrastsByStem: ReadonlyMap<string, readonly string[]> | undefined;

/** The kinds of the patterns that contradict a word of the user. */
export function contrastsOf(stem: string): readonly string[] {
  if (!contrastsByStem) {
    const made = new Map<string, string[]>();
    for (const [at, [words]] of contrasts.entries())
      for (const word of words.split(' ')) {
        const key = keyOf(word);
        made.set(key, [...(made.get(key) ?? []), contrastKind(at)]);
      }
    contrastsByStem = made;
  }
  return contrastsByStem.get(stem) ?? [];
}

function matchAt(words: readonly Word[], at: number, { steps }: Pattern): number {
  let last = at;
  for (let step = 1; step < steps.length; step++) {
    const { stems, gap } = steps[step]!;
    let next = last + 1;
    for (; next <= last + 1 + gap; next++) {
      const word = words[next];
      // "Dramatic, cinematic light": only the first word may have a comma behind it.
      if (!word || word.gap === 2 || (gap > 0 && word.gap > 0 && next > at + 1)) return -1;
      if (stems.includes(word.stem)) break;
    }
    if (next > last + 1 + gap) return -1;
    last = next;
  }
  return last;
}

/** Finds every wording in the words of a text. */
export function findWordings(words: readonly Word[]): readonly Hit[] {
  index ??= build();
  const hits: Hit[] = [];
  for (let at = 0; at < words.length; at++) {
    const patterns = index.get(words[at]?.stem ?? '');
    if (!patterns) continue;
    for (const pattern of patterns) {
      const last = matchAt(words, at, pattern);
      if (last >= 0) hits.push({ pattern, first: at, last });
    }
  }
  return hits;
}

/** The lenses of the catalog by their focal lengths in millimeters, the least and the most. */
const focalLengths: Readonly<Record<string, readonly [number, number]>> = {
  wide_angle: [10, 28],
  '35mm': [29, 40],
  '50mm': [45, 60],
  '85mm': [75, 135],
  macro: [90, 110],
};

/** The focal length that a word says, unless it is the width of a film. */
export function focalLengthAt(words: readonly Word[], at: number): number | undefined {
  const word = words[at]?.word ?? '';
  const length = word.endsWith('mm') ? /^(\d{1,4})mm$/.exec(word)?.[1] : undefined;
  const next = words[at + 1];
  return length === undefined || (next?.gap === 0 && /^(?:film|camera|print|negative|slide)/.test(next.word))
    ? undefined
    : Number(length);
}

/** Whether a lens of the catalog has a focal length. */
export function suitsLens(id: string, length: number): boolean {
  const [least, most] = focalLengths[id] ?? [0, Infinity];
  return length >= least && length <= most;
}
