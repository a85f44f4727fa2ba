import { once } from '../../text/once';
import { synonymsOf } from './synonyms';
import { stemOf } from './word-forms';

/* Qualities that one thing cannot have at once. */

const pairs =
  'full crescent|full half|big small|huge small|giant small|huge tiny|tall short|long short|wide narrow|thick thin|fat thin|deep shallow|old new|old young|ancient modern|antique modern|' +
  'wet dry|hot cold|warm cold|open closed|full empty|crowded empty|clean dirty|messy neat|cluttered tidy|shiny rusty|new rusty|' +
  'bright dark|smooth rough|straight curved|straight twisted|happy sad|happy angry|calm stormy|calm angry|calm busy|awake asleep|' +
  'awake sleeping|broken intact|torn intact|hard soft|round square|sunny rainy|sunny foggy|sunny stormy|fluffy bald|lit unlit|' +
  'left right|upper lower|inner outer|same different|same separate|fast slow|strong weak|rich poor|heavy light|sharp blunt|raised hanging|frozen melted|burning frozen|wild tame|ripe rotten|gentle rough|quiet loud|careful careless|soft harsh|slow quick|tender rough|happy mournful';

const readOpposites = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const opposites = new Map<string, Set<string>>();
  for (const pair of pairs.split('|')) {
    const [one = '', other = ''] = pair.split(' ').map(stemOf);
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = opposites.get(from) ?? new Set<string>();
      for (const each of [to, ...synonymsOf(to)]) known.add(each);
      opposites.set(from, known);
    }
  }
  return opposites;
});

/** Whether a thing that has one quality cannot have the other. */
export function areOpposite(one: string, other: string): boolean {
  const direct = (from: string, to: string): boolean =>
    readOpposites().get(from)?.has(to) === true && !synonymsOf(from).has(to);
  return direct(one, other) || direct(other, one);
}

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));

/** What is at rest does not move: "a parked car" is not driving. */
const rest = stems('sit seat stand lie rest park perch kneel sleep lean lounge recline nap crouch');
const motion = stems(
  'soar hurtle speed run sprint jump leap fly drive gallop race swim dash soar dive gallop chase charge',
);

export function excludesMotion(one: string, other: string): boolean {
  return (rest.has(one) && motion.has(other)) || (motion.has(one) && rest.has(other));
}
