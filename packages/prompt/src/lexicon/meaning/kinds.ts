import { kinds } from './things';
import { stemOf } from './word-forms';

/* The members of a kind, for exclusions: a text without vehicles shows no taxi. */

/** Members that no paraphrase would name by their kind. */
const more =
  'car:taxi,cab,jeep,minivan,van,pickup,suv,limousine,roadster,hatchback|vehicle:bicycle,tractor,tram,scooter,moped,lorry,minibus,trolley,ambulance,train|animal:fox,wolf,deer,rabbit,goat,pig,lion,tiger,monkey,mouse,rat,squirrel,donkey,camel,bird,kitten,puppy|bird:chicken,rooster,penguin,peacock,swallow,woodpecker,stork,finch,starling|tree:willow,cypress,aspen,elm,cedar,poplar|plant:tree,bush,shrub,fern,flower,ivy,vine|building:cottage,hut,cabin,barn,warehouse,factory,mansion,temple|weapon:gun,rifle,pistol,sword,dagger,spear|furniture:armchair,wardrobe,bookcase,dresser,stool';

const members = new Map<string, Set<string>>();
for (const line of [...kinds.trim().split(/[\n|]/), ...more.split('|')]) {
  const [general = '', specific = ''] = line.split(':');
  const known = members.get(stemOf(general)) ?? new Set<string>();
  for (const word of specific.split(',')) known.add(stemOf(word));
  members.set(stemOf(general), known);
}

const none: ReadonlySet<string> = new Set();
const all = new Map<string, ReadonlySet<string>>();

/** The stems of what is of a kind, and of the kinds of that kind. */
export function membersOf(kind: string): ReadonlySet<string> {
  const direct = members.get(kind);
  if (!direct) return none;
  const known = all.get(kind);
  if (known) return known;
  const found = new Set(direct);
  for (const each of found) for (const member of members.get(each) ?? []) found.add(member);
  all.set(kind, found);
  return found;
}
