import { ratios } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import type { Composition, Part, PartKey, Span } from './composition';
import { exclusionByTerm } from './lexicon/exclusions';
import { contentWords } from './lexicon/function-words';
import { negates } from './lexicon/negation';
import { shapeWords } from './lexicon/shapes';
import { aspectNames, sizeSetting } from './lexicon/syntax';
import { kindPhrases, parameterPhrases, stylePhrases, type Phrase } from './phrases';
import { findExclusionLists } from './renderers/exclusion-lists';
import { readers } from './renderers/readers';
import type { Sections } from './renderers/reading';
import { writers } from './renderers/writers';
import { photoKinds, type Choice, type Selection } from './selection';
import { findAll, findLiteral, findPhrase, findWord, isRuledOut, whole } from './text/match';
import { quoteAll } from './text/quote';

/** The text that is checked. */
interface Sheet {
  readonly text: string;
  readonly renderer: RendererId;
  readonly sections: Sections;
}

/**
 * Reports the outcome of each choice in a text that was written or edited elsewhere: found in the composer's words, as
 * a synonym or inflection, or in other words of the user's; converted; or lost, and why. Parts are in the order of
 * `compose`.
 */
export function checkContract(text: string, selection: Selection, renderer: RendererId): readonly Part[] {
  const composed = compose(selection, renderer);
  if (composed.text === text) return composed.parts;
  const sheet: Sheet = { text, renderer, sections: readers[renderer].divide(text) };
  return composed.parts.map((part) => check(part, composed, selection, sheet));
}

function check(part: Part, composed: Composition, selection: Selection, sheet: Sheet): Part {
  if (part.key === 'ratio') return checkRatio(part, selection, sheet);
  const written = part.spans.map(({ start, end }) => composed.text.slice(start, end));
  if (part.key === 'exclusions') return checkExclusions(part, written, selection, sheet);
  const phrase = findChosen(part.key, selection);
  if (phrase?.term === '') return part;
  if (phrase) return checkPhrase(part, phrase, written, sheet);
  return checkWords(part, written, originalWords(part.key, selection), sheet);
}

function choiceOf(key: PartKey, selection: Selection): Choice | undefined {
  if (key.startsWith('parameter:')) return selection.parameters[key.slice('parameter:'.length)];
  const kind = photoKinds.find((candidate) => candidate === key);
  return kind && selection[kind];
}

function findChosen(key: PartKey, selection: Selection): Phrase | undefined {
  if (key === 'style') return stylePhrases.get(selection.style);
  const choice = choiceOf(key, selection);
  if (!choice || 'text' in choice) return undefined;
  if (key.startsWith('parameter:'))
    return parameterPhrases.get(key.slice('parameter:'.length))?.get(choice.id);
  const kind = photoKinds.find((candidate) => candidate === key);
  return kind && kindPhrases[kind].get(choice.id);
}

function originalWords(key: PartKey, selection: Selection): readonly string[] {
  if (key === 'subject') return [selection.subject];
  if (key === 'scenario') return selection.scenario ? [selection.scenario] : [];
  const choice = choiceOf(key, selection);
  if (!choice) return [];
  return ['text' in choice ? choice.text : choice.id];
}

function found(part: Part, outcome: Part['outcome'], spans: readonly Span[], note?: string): Part {
  const { key, label, value } = part;
  return {
    key,
    label,
    value,
    outcome,
    spans: spans.toSorted((a, b) => a.start - b.start),
    ...(note ? { note } : {}),
  };
}

function shortened(part: Part): Part {
  return { ...part, shortened: true };
}

/** The note of a part that is lost because the text rules it out. */
export const ruledOutNote = 'The text mentions it only to rule it out.';

function lost(part: Part, ruledOut: boolean): Part {
  return found(part, 'lost', [], ruledOut ? ruledOutNote : 'The text does not say it.');
}

function checkPhrase(
  part: Part,
  phrase: Phrase,
  written: readonly string[],
  { text, sections }: Sheet,
): Part {
  let ruledOut = false;
  const look = (words: string): readonly Span[] =>
    findPhrase(text, words, sections.body).filter((span) => {
      const out = isRuledOut(text, span);
      ruledOut ||= out;
      return !out;
    });
  const flags = written
    .filter((words) => words.startsWith('--'))
    .flatMap((words) => findLiteral(text, words, whole(text)));
  for (const words of written.filter((candidate) => !candidate.startsWith('--'))) {
    const spans = look(words);
    if (spans.length > 0) return found(part, 'carried', [...spans, ...flags]);
  }
  const [head = ''] = phrase.term.split(', ');
  // The longer wording marks the better place: '85mm lens' before '85mm'.
  const synonyms = phrase.synonyms.toSorted((a, b) => b.length - a.length);
  for (const words of [phrase.term, head, ...synonyms]) {
    const spans = look(words);
    const [first] = spans;
    if (first) {
      return found(part, 'carried', [...spans, ...flags], `Said as “${text.slice(first.start, first.end)}”.`);
    }
  }
  return lost(part, ruledOut);
}

