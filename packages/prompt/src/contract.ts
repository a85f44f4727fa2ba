import { exclusions as commonExclusions } from '@safelight/catalog/exclusions';
import { ratios, type Ratio } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import type { Composition, Part, PartKey, Span } from './composition';
import type { Dialect, Sections } from './renderers/module';
import { dialects } from './renderers/all';
import { findExclusionLists } from './renderers/exclusion-lists';
import { contentWords, findAll, findLiteral, findPhrase, findWord, isRuledOut } from './text/match';
import { kindPhrases, parameterPhrases, stylePhrases, type Phrase } from './phrases';
import { quoteAll } from './text/quote';
import { photoKinds, type Choice, type Selection } from './selection';

interface Sheet {
  readonly text: string;
  readonly dialect: Dialect;
  readonly sections: Sections;
}

/**
 * Says for a text that someone else wrote or edited what became of each selection in it: found as the composer would
 * say it, by a synonym or an inflection, or in other words of the user's; converted the renderer's way; or lost, and why.
 * The parts come in the order of `compose`.
 */
export function checkContract(text: string, selection: Selection, renderer: RendererId): readonly Part[] {
  const composed = compose(selection, renderer);
  if (composed.text === text) return composed.parts;
  const dialect = dialects[renderer];
  const sheet: Sheet = { text, dialect, sections: dialect.divide(text) };
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

function originalWords(key: PartKey, selection: Selection): string[] {
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

/** The note of a part that is lost because the text denies it. */
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
  const look = (words: string): Span[] =>
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
  // The longer wording is the better place: '85mm lens' before '85mm'.
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

function whole(text: string): Span {
  return { start: 0, end: text.length };
}

/** The user's own words: as they are, or most of the words that carry their meaning. */
function checkWords(
  part: Part,
  written: readonly string[],
  originals: readonly string[],
  { text, sections }: Sheet,
): Part {
  let ruledOut = false;
  const look = (words: string): Span[] => {
    const spans = findLiteral(text, words, sections.body);
    const standing = spans.filter((span) => !isRuledOut(text, span));
    ruledOut ||= standing.length < spans.length;
    return standing;
  };
  // The beginning of the words is not all of them: those that were shortened may stand here whole.
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
    // Words that rule something out themselves ("you shall not pass") are looked for without asking that.
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

function negates(words: string): boolean {
  return /(?:^|\P{L})(?:no|not|without|never|nothing|nor)(?:\P{L}|$)/iu.test(words);
}

/** Ways to say a shape in words. */
const shapeWords: Readonly<Record<Ratio['id'], readonly string[]>> = {
  square: ['square frame', 'square format', 'square composition', 'square image'],
  'portrait-classic': ['upright frame', 'portrait format', 'portrait orientation', 'vertical format'],
  'portrait-tall': ['tall frame', 'tall vertical', 'phone wallpaper', 'vertical story'],
  landscape: ['landscape format', 'landscape orientation', 'landscape frame'],
  widescreen: ['widescreen', 'wide screen', 'wide frame'],
  cinematic: ['ultrawide', 'ultra-wide', 'cinemascope', 'anamorphic', 'panoramic'],
};

function checkRatio(part: Part, selection: Selection, { text, dialect }: Sheet): Part {
  const ratio = ratios.find((candidate) => candidate.id === selection.ratio);
  if (!ratio) return lost(part, false);
  const said = dialect.read(text).ratio;
  const syntax = findAll(
    text,
    /(?<=^|\s)(?:--|—)(?:ar|aspect)\s+\d+:\d+|(?<=^|\n)(?:.*, )?Size: \d+x\d+/gi,
    whole(text),
  );
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
  const note = dialect.id === 'dall-e-3' ? part.note : 'Said in words, which this renderer may not follow.';
  return found(part, 'converted', spans, note);
}

const commonByTerm = new Map(commonExclusions.map((exclusion) => [exclusion.term, exclusion]));

function checkExclusions(
  part: Part,
  written: readonly string[],
  selection: Selection,
  { text, dialect, sections }: Sheet,
): Part {
  const spans: Span[] = [];
  const missing: string[] = [];
  let converted = false;
  const lists = findExclusionLists(text, sections);
  for (const raw of selection.exclusions.flatMap((term) => term.split(','))) {
    const term = raw.trim();
    if (term === '') continue;
    const common = commonByTerm.get(term.toLowerCase());
    const wordings = [term, dialect.clean(term, false, []), ...(common?.synonyms ?? [])];
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
  // What had no room in the first place is not taken out by an edit.
  const cut = missing.filter((term) => !written.includes(dialect.clean(term, false, [])));
  if (part.shortened && spans.length > 0 && cut.length === missing.length)
    return missing.length > 0
      ? shortened(found(part, 'converted', spans, part.note))
      : found(part, 'carried', spans);
  if (missing.length > 0)
    return found(part, 'lost', spans, `The text does not rule out ${quoteAll(missing)}.`);
  if (!converted) return found(part, part.outcome, spans, part.note);
  const field =
    dialect.id === 'dall-e-3'
      ? part.note
      : 'Ruled out in the text, which tends to add it. Its own list works better.';
  return found(part, 'converted', spans, field);
}
