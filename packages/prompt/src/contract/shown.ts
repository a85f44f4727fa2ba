import type { Span } from '../composition';
import { beingWordings } from '../lexicon/concepts/beings';
import { membersOf } from '../lexicon/meaning/kinds';
import { stemOf, stemsOf } from '../lexicon/meaning/word-forms';
import { profiles } from '../renderers/profiles';
import { findAll, whole } from '../text/match';
import { isWithin } from '../text/spans';
import type { Selection } from '../selection';
import { meaningOf } from './own-meaning';
import type { Unit } from './grammar/units';
import type { CheckedText } from './checked-text';

/* Excluded things that a text shows under another name: a librarian when people are excluded. */

/** Words for people that name other things as well. */
const alsoThings = new Set(
  'nobody model cook ranger rider potter pilot captain king queen knight bishop conductor miner fans coach judge twins hero punk driver performer fencer bard sage prince mime sultana barber spy rocker runner diver climber'.split(
    ' ',
  ),
);

const peopleTerms = stemsOf('people person human humans anyone anybody figure crowd crowds men women');
const people = new Set([
  ...stemsOf(
    'man woman boy girl child kid person people crowd tourist pedestrian passerby couple family baby toddler teenager ' +
      'someone somebody figure silhouette gentleman lady worker commuter monk camper hiker librarian onlooker bystander ' +
      'spectator visitor shopper traveler passenger stroller jogger cyclist folk throng mob audience ' +
      'scholar academic reader sleeper patient resident tenant inmate attendant clerk butler maid concierge porter valet usher sentry ' +
      'watchman caretaker custodian groundskeeper guest newcomer bather sunbather youth adolescent grandparent parent relative cousin ' +
      'nephew niece nanny babysitter tutor apprentice trainee intern volunteer activist preacher pastor rabbi imam vicar abbot missionary ' +
      'dealer broker banker hawker peddler seller buyer technician architect surveyor roofer mason foreman docker smith brewer winemaker ' +
      'grocer employee manager executive storyteller tramp vagrant drifter loner outlaw bandit robber smuggler gangster villain assassin ' +
      'rebel cadet veteran officer sergeant admiral crewman deckhand oarsman skipper gondolier chauffeur trucker rambler trekker birdwatcher ' +
      'hobo herder herdsman woodcutter woodsman trapper lad lass chap gal damsel maiden crone boyfriend girlfriend waiter waitress bride groom ' +
      'schoolkid preschooler grownup lover newlywed builder laborer labourer operator programmer stroller walker swimmer sweeper diner',
  ),
  ...[beingWordings.woman, beingWordings.man, beingWordings.child, beingWordings.person]
    .flatMap((words) => words.split(','))
    .map((words) => words.trim())
    .filter((words) => /^\p{L}{4,}$/u.test(words) && !alsoThings.has(words))
    .map(stemOf),
]);

export function isPerson(stem: string): boolean {
  return people.has(stem);
}

