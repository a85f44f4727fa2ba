import { aimingVerbs, gettingVerbs, givingVerbs } from '../../lexicon/meaning/actions';
import { bodyParts, possessives } from '../../lexicon/meaning/belongings';
import { throwing, writing } from '../../lexicon/meaning/grammar';
import {
  afterWord,
  agentOf,
  contentOf,
  followingThing,
  given,
  isAside,
  isObjectPronoun,
  nearestThing,
  objectOf,
  opensName,
  secondObject,
} from './arguments';
import { depicting, depictions, isBelonging, isHadDone, isHeld, isRelative, relativeObject } from './clauses';
import { linkObject } from './groups';
import type { Unit } from './units';

/* What the relations and the verbs of a text connect. */

/** One thing in a relation to another, by their indexes. -1 stands for nothing. */
export interface Fact {
  readonly at: number;
  readonly left: number;
  /** What else could be on the left: of "a man with a dog sitting there" either may sit. */
  readonly other: number;
  readonly right: number;
  /** Who gets what a verb gives, sends or sells; -1 for other verbs. */
  readonly to: number;
}

/** Finds what each relation and verb connects. */
export function findFacts(units: Unit[]): Fact[] {
  const facts: Fact[] = [];
  const governed = new Set<number>();
  let subject = -1;
  /** Whether the subject stood behind its verb, so that a pronoun may be something else. */
  let turned = false;
  /** The subject of the sentence before. */
  let last = -1;
  /** Whose part a clause with "whose" is about, until its verb has been read. */
  let owner = -1;
  let isOwnersVerb = false;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit) break;
    // "A woman whose cape is embroidered with stars knits": she does.
    if (unit.word === 'whose') [owner, isOwnersVerb] = [nearestThing(units, at, -1), false];
    else if (unit.gap === 2) owner = -1;
    if (owner >= 0 && unit.kind === 'action') {
      const isFinite =
        /[^s]s$/.test(unit.word) || (units[at - 1]?.kind === 'copula' && unit.word.endsWith('ing'));
      if (isOwnersVerb && isFinite && units[at - 1]?.word !== 'and') [subject, owner] = [owner, -1];
      isOwnersVerb = true;
    }
    if (unit.kind === 'copula' && units[at + 1]?.kind !== 'action') isOwnersVerb = true;
    // "A hall with columns, a girl is dancing": the girl is not listed with the columns.
    const next = units[at + 1];
    const isLed =
      next?.gap === 0 && (next.kind === 'copula' || (next.kind === 'action' && !next.word.endsWith('ing')));
    const free =
      unit.kind === 'thing' &&
      unit.head === at &&
      !governed.has(at) &&
      (isLed || !governed.has(unit.group)) &&
      !(subject >= 0 && isAside(units, at));
    if (free) {
      turned &&= subject === at;
      subject = at;
    } else if (unit.gap === 2 && (turned || unit.kind !== 'pronoun')) {
      if (subject >= 0) last = subject;
      subject = -1;
    }
    // "A painting in which a rabbit …".
    if (unit.kind === 'pronoun' && units[at - 1]?.kind === 'relation') subject = -1;
    // "Crowded with bears who sleep": the bears do.
    else if (isRelative(units, at)) subject = nearestThing(units, at, -1);
    if (unit.kind === 'place' && unit.relation) {
      // "A title and, below it, a picture": the picture is.
      const leads =
        (unit.gap > 0 || units[at - 1]?.word === 'and') && (next?.gap === 1 || opensName(next))
          ? followingThing(units, at)
          : -1;
      if (leads >= 0) {
        facts.push({ at, left: leads, other: -1, right: nearestThing(units, at, -1), to: -1 });
        continue;
      }
      const left = unit.head >= 0 ? unit.head : nearestThing(units, at, -1);
      // "A bus on a bridge and a car behind it": behind either, as the rules have it behind the nearer.
      const before = subject < 0 ? last : subject;
      const right = left >= 0 && left === before ? nearestThing(units, left, -1) : before;
      if (left >= 0 && left !== right) facts.push({ at, left, other: -1, right, to: -1 });
      continue;
    }
    if (unit.kind !== 'relation' && unit.kind !== 'action') continue;
    const before = units[at - 1];
    const nearest = unit.gap === 2 ? -1 : nearestThing(units, at, -1);
    const agent =
      unit.kind !== 'action' || unit.word.endsWith('ing') ? 0 : agentOf(units, at, before?.kind === 'copula');
    const passive = agent > 0;
    let object = contentOf(units, objectOf(units, at + agent));
    if (unit.kind === 'action' && object < 0 && aimingVerbs.has(unit.stem))
      object = Math.max(afterWord(units, at, 'at'), afterWord(units, at, 'to'));
    const led = before?.kind === 'action' || before?.kind === 'copula';
    // "A woman with a dog sitting beside her": the nearest first, then the subject.
    const close =
      unit.kind === 'action' && before?.kind === 'thing' && unit.gap === 0 && unit.word.endsWith('ing');
    // "A monkey on an elephant's back holding": the back holds nothing.
    // "A baker in an apron throwing": nor does the apron throw.
    const isPart =
      close &&
      subject >= 0 &&
      (units[units[nearest]?.linked ?? -1]?.word.endsWith("'s") === true ||
        isBelonging(units, nearest) ||
        // "In a shirt with the word …, holding a dog".
        writing.has(units[nearest]?.stem ?? ''));
    // "A mug without a handle next to a book": no handle is there.
    const present = units[nearest]?.negated === true ? nearestThing(units, nearest, -1) : nearest;
    const standing = units[present]?.negated === false ? present : nearest;
    let left = close && !isPart ? standing : unit.kind === 'action' || led ? subject : standing;
    if (unit.kind === 'relation' && nearest >= 0 && /^wh(?:ich|om)$/.test(units[at + 1]?.word ?? '')) {
      // "A lake on which a fox is standing".
      const follower = followingThing(units, at + 1);
      if (follower >= 0) facts.push({ at, left: follower, other: -1, right: nearest, to: -1 });
      continue;
    }
    // "A piano and, beside it, a poster".
    // "A fence, and in front of it a row of bicycles".
    const opensClause = unit.gap > 0 || (before?.word === 'and' && before.gap > 0);
    const fronted =
      unit.kind === 'relation' &&
      opensClause &&
      isObjectPronoun(units, at + 1) &&
      (units[at + 2]?.gap === 1 || opensName(units[at + 2]));
    if (fronted) {
      const follower = followingThing(units, at + 1);
      if (follower >= 0)
        facts.push({ at, left: follower, other: -1, right: nearest >= 0 ? nearest : last, to: -1 });
      continue;
    }
    // "A tavern, and above its door a sign says": the sign is there.
    if (unit.kind === 'relation' && opensClause && object >= 0 && opensName(units[object + 1])) {
      const follower = followingThing(units, object);
      if (follower >= 0) {
        facts.push({ at, left: follower, other: -1, right: object, to: -1 });
        governed.add(object);
        continue;
      }
    }
    // "A grandmaster's fingers move a knight": he does.
    const doer = units[left]?.linked ?? -1;
    if (unit.kind === 'action' && units[doer]?.word.endsWith("'s") && isBelonging(units, left)) left = doer;
    // "A crocodile having its teeth brushed by a bird": they are brushed.
    if (
      passive &&
      left !== nearest &&
      before?.kind === 'thing' &&
      (isHadDone(units, nearest) || (unit.gap === 0 && isHeld(units, at, nearest)))
    )
      left = nearest;
    let other = left === standing ? (led ? -1 : subject) : nearest;
    if (other === left) other = -1;
    // "The bubbles that a girl is blowing": they are what she blows.
    const blown = unit.kind === 'action' && !passive ? relativeObject(units, left) : -1;
    if (blown >= 0) object = blown;
    // "A goat on the roof and a driver on the ground": the goat has its place. Not so "a goat on a roof above the ground".
    const axis = unit.relation?.axis;
    if (
      axis !== undefined &&
      left === standing &&
      facts.some(
        (fact) => fact.left === other && fact.right !== left && units[fact.at]?.relation?.axis === axis,
      )
    )
      other = -1;
    // "A sailor with a parrot on his shoulder": it is the sailor's, and he is not on it.
    if (
      unit.kind === 'relation' &&
      other >= 0 &&
      other === subject &&
      possessives.has(units[at + 1]?.word ?? '')
    ) {
      const own = units[object];
      if (own && bodyParts.has(own.stem)) {
        if (own.linked < 0) own.linked = subject;
        other = -1;
      }
    }
    // "Beside the barn sits a dog": the subject follows.
    // Not of "they play in a club".
    if (left < 0 && (unit.kind === 'relation' || (object < 0 && before?.kind !== 'pronoun')))
      left = contentOf(units, followingThing(units, object < 0 ? at : object));
    if (left === object) left = -1;
    if (other === object) other = -1;
    // "A painting of a queen kneeling": the queen kneels.
    const isDepicted =
      unit.word === 'of' &&
      object >= 0 &&
      (nearest === subject || (subject >= 0 && units[nearest]?.linked === subject)) &&
      (subject < 0 || depictions.has(units[subject]?.stem ?? ''));
    if (isDepicted && nearest < 0) {
      subject = object;
      continue;
    }
    if (isDepicted) subject = object;
    else if (object >= 0) governed.add(object);
    const holder = units[units[object]?.linked ?? -1];
    if (holder?.word.endsWith("'s")) governed.add(holder.head);
    const stem = unit.kind === 'action' ? unit.stem : '';
    if (passive && givingVerbs.has(stem)) {
      facts.push({ at, left: object, other: -1, right: left, to: afterWord(units, object, 'to') });
      at += agent;
      continue;
    }
    // "An illustration shows a fox as he reads": he is the fox.
    if (
      unit.kind === 'action' &&
      object >= 0 &&
      depicting.has(unit.stem) &&
      depictions.has(units[left]?.stem ?? '')
    ) {
      governed.delete(object);
      subject = object;
      continue;
    }
    const giver = given(units, at, object);
    const inverted =
      unit.kind === 'action' &&
      left < 0 &&
      object >= 0 &&
      !passive &&
      at > 0 &&
      unit.gap === 0 &&
      !unit.word.endsWith('ing');
    if (inverted && giver < 0) {
      // "On the floor sits a cat": it is the subject of what follows.
      facts.push({ at, left: object, other: -1, right: -1, to: -1 });
      governed.delete(object);
      subject = object;
      turned = true;
      continue;
    }
    if (giver >= 0) {
      facts.push({ at, left: giver, other: -1, right: object, to: left });
      continue;
    }
    if (givingVerbs.has(stem) && object < 0 && left >= 0) {
      // "A ball passes from the wizard to the girl".
      const [from, to] = [afterWord(units, at, 'from'), afterWord(units, at, 'to')];
      if (from >= 0 && to >= 0) {
        facts.push({ at, left: from, other: -1, right: left, to });
        continue;
      }
    }
    if (givingVerbs.has(stem) && object >= 0) {
      const second = secondObject(units, object);
      const to =
        second >= 0
          ? object
          : Math.max(
              afterWord(units, object, 'to'),
              throwing.has(stem) ? afterWord(units, object, 'at') : -1,
            );
      if (second >= 0) governed.add(second);
      facts.push({ at, left, other, right: second < 0 ? object : second, to });
      continue;
    }
    if (gettingVerbs.has(stem) && object >= 0) {
      const from = afterWord(units, object, 'from');
      if (from >= 0) {
        facts.push({ at, left: from, other: -1, right: object, to: left });
        continue;
      }
    }
    if (passive && object >= 0) {
      // "Chased by a dog, the cat runs".
      const patient = left < 0 ? followingThing(units, object) : left;
      facts.push({ at, left: object, other: -1, right: patient, to: -1 });
      if (agent <= 2) at += agent;
      continue;
    }
    // "A cat runs with a dog chasing it".
    if (object < 0 && isObjectPronoun(units, at + 1)) {
      if (other >= 0 && unit.kind === 'action') object = other;
      // "A river with people swimming in it", "a box with an apple beside it".
      else if (unit.kind === 'relation' && left >= 0) {
        if (nearest >= 0) left = nearest;
        object = subject >= 0 && subject !== left ? subject : nearestThing(units, left, -1);
      }
      if (object >= 0) other = -1;
    }
    // "Whispers a secret to her brother".
    const to = unit.kind === 'action' && object >= 0 ? afterWord(units, object, 'to') : -1;
    facts.push({ at, left, other, right: object, to });
    if (nearest >= 0) linkObject(units, at, object, nearest);
  }
  return facts;
}
