import type { PartKey, Span } from '../composition';
import { isOwnStyle, settleClaims } from '../foreign/segment';
import { isDepth } from '../lexicon/depth-words';
import type { Parsed } from '../parse';
import { bodyPhrases } from '../phrases';
import { isPhrase } from './seam';
import { overlaps } from '../text/spans';

/* Where a prompt says its choices. Found once, so that no change finds the words of another one. */

/** What belongs to a wording beyond the words that say it: "50mm f" goes on with "/1.4", "Portra" with a number. */
const goesOn = /^(?:[^\s,.;:()[\]{}\\]|\.\d)*(?: \d{2,4}\b)?/;

interface Place extends Span {
  readonly key: PartKey;
}

const phraseByKey = new Map(bodyPhrases.map((phrase) => [`${phrase.key} ${phrase.id}`, phrase]));

/** The place with all words of the catalog's term, if the text has them. */
function widen(text: string, { key, id, start, end }: Place & { readonly id: string }): Span {
  const term = phraseByKey.get(`${key} ${id}`)?.term ?? '';
  const from = Math.max(0, end - term.length);
  const at =
    term === ''
      ? -1
      : text
          .slice(from, start + term.length)
          .toLowerCase()
          .indexOf(term.toLowerCase());
  if (at >= 0) return { start: from + at, end: from + at + term.length };
  const [more = ''] = goesOn.exec(text.slice(end)) ?? [];
  return { start, end: end + more.length };
}

/**
 * Every place of each kind of choice outside the subject, without overlaps: "macro photo" says a lens with its first word and a style with
 * the second.
 */
export function findPlaces(
  { text, selection, segments, mentions }: Parsed,
  subject: Span,
): ReadonlyMap<PartKey, readonly Span[]> {
  const opener = segments.flatMap(({ choice, start, end }) =>
    choice?.key === 'format' ? [{ key: choice.key, id: choice.id, start, end }] : [],
  );
  // A style that was overruled says what the text shows, not what it is.
  const isRecognized = ({ start, end }: Span) =>
    segments.some((each) => each.choice?.key === 'style' && each.start < end && start < each.end);
  const meant = mentions.filter((mention) => {
    const { key, id } = mention;
    if (isOwnStyle(mention)) return isRecognized(mention);
    // Another lens leaves it: it is changed by itself.
    if (key === 'lens' && isDepth(text.slice(mention.start, mention.end))) return false;
    if (key.startsWith('parameter:'))
      return Object.hasOwn(selection.parameters ?? {}, key.slice('parameter:'.length));
    return key !== 'style' || id === selection.style;
  });
  const all = [...opener, ...meant]
    .map((mention): Place => ({ key: mention.key, ...widen(text, mention) }))
    .filter(({ start, end }) => end <= subject.start || start >= subject.end)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept: Place[] = [];
  for (const place of all)
    if (!kept.some((other) => other.key === place.key && overlaps(other, place))) kept.push(place);
  const places = new Map<PartKey, Span[]>();
  const taken: Span[] = [];
  for (const { key, start, end } of kept.toReversed()) {
    const inside = settleClaims(taken.filter((other) => other.start < end && start < other.end));
    let [from, to] = [start, end];
    for (const other of inside) {
      // The longer of what is left before and after the words of another kind.
      if (other.start - from >= to - other.end) to = Math.max(from, other.start);
      else from = Math.min(to, other.end);
    }
    while (from < to && /\s/.test(text.charAt(to - 1))) to--;
    while (from < to && /\s/.test(text.charAt(from))) from++;
    if (!/[\p{L}\p{N}]/u.test(text.slice(from, to))) continue;
    taken.push({ start: from, end: to });
    places.set(key, [...(places.get(key) ?? []), { start: from, end: to }]);
  }
  // The one that counts comes first, an option of the catalog before other words and a noun before a phrase, then the longest.
  const weigh = (key: PartKey, { start, end }: Span) => {
    const said = segments.find((each) => each.choice?.key === key && each.start < end && start < each.end);
    if (!said?.choice) return 0;
    return isOwnStyle(said.choice) ? (isPhrase(said.text) ? 1 : 2) : 3;
  };
  for (const [key, list] of places)
    places.set(
      key,
      list.toReversed().toSorted((a, b) => weigh(key, b) - weigh(key, a)),
    );
  return places;
}
