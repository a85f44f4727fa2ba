import { givingVerbs, notActions } from '../../lexicon/meaning/actions';
import { restingVerbs } from '../../lexicon/meaning/grammar';
import { irregularVerbs, stemOf, stemsOf } from '../../lexicon/meaning/word-forms';
import { clauses } from './arguments';
import { actionStems, isAlsoThing, isAdverb, isMeasure, qualityStems, thingStems, type Unit } from './units';

/* Which thing each word of a text belongs to: "red" to the cube, "three" to the cats. */

const transitive = stemsOf(
  'wear hold carry share use clutch grip wield hug embrace push pull drag feed lift raise catch throw tie pour hand give serve sip eat face watch',
);
/** Nouns that another thing may follow at once: "three times the size". */
const isVerbless = new Set(['half', 'all', 'both', 'twice', 'size', 'color', 'colour', 'tonight', 'today']);
const relatives = new Set(['that', 'which']);
/** Adverbs that go with a verb: "bends down". */
const particles = new Set('up down away off out back over forward aside along apart together'.split(' '));

const notActionWords = new Set(notActions.split(' '));

/** Verbs with a form that is another noun's. */
const verbStems = new Map([['leaves', stemOf('leave')]]);

/** How far a verb looks around itself, so that a hostile run of words costs no more than an ordinary one. */
const mostWords = 12;

/** Whether a word of a run of content words is its verb. */
function isAction(
  units: readonly Unit[],
  at: number,
  first: number,
  last: number,
  taught: ReadonlySet<string>,
): boolean {
  const unit = units[at];
  if (!unit || unit.kind === 'number' || unit.word.endsWith("'s")) return false;
  const { word, stem } = unit;
  if (word === 'bow' && units[at + 1]?.stem === 'tie') return false;
  const isVerb = actionStems.has(stem) || taught.has(stem);
  // "A robot patiently teaching".
  const past = at - 1 > first && isAdverb(units[at - 1]?.word ?? '') ? at - 2 : at - 1;
  const before = at > first ? units[past] : undefined;
  // "An elephant's back holding".
  const isOwned = before?.kind === 'quality' && at === first + 1 && units[first - 1]?.word.endsWith("'s");
  const next = units[last + 1];
  // "An orange rolls a ball".
  const opensName = at === first + 1 && /^an?$/.test(units[first - 1]?.word ?? '');
  const isDeed = opensName && isAlsoThing(before) && /[^s]s$/.test(word) && next?.kind === 'determiner';
  // "A bust of white marble wears headphones".
  const isMaterial =
    before?.kind === 'quality' &&
    !isAdverb(before.word) &&
    /^(?:of|from)$/.test(units[first - 1]?.word ?? '') &&
    /[^s]s$/.test(word) &&
    !thingStems.has(stem);
  const ends = at === last;
  const previous = units[first - 1];
  const opensPhrase = previous?.kind === 'determiner' || units[first]?.kind === 'number';
  // "Two moored rowing boats".
  // "Past a sleeping guard".
  const isParticiple =
    opensPhrase &&
    at === first + 1 &&
    /..ing$/.test(before?.word ?? '') &&
    !notActionWords.has(before?.word ?? '');
  const isDescribed = isParticiple || (opensPhrase && !ends && /..ed$/.test(before?.word ?? ''));
  const afterThing = (before?.kind === 'thing' && !isDescribed) || isOwned === true || isDeed || isMaterial;
  // "A hammer-wielding mouse".
  if (unit.hyphened && !ends && /(?:ing|ed)$/.test(word)) return false;
  const withObject =
    (next?.kind === 'determiner' || next?.kind === 'number') && next.gap === 0 && next.word !== 'whose';
  // "An elephant painting a picture".
  if (notActionWords.has(word) && !(afterThing && ends && withObject && word.endsWith('ing'))) return false;
  const led = previous?.kind === 'copula' || previous?.kind === 'pronoun' || previous?.kind === 'joining';
  // "Wearing pink suits, two men": a participle that no thing is described by.
  const opensText = at === 0 && !ends && transitive.has(stem);
  const opens = at === first && (led || (unit.gap > 0 && at > 0) || opensText);
  // "Is served drinks by a robot".
  const mayGive = ends || givingVerbs.has(stem);
  if (previous?.kind === 'copula' && at === first && mayGive && next?.word === 'by')
    return isVerb || irregularVerbs.has(word) || word.endsWith('ed');
  if (word.endsWith('ing') && word.length > 4) {
    // "Lies resting on a rock".
    if (before?.kind === 'action' && ends) return true;
    if (afterThing || opens) return afterThing || ends || previous?.kind !== 'joining';
    if (ends && previous?.kind === 'copula') return true;
    return ends && at === first && isVerb && previous?.kind !== 'determiner';
  }
  if (word.endsWith('ed') && word.length > 3) {
    // "A piano painted white".
    const isResult = afterThing && units.slice(at + 1, last + 1).every(({ kind }) => kind === 'quality');
    if (!ends && !isResult) return false;
    // "Lie curled up".
    if (before?.kind === 'action') return true;
    return afterThing || ((opens || at === first) && (isVerb || next?.kind === 'relation'));
  }
  // "A taxi stuck behind a bus", "a ball, thrown by a boy".
  if (
    ends &&
    (afterThing || (opens && unit.gap > 0)) &&
    next?.kind === 'relation' &&
    irregularVerbs.has(word) &&
    !word.endsWith('s')
  )
    return true;
  // "The boy, sitting in bed, hands a bear to the nurse".
  if (at === first && ends && at > 0 && unit.gap === 1 && withObject && /[^s]s$/.test(word) && isVerb)
    return next.kind === 'determiner';
  // "A man watches": one man, so these are no watches.
  const singular =
    previous?.word === 'a' ||
    previous?.word === 'an' ||
    units[first]?.value === 1 ||
    (previous?.word === 'the' && restingVerbs.has(stem));
  const isAlone = (): boolean =>
    units
      .slice(Math.max(first, at - mostWords), at)
      .every(({ kind, value }) => kind !== 'action' && (kind !== 'number' || value === 1));
  if (
    afterThing &&
    ends &&
    singular &&
    isAlone() &&
    /[^s]s$/.test(word) &&
    // A plural with an article behind it is a verb, known or not: "a policeman arrests a thief".
    ((withObject && next.kind === 'determiner') ||
      ((withObject || next?.kind === 'relation' || particles.has(next?.word ?? '')) && isVerb))
  )
    return true;
  // "Steam rises from a cup", "sunlight melts the snow".
  const opensSentence = at === first + 1 && units[first]?.gap === 2 && isMass(before);
  if (
    opensSentence &&
    ends &&
    isVerb &&
    /[^s]s$/.test(word) &&
    !restingVerbs.has(stem) &&
    (withObject || next?.kind === 'relation') &&
    !thingStems.has(stem)
  )
    return true;
  // "Koi circle a teacup", "five cyclists round the bend".
  const isPlain = !/(?:s|ing|ed|ly)$/.test(word) && unit.kind === 'thing' && !isVerbless.has(word);
  const isMany = /[^s]s$/.test(before?.word ?? '') && previous?.word !== 'a' && previous?.word !== 'an';
  if (
    isPlain &&
    ends &&
    afterThing &&
    withObject &&
    next.kind === 'determiner' &&
    (isMany || (opensSentence && isVerb))
  )
    return true;
  // "A girl throws crumbs": a plural before another thing is a verb.
  const leadsThing = units[at + 1]?.kind === 'thing' && before?.kind === 'thing';
  if (afterThing && !ends && singular && isAlone() && isVerb && leadsThing && /[^s]s$/.test(word))
    return true;
  // "On a monkey's back sits an elephant".
  if (
    ends &&
    (at > first || previous?.kind === 'place') &&
    withObject &&
    restingVerbs.has(stem) &&
    /[^s]s$/.test(word)
  )
    return true;
  // "While her husband waters roses".
  if (
    afterThing &&
    /[^siu]s$/.test(word) &&
    units.slice(Math.max(0, first - 2), first).some(({ word: lead }) => clauses.has(lead)) &&
    (ends ? withObject : next?.kind !== 'copula' && units[at + 1]?.kind === 'thing')
  )
    return true;
  // "Her boots green, plants roses", where the user's words plant.
  if (at === first && unit.gap === 1 && !ends && taught.has(stem) && /[^s]s$/.test(word)) return true;
  if (!isVerb) return false;
  // "A tiger who pours tea".
  // "A poster that carries the word …".
  if (
    at === first &&
    (previous?.word === 'who' ||
      (previous?.kind === 'pronoun' && relatives.has(previous.word) && word.endsWith('s'))) &&
    (taught.has(stem) || !thingStems.has(stem))
  )
    return true;
  // "A person in black sits on a bench".
  if (ends && before?.kind === 'quality' && next?.kind === 'relation' && previous?.kind === 'relation')
    return word.endsWith('s') && !thingStems.has(stem);
  if (at === first && previous?.word === 'to') return !ends || withObject || !thingStems.has(stem);
  if (at === first && led && previous.kind !== 'copula')
    return ends && (withObject || next?.kind === 'relation');
  if (!afterThing && !(at === first && previous?.kind === 'copula')) return false;
  if (withObject) return ends;
  const stays =
    restingVerbs.has(stem) &&
    units.slice(at + 1, Math.min(last, at + mostWords) + 1).every(({ kind }) => kind === 'quality');
  if ((ends || stays) && word.endsWith('s') && singular && isAlone() && !qualityStems.has(stem)) return true;
  return taught.has(stem) || (!thingStems.has(stem) && !qualityStems.has(stem));
}

