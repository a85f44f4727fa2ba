import type { Span } from '../composition';
import type { Meaning } from '../contract/grammar/meaning';
import type { Unit } from '../contract/grammar/units';
import type { Item } from '../document/content';
import type { Negation } from '../lexicon/negation';
import { holdsPhrase } from '../text/match';
import { findCuts } from './cut';
import type { Edit } from './edits';

/* A choice of the catalog that the text denies, or in whose place it says another one. */

/** A way to mend one problem: edits of the text, and whether what is chosen has to be added after them. */
export interface Plan {
  readonly edits: readonly Edit[];
  readonly adds?: boolean;
}

/** Nouns of the kinds. Those of a rival go with it. */
const generic = new Set(
  'light lighting lights glow illumination lens optic shot view framing tones tone colors colours color colour palette hues look mood style grade grading'.split(
    ' ',
  ),
);

/** Whether the text names the choice, and not only the effect that the composer says after it. */
function isNamed(text: string, { phrase }: Item): boolean {
  if (!phrase) return false;
  const effect = phrase.term.slice(phrase.anchor.length);
  return [phrase.anchor, ...phrase.synonyms].some(
    (words) => !holdsPhrase(effect, words) && holdsPhrase(text, words),
  );
}

/** The ways to replace a rival of a choice. */
export function replaceRival(
  text: string,
  meaning: Meaning,
  span: Span,
  item: Item,
  anchor: string,
): readonly Plan[] {
  const { units } = meaning;
  const wide = widen(units, span, anchor);
  const replacing = [wide, { start: span.start, end: wide.end }, span].map((place): Plan => ({
    edits: [{ ...place, words: anchor }],
  }));
  const cuts = findCuts(text, meaning, span);
  const cutting = cuts.map((edit): Plan => ({ edits: [edit] }));
  // The choice has its place already: only the rival goes, if need be without the words around it.
  if (isNamed(text, item)) return [...cutting, { edits: [{ ...span, words: '' }] }, ...replacing];
  return [...replacing, ...cuts.map((edit): Plan => ({ edits: [withEffect(text, edit, item)], adds: true }))];
}

/** The rival with its noun, and with the adjectives before it. */
function widen(units: readonly Unit[], { start, end }: Span, anchor: string): Span {
  const said = new Set(anchor.toLowerCase().split(/[\s-]+/));
  let first = units.findIndex((unit) => unit.end > start);
  let last = units.findLastIndex((unit) => unit.start < end);
  if (first < 0 || last < first) return { start, end };
  const goesOn = (unit: Unit | undefined): boolean =>
    unit?.gap === 0 && (said.has(unit.word) || generic.has(unit.word));
  while (goesOn(units[last + 1])) last++;
  const head = units[last]?.head ?? -1;
  const isAdjective = (unit: Unit | undefined): boolean =>
    unit?.head === head && head >= 0 && (unit.kind === 'quality' || unit.kind === 'thing');
  while (units[first]?.gap === 0 && isAdjective(units[first - 1])) first--;
  return { start: units[first]?.start ?? start, end: Math.max(end, units[last]?.end ?? end) };
}

/** Negations that can be left out, so that the rest says the opposite. */
const bare = /^(?:no|not|never|far from|(?:anything|everything|all) but|hardly(?: any)?|barely any|zero)$/i;

/** The ways to mend a denial of a choice. */
export function undoDenial(
  text: string,
  meaning: Meaning,
  span: Span,
  negations: readonly Negation[],
  item: Item,
): readonly Plan[] {
  const negation = negations.findLast((each) => each.start <= span.start && span.start < each.end);
  const cuts = findCuts(text, meaning, span, negation?.from).map((edit): Plan => ({
    edits: [withEffect(text, edit, item)],
    adds: true,
  }));
  if (!negation) return cuts;
  const words = text.slice(negation.from, negation.start);
  const place = { start: negation.from, end: negation.start };
  if (/^without$/i.test(words)) {
    const follows = /[\p{L}\p{N}]\s$/u.test(text.slice(0, negation.from));
    return [{ edits: [{ ...place, words: follows ? 'with' : '' }] }, ...cuts];
  }
  return bare.test(words) ? [{ edits: [{ ...place, words: '' }] }, ...cuts] : cuts;
}

/** The stretch with what the composer says after the choice, which would be said twice if the choice is added again. */
function withEffect(text: string, edit: Edit, { phrase }: Item): Edit {
  const effect = phrase?.term.slice(phrase.anchor.length) ?? '';
  const isSaid = effect !== '' && edit.words === '' && text.startsWith(effect, edit.end);
  return isSaid ? { ...edit, end: edit.end + effect.length } : edit;
}