/** The user's own words: verbatim, or most of the words that carry their meaning. */
function checkWords(
  part: Part,
  written: readonly string[],
  originals: readonly string[],
  { text, sections }: Sheet,
): Part {
  let ruledOut = false;
  const look = (words: string): readonly Span[] => {
    const spans = findLiteral(text, words, sections.body);
    const standing = spans.filter((span) => !isRuledOut(text, span));
    ruledOut ||= standing.length < spans.length;
    return standing;
  };
  // Words that the composer shortened may be in this text in full.
  const entire = part.shortened ? originals.flatMap(look) : [];
  if (entire.length > 0) return found(part, 'carried', entire);
  for (const words of [...written, ...originals]) {
    const spans = look(words);
    if (spans.length === 0) continue;
    if (part.outcome === 'carried') return found(part, 'carried', spans);
    const said = found(part, 'converted', spans, part.note);
    return part.shortened ? shortened(said) : said;
  }
  const original = originals.at(-1) ?? '';
  const wanted = contentWords(original);
  const missing: string[] = [];
  const spans: Span[] = [];
  for (const word of wanted) {
    const all = findWord(text, word, sections.body);
    // Words with a negation of their own ("you shall not pass") would always look ruled out.
    const standing = negates(original) ? all : all.filter((span) => !isRuledOut(text, span));
    ruledOut ||= standing.length < all.length;
    const [first] = standing;
    if (first) spans.push(first);
    else missing.push(word);
  }
  if (wanted.length === 0 || spans.length === 0 || missing.length > wanted.length * 0.4)
    return lost(part, ruledOut);
  if (missing.length === 0) return found(part, 'carried', spans, 'Said in other words.');
  const note = `Said in other words; ${quoteAll(missing)} ${missing.length > 1 ? 'are' : 'is'} missing.`;
  return shortened(found(part, 'converted', spans, note));
}

const ratioSyntax = new RegExp(
  `(?<=^|\\s)(?:--|—)(?:${aspectNames.join('|')})\\s+\\d+:\\d+|(?<=^|\\n)(?:.*, )?${sizeSetting}`,
  'gi',
);

function checkRatio(part: Part, selection: Selection, { text, renderer }: Sheet): Part {
  const ratio = ratios.find((candidate) => candidate.id === selection.ratio);
  if (!ratio) return lost(part, false);
  const said = readers[renderer].read(text).ratio;
  const syntax = findAll(text, ratioSyntax, whole(text));
  if (said === ratio.id && syntax.length > 0) return found(part, part.outcome, syntax, part.note);
  if (syntax.length > 0 && said !== undefined) {
    return found(
      part,
      'lost',
      [],
      `The text asks for another shape: ${text.slice(syntax[0]?.start, syntax[0]?.end)}.`,
    );
  }
  const { width, height } = ratio;
  const figures = new RegExp(`(?<![\\d:])${width}\\s?[:/x×]\\s?${height}(?![\\d:])`, 'g');
  const spans = [
    ...findAll(text, figures, whole(text)),
    ...shapeWords[ratio.id].flatMap((words) => findPhrase(text, words, whole(text))),
  ].filter((span) => !isRuledOut(text, span));
  if (spans.length === 0) return lost(part, false);
  const note = renderer === 'dall-e-3' ? part.note : 'Said in words, which this renderer may not follow.';
  return found(part, 'converted', spans, note);
}

function checkExclusions(
  part: Part,
  written: readonly string[],
  selection: Selection,
  { text, renderer, sections }: Sheet,
): Part {
  const { clean } = writers[renderer];
  const spans: Span[] = [];
  const missing: string[] = [];
  let converted = false;
  const lists = findExclusionLists(text, sections);
  for (const raw of selection.exclusions.flatMap((term) => term.split(','))) {
    const term = raw.trim();
    if (term === '') continue;
    const common = exclusionByTerm.get(term.toLowerCase());
    const wordings = [term, clean(term, false).words, ...(common?.synonyms ?? [])];
    const listed = lists.flatMap((list) =>
      wordings.flatMap((words) => [...findLiteral(text, words, list), ...findPhrase(text, words, list)]),
    );
    const spoken = [
      ...(common?.opposite ? findPhrase(text, common.opposite, sections.body) : []),
      ...wordings
        .flatMap((words) => findPhrase(text, words, sections.body))
        .filter((span) => isRuledOut(text, span)),
    ];
    const [first] = listed.length > 0 ? listed : spoken;
    if (first) spans.push(first);
    else missing.push(term);
    converted ||= listed.length === 0 || !sections.negative;
  }
  // What had no room in the composed prompt was not removed by an edit.
  const cut = missing.filter((term) => !written.includes(clean(term, false).words));
  if (part.shortened && spans.length > 0 && cut.length === missing.length)
    return missing.length > 0
      ? shortened(found(part, 'converted', spans, part.note))
      : found(part, 'carried', spans);
  if (missing.length > 0)
    return found(part, 'lost', spans, `The text does not rule out ${quoteAll(missing)}.`);
  if (!converted) return found(part, part.outcome, spans, part.note);
  const field =
    renderer === 'dall-e-3'
      ? part.note
      : 'Ruled out in the text, which tends to add it. Its own list works better.';
  return found(part, 'converted', spans, field);
}
