import { beingWordings } from '../lexicon/concepts/beings';
import { excludedConcepts } from '../lexicon/concepts/exclusions';
import type { Concept } from '../lexicon/concepts/all';
import { likenessesOf, places, speaks } from '../lexicon/concepts/figures';
import { stripNegation } from '../lexicon/negation';
import { isEmptyExclusion } from '../lexicon/function-words';
import { findExclusion, listTerms } from '../lexicon/exclusions';
import type { Selection } from '../selection';
import { isFault } from '../lexicon/stock-exclusions';
import { quote, quoteAll } from '../text/quote';
import { toSingular } from './clauses';
import type { Finding } from './finding';
import { means, meansItself } from './guards';
import { isMeant, wordsOf, type Source } from './sources';

/* The user's own words against what they exclude. */

/** One of the user's exclusions. */
interface Exclusion {
  readonly term: string;
  /** Its words, as singulars. */
  readonly words: readonly string[];
  /** Whether it is a common fault, and no thing in the image. */
  readonly isOfImages: boolean;
  /** What it rules out besides. */
  readonly concepts: readonly Concept[];
}

function toTerm(exclusion: string): readonly string[] {
  const words =
    stripNegation(exclusion)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? [];
  return words.map((word) => toSingular(word.replace(/['’]s$/, '')));
}

function readExclusion(term: string): Exclusion {
  const words = toTerm(term);
  const wording = words.filter((word) => word !== 'any' && word !== 'all').join(' ');
  const common = findExclusion(term)?.term;
  const concepts = excludedConcepts.get(wording) ?? excludedConcepts.get(common ?? '') ?? [];
  return { term, words, concepts, isOfImages: concepts.length > 0 && isFault(term) };
}

/** Where words show what an exclusion rules out: its own words, or a kind of it. */
function findExcluded(
  source: Source,
  { words: wanted, concepts, isOfImages }: Exclusion,
): string | undefined {
  if (wanted.length === 0) return undefined;
  for (const hit of source.hits) {
    if (hit.concepts.some((concept) => concepts.includes(concept) && means(source, hit, concept))) {
      return wordsOf(source, hit.from, hit.to);
    }
  }
  // The word for a fault means other things too: "artifacts from a Roman dig".
  if (isOfImages) return undefined;
  const { words } = source;
  for (let at = 0; at + wanted.length <= words.length; at++) {
    if (
      words[at]?.singular !== wanted[0] ||
      !wanted.every((word, offset) => words[at + offset]?.singular === word)
    )
      continue;
    const phrase = wanted.join(' ');
    const covering = source.covering[at];
    // A longer phrase of the lexicon hides it: "hot dog", "hand painted".
    if (covering && (covering.to - covering.from > wanted.length || covering.from < at)) continue;
    const hit = { phrase, concepts: [], from: at, to: at + wanted.length };
    const [concept] = concepts;
    if (concept ? means(source, hit, concept) : meansItself(source, hit)) {
      return wordsOf(source, at, at + wanted.length);
    }
  }
  if (concepts.includes('knownPerson')) return findPortrayed(source);
  if (concepts.includes('text')) return findLettered(source);
  return undefined;
}

/** The name in "a portrait of Ada Lovelace". */
function findPortrayed(source: Source): string | undefined {
  const { words } = source;
  for (const [at, { text, clause }] of words.entries()) {
    const [of, first, last] = [words[at + 1], words[at + 2], words[at + 3]];
    if (!likenessesOf.has(text) || of?.text !== 'of' || !first?.capital || !last?.capital) continue;
    if (last.clause === clause && !last.possessive && !places.has(last.text))
      return wordsOf(source, at + 2, at + 4);
  }
  return undefined;
}

const inCapitals = /^\p{Lu}[\p{Lu}\d]+$/u;

/** Words on a sign: "graffiti spelling HOPE". */
function findLettered({ text, words }: Source): string | undefined {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next && speaks.has(word.text) && inCapitals.test(text.slice(next.start, next.end)))
      return text.slice(word.start, next.end);
  }
  return undefined;
}

/** Quoted words to be drawn, and not the name of a thing. */
const inQuotes =
  /(?<!\b(?:called|named|titled|nicknamed|dubbed|entitled|film|movie|song|novel|album|play|book) )["“][^"“”]+["”]/i;

/** An image that is one: "a logo-style emblem". */
const logoWords = /\b(?:logo[- ](?:style|like|design)|logotype|wordmark)\b/i;

function findLogo({ text }: Source, { term }: Exclusion): string | undefined {
  return findExclusion(term)?.term === 'logo' ? logoWords.exec(text)?.[0] : undefined;
}

function lintExclusion(sources: readonly Source[], exclusion: Exclusion): Finding | undefined {
  const term = quote(exclusion.term);
  const drawn = exclusion.concepts.includes('text') && sources.find(({ text }) => inQuotes.test(text));
  if (drawn) {
    const message = `You exclude ${term}, and your words hold some in quotes to be drawn. Take one of the two away.`;
    return { rule: 'excluded-text', severity: 'warning', message, keys: [drawn.key, 'exclusions'] };
  }
  for (const source of sources) {
    const words = findExcluded(source, exclusion) ?? findLogo(source, exclusion);
    if (words === undefined) continue;
    const message = `You exclude ${term}, and your own words ask for ${quote(words)}. Take the exclusion away or change the words.`;
    return { rule: 'excluded-subject', severity: 'warning', message, keys: [source.key, 'exclusions'] };
  }
  return undefined;
}

const needsFigure = ['portrait', 'midshot'];
/** A wide shot of the catalog places a small figure. */
const mayHoldFigure = 'wideshot';
const figures = Object.keys(beingWordings).filter((concept) => concept !== 'tiny') as Concept[];

/** A framing of a figure, where people are excluded and no animal or other figure stands in. */
function lintFigure(
  sources: readonly Source[],
  framing: string,
  exclusions: readonly Exclusion[],
): readonly Finding[] {
  const people = exclusions.find(({ concepts }) => concepts.includes('person'));
  if (!people || !(needsFigure.includes(framing) || framing === mayHoldFigure)) return [];
  if (framing === mayHoldFigure && !isMeant(sources, ['empty'])) return [];
  if (isMeant(sources, figures)) return [];
  const message = `You exclude ${quote(people.term)}, and this framing is made for a figure. Name an animal that fills it, or change one of the two.`;
  return [{ rule: 'excluded-figure', severity: 'warning', message, keys: ['framing', 'exclusions'] }];
}

/** Faults of a body. */
const ofBodies = /\b(?:fingers?|limbs?|arms?|legs?|hands?|feet|toes?|eyes?|anatomy|face|neck)$/i;

/** Exclusions of a body's faults where nothing has a body: people are excluded, or a product is shown alone. */
function lintBodies(
  sources: readonly Source[],
  framing: string,
  exclusions: readonly Exclusion[],
): readonly Finding[] {
  const idle = exclusions.filter(({ term }) => isFault(term) && ofBodies.test(term));
  const isLifeless = framing === 'product' || exclusions.some(({ concepts }) => concepts.includes('person'));
  if (idle.length === 0 || !isLifeless || isMeant(sources, figures)) return [];
  const message = `You exclude ${quoteAll(idle.map(({ term }) => term))}, and nothing in this image has a body. Take that away.`;
  return [{ rule: 'idle-exclusion', severity: 'warning', message, keys: ['exclusions'] }];
}

/** Reports exclusions that the user's own words contradict, or that leave the framing without its figure. */
export function lintExcluded(sources: readonly Source[], selection: Selection): readonly Finding[] {
  if (selection.exclusions.length === 0) return [];
  const exclusions = selection.exclusions
    .flatMap(listTerms)
    .filter((term) => !isEmptyExclusion(term))
    .map(readExclusion);
  const { framing } = selection;
  return [
    ...exclusions.flatMap((exclusion) => lintExclusion(sources, exclusion) ?? []),
    ...(framing && 'id' in framing ? lintFigure(sources, framing.id, exclusions) : []),
    ...lintBodies(sources, framing && 'id' in framing ? framing.id : '', exclusions),
  ];
}