/** Words that say of a place that it has no people. */
const unpeopled =
  /(?<![\p{L}"“‘'-])(?:nobody|no[ -]one|deserted|unpeopled|unpopulated|uninhabited|(?:not|without) a(?: single| living)* soul|(?:without|not|(?:is|are)n['’]t|never) (?:anyone|anybody))(?! (?:but|except|other)(?!\p{L}))(?![\p{L}'’])/giu;
/** Things that only look like people. */
const likenesses =
  /^(?:statue|sculpture|figurine|bust|doll|puppet|mannequin|scarecrow|portrait|painting|mural|poster|photo|picture|drawing|toy|robot|carving|relief|bear|shadow|ghost|stick|action)s?$/;

/** Whether a likeness is named close to a thing, and not behind a comma. */
function isLikeness(units: readonly Unit[], at: number): boolean {
  for (let i = at; i >= Math.max(0, at - 4); i--) {
    if (likenesses.test(units[i]?.word ?? '')) return true;
    if ((units[i]?.gap ?? 0) > 0) break;
  }
  // "A swimmer drawing a line" is no drawing.
  return units
    .slice(at + 1, at + 3)
    .some(({ word, gap, kind }) => gap === 0 && kind !== 'action' && likenesses.test(word));
}

const textTerms = stemsOf('text words word writing letters lettering typography caption captions');
const writing =
  /(?<!\p{L})(?:say(?:s|ing)|read(?:s|ing)|spell(?:s|ing)(?: out)?|lettered(?: with)?|label+ed|(?:inscribed|stencill?ed|stamped|printed|painted|embroidered|emblazoned|carved|tattooed|scrawled|chalked|sprayed|spray-painted)(?: with)?|engraved(?: with)?|etched(?: with)?|titled|marked|(?:brand )?name|words?|slogan|title)\s(?:the (?:name|words?) )?["“'‘]?\p{Lu}[\p{Lu}\d]|(?<!\p{L})(?:lettering|inscription|slogan|caption|signage|typography)(?!\p{L})/gu;

const quotedOrWritten = new RegExp(`${writing.source}|["“][\\p{L}\\d][^"”\n]{0,80}["”]`, 'gu');

/** Where a text shows what a term excludes. Words of the user's own that show it too allow it. */
export function findShownAs(
  term: string,
  own: ReadonlySet<string>,
  checkedText: CheckedText,
): readonly Span[] {
  const stem = stemOf(term.toLowerCase());
  if (peopleTerms.has(stem)) return findPeople(own, checkedText);
  const members = membersOf(stem);
  if (members.size > 0) return findMembers(members, own, checkedText);
  if (!textTerms.has(stem) || own.has('text') || [...own].some((word) => textTerms.has(word))) return [];
  const mayQuote = profiles[checkedText.renderer].form !== 'json' && /["“]/.test(checkedText.text);
  const shows = mayQuote ? quotedOrWritten : writing;
  return findAll(checkedText.text, shows, whole(checkedText.text)).filter((span) =>
    isWithin(span, checkedText.sections.body),
  );
}

/** Things of an excluded kind by their own names: a taxi without cars. */
function findMembers(
  members: ReadonlySet<string>,
  own: ReadonlySet<string>,
  checkedText: CheckedText,
): readonly Span[] {
  if (!checkedText.words.some(({ stem }) => members.has(stem) && !own.has(stem))) return [];
  const { units } = checkedText.meaning;
  return units.flatMap(({ start, end, stem, kind, head, negated }, at) =>
    kind === 'thing' &&
    head === at &&
    !negated &&
    members.has(stem) &&
    !own.has(stem) &&
    !isLikeness(units, at)
      ? [{ start, end }]
      : [],
  );
}

/** Where a text says that there is nothing of what a term excludes, without naming it. */
export function findAbsent(term: string, checkedText: CheckedText): readonly Span[] {
  if (!peopleTerms.has(stemOf(term.toLowerCase()))) return [];
  const { text, sections } = checkedText;
  return findAll(text, unpeopled, sections.body).filter((span) => !checkedText.isRuledOut(span));
}

/** Whether the user's words name people only to leave them out: "a horse with no rider". */
function deniesPeople({ subject, scenario = '' }: Selection): boolean {
  return [subject, scenario].every((words) =>
    meaningOf(words).units.every(({ stem, negated }) => negated || !people.has(stem)),
  );
}

function findPeople(own: ReadonlySet<string>, checkedText: CheckedText): readonly Span[] {
  const isOwn = [...own].some((stem) => people.has(stem)) && !deniesPeople(checkedText.selection);
  if (isOwn || !checkedText.words.some(({ stem }) => people.has(stem))) return [];
  const { units } = checkedText.meaning;
  return units.flatMap(({ start, end, stem, kind, head, negated }, at) => {
    if (kind !== 'thing' || negated || !people.has(stem)) return [];
    const isOwner = units[at]?.word.endsWith("'s") === true;
    const next = units[at + 1];
    // "Two surfers crossing".
    const isSubject =
      head !== at &&
      next?.gap === 0 &&
      next.word.endsWith('ing') &&
      /(?:s|men|people|children)$/.test(units[at]?.word ?? '');
    if ((head !== at && !isOwner && !isSubject) || isLikeness(units, at)) return [];
    return [{ start, end }];
  });
}
