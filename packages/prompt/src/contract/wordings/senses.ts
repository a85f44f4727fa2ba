import type { Span } from '../../composition';
import { contentWords } from '../../lexicon/function-words';
import { stemOf } from '../../lexicon/meaning/word-forms';
import type { Phrase } from '../../phrases';
import { wordingsOf } from './find';

/* Wordings of a choice that do not say it where they stand: as a name, as a time that has passed, as a light that fails. */

/** What follows a wording within its sentence. */
const clause = 90;

const named = /(?:called|named|titled|entitled|label+ed|dubbed)\s+(?:the\s+)?["“'‘]?$/i;
const pictured =
  /^["”'’]?\s+(?:painting|poster|photo(?:graph)?|print|picture|mural|postcard)s?\s+(?:(?:is\s+)?(?:hangs|hanging|hung|pinned|taped)|on\s+(?:the|an?|his|her|its|their)\s+wall)(?!\p{L})/iu;

/** Whether words are the name of a thing, or of a picture in the image: "a bar called Golden Hour". */
export function isName(text: string, { start, end }: Span): boolean {
  return (
    named.test(text.slice(Math.max(0, start - 20), start)) || pictured.test(text.slice(end, end + clause))
  );
}

const noun = '(?:\\s+(?:light|lighting|lights|glow|sun|sunlight|daylight|tones?|colou?rs?))*';
const opposed =
  /(?:(?:the )?opposite of|nothing like|waiting for|(?:long gone|too early|too late) for)\s+(?:the\s+)?$/i;
const untimely = /(?<!\p{L})(?:before|after|past|until)\s+(?:the\s+)?$/iu;
const time = /(?:golden|magic)[\s-]hour/i;
/** "Before golden hour ends" is within it. */
const ending = new RegExp(
  `^${noun}\\s+(?:ends?|fades|passes|is over|has (?:passed|ended|faded))(?!\\p{L})`,
  'iu',
);
const failing = new RegExp(
  `^${noun}\\s+(?:` +
    "(?:(?:does|do|did|has|have|can|could|will|would)(?:n['’]t|\\s+not)|can(?:not|['’]t)|(?:(?:has|have|can|could)\\s+)?never)\\s+(?:\\p{L}+ly\\s+)?(?:yet\\s+)?" +
    '(?:appear|reach|come|came|arrive|touch|fall|fell|shine|shone|enter|exist|show|glow|light|lit|illuminate|begin|start|rise)(?:s|es|ed|d)?' +
    '|(?:has|have|had)\\s+(?:(?:long|already|just|now|since)\\s+)*(?:passed|faded|ended|vanished|died|disappeared|gone|set)' +
    '|(?:is|are)\\s+(?:(?:now|all|completely|entirely)\\s+)*(?:over|past|(?:switched|turned)\\s+off|off|blocked|extinguished|dead|shut out)' +
    ')(?![\\p{L}-])',
  'iu',
);
const denial = /^(?:\s+\p{L}+){0,2}?\s*(?:\snot|n['’]t|\snever|\sno)((?:\s+\p{L}+){2,5})/iu;

/** Whether the text says that what a choice shows is not there: "golden hour has passed", "the opposite of neon light". */
export function isUndone(text: string, { start, end }: Span, phrase: Phrase): boolean {
  const before = text.slice(Math.max(0, start - 30), start);
  const after = text.slice(end, end + clause);
  if (opposed.test(before) || failing.test(after)) return true;
  if (time.test(text.slice(start, end)) && untimely.test(before) && !ending.test(after)) return true;
  return deniesEffect(after, phrase);
}

/** "Golden hour light does not cast long raking shadows" denies what the composer says of it. */
function deniesEffect(after: string, phrase: Phrase): boolean {
  const denied = denial.exec(after)?.[1];
  if (denied === undefined) return false;
  const effect = new Set(
    wordingsOf(phrase)
      .slice(0, 3)
      .flatMap((words) => contentWords(words).map(stemOf)),
  );
  return contentWords(denied).filter((word) => effect.has(stemOf(word))).length > 1;
}

/** First words of wordings, and what they name something else with: no light is natural in a natural history museum. */
const others: Readonly<Record<string, ReadonlySet<string>>> = {
  natural: new Set(
    'history science gas park disaster selection stone wood fiber fibre linen hair'.split(' '),
  ),
  golden: new Set(
    'retriever retrievers eagle eagles gate ring rings crown crowns fleece apple apples egg eggs'.split(' '),
  ),
  studio: new Set('apartment apartments flat flats album'.split(' ')),
  neon: new Set(['tetra', 'tetras']),
};

export function namesOther(first: string, next: string): boolean {
  return others[first]?.has(next) === true;
}