/** Whether a word may be a subject without an article. */
function isMass(unit: Unit | undefined): boolean {
  return (
    (unit?.kind === 'thing' || unit?.kind === 'quality') && !/[^s]s$/.test(unit.word) && !isAdverb(unit.word)
  );
}

/** Finds the thing that each word of a run belongs to. */
export function headRun(units: Unit[], first: number, last: number, taught: ReadonlySet<string>): void {
  for (let at = first; at <= last; at++) {
    const unit = units[at];
    if (!unit || !isAction(units, at, first, last, taught)) continue;
    unit.kind = 'action';
    unit.stem = verbStems.get(unit.word) ?? unit.stem;
    const subject = units[first];
    if (subject?.gap === 2 && at === first + 1 && subject.kind === 'quality' && /[^s]s$/.test(unit.word))
      subject.kind = 'thing';
  }
  let from = first;
  for (let at = first; at <= last + 1; at++) {
    if (at <= last && units[at]?.kind !== 'action') continue;
    headPhrase(units, from, at - 1);
    from = at + 1;
  }
}

function headPhrase(units: Unit[], first: number, last: number): void {
  let head = -1;
  for (let at = last; at >= first; at--) {
    if (units[at]?.kind === 'thing') {
      head = at;
      break;
    }
  }
  for (let at = first; at <= last; at++) {
    const unit = units[at];
    // "A four-tiered cake" is one cake.
    if (unit) unit.head = unit.kind === 'number' && at + 1 < head && isMeasure(units[at + 1]) ? at + 1 : head;
  }
}
