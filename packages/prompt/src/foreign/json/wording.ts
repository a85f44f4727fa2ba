import type { PartKey } from '../../composition';
import { namesColor } from '../../renderers/json/colors';
import { lowered } from '../../renderers/prose/sentences';
import { nearestKeys, sayNumber } from './fields';
import type { Container, Leaf } from './scan';

/* How the values of fields are said without their keys: “position”: “left third” is “in the left third”. */

export interface Saying {
  readonly rank: number;
  readonly words: string;
  readonly key: PartKey | undefined;
  /** The key of its object or list. */
  readonly label: string;
  /** Sayings of one object stand in one sentence. */
  readonly group: Container | undefined;
  /** Syntax ends it, so nothing may follow. */
  readonly isLast: boolean;
  readonly leaf?: Leaf | undefined;
}

/** What describes a thing or an inscription, and stands with it. */
export const thingRank = 1;

const isColor = (label: string): boolean => /colou?r|palette/.test(label);
const isMood = (label: string): boolean => /^(?:moods?|atmosphere|tone|vibe|aesthetics?)$/.test(label);
const namesBackground = /\b(?:background|backdrop|behind)\b/i;
const isBackground = (label: string): boolean => /^(?:background|backdrop)$/.test(label);
/** Labels whose words name nothing, so that their capital is that of a sentence. */
const plain = /^(?:position|placement|pose|actions?|gesture|expression|moods?|atmosphere|depth_of_field)$/;
const place =
  /^(?:(?:far|upper|lower|mid|bottom|top|left|right|cent(?:er|re)|middle)\b|(?:fore|back|mid)ground\b)/;
const hasCapital = /^\p{Lu}\p{Ll}+(?:$|[ ,-](?!\p{Lu}|.*\p{Lu}))/u;

/** A value with what its key says of it. */
export function wordField(label: string, words: string, outer: string): string {
  const small = plain.test(label) && hasCapital.test(words) ? lowered(words) : words;
  if (/^(?:position|placement)$/.test(label) && place.test(small)) return `in the ${small}`;
  if (/^(?:depth_of_field|dof)$/.test(label) && /^[\p{L}-]+(?: [\p{L}-]+)?$/u.test(small))
    return /depth|focus|field/i.test(small) ? small : `${small} depth of field`;
  if (/^(?:camera_)?angle$/.test(label) && /^(?:low|high|wide|dutch|canted)$/i.test(small))
    return `${small} angle`;
  if (label === 'type' && outer.startsWith('light') && /^\p{L}+$/u.test(small) && !/light$/i.test(small))
    return `${small} light`;
  if (label.startsWith('shutter') && /^\d/.test(small)) return `shutter speed ${small}`;
  if (/^(?:font|typeface)$/.test(label)) return `set in ${small}`;
  if (isColor(label) && /^(?:hair|eyes|skin)$/.test(outer)) return `${small} ${outer}`;
  return small;
}

const list = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1) ?? ''].filter((each) => each !== '').join(' and ');

/** The colors of a thing as one phrase: “in moss green and deep amber”. */
export function joinColors(sayings: readonly Saying[]): readonly Saying[] {
  const joined: Saying[] = [];
  let colors: string[] = [];
  let before: Container | undefined;
  for (const saying of sayings) {
    const { label, rank, leaf, words } = saying;
    const container = leaf?.container;
    if (rank !== thingRank || !isColor(label) || !container || / (?:hair|eyes|skin)$/.test(words)) {
      joined.push(saying);
      before = undefined;
      continue;
    }
    const isSame = before === container && container.isList;
    if (isSame) joined.pop();
    colors = isSame ? [...colors, words] : [words];
    before = container;
    const group = container.isList ? container.parent : container;
    joined.push({ ...saying, words: `in ${list(colors)}`, group });
  }
  return joined;
}

const spaced = (words: string): string =>
  ` ${
    words
      .toLowerCase()
      .match(/[\p{L}\p{N}#/.]+/gu)
      ?.join(' ') ?? ''
  } `;
const within = (words: string, others: string): boolean => spaced(others).includes(spaced(words));

/** Objects with more values are not compared. */
const mostCompared = 20;

/** Leaves out what another value of the same object says as well: “85mm” beside the number 85, “woman” of a woman. */
export function dropTwins(sayings: readonly Saying[]): readonly Saying[] {
  const groups = new Map<Container | undefined, Saying[]>();
  for (const saying of sayings) {
    const members = groups.get(saying.group);
    if (members) members.push(saying);
    else groups.set(saying.group, [saying]);
  }
  const dropped = new Set<Saying>();
  for (const [group, members] of groups) {
    if (group === undefined || members.length > mostCompared) continue;
    for (const each of members) {
      const { leaf, label, words, isLast } = each;
      if (isLast || !leaf) continue;
      const bare = sayNumber(label, leaf.value) ? /^\d+mm/.exec(words)?.[0] : undefined;
      const says = (other: Saying) =>
        other !== each &&
        !dropped.has(other) &&
        other.key !== undefined &&
        (other.key === each.key || other.key === 'subject') &&
        (within(words, other.words) ||
          (bare !== undefined && within(bare, other.words.replace(/(\d) mm/, '$1mm'))));
      if (members.some(says)) dropped.add(each);
    }
  }
  return sayings.filter((saying) => !dropped.has(saying));
}

/** Whether a value continues the sentence of the one before. */
export const continues = (before: Saying, saying: Saying): boolean =>
  before.group !== undefined &&
  before.group === saying.group &&
  before.rank === saying.rank &&
  (saying.rank === thingRank || isColor(before.label) === isColor(saying.label)) &&
  (!isBackground(saying.label) || namesBackground.test(saying.words));

/** A background beside a scene, as a phrase. */
export function placeBackground(sayings: readonly Saying[], isProse: boolean): readonly Saying[] {
  const hasScene = sayings.some(({ key, label }) => key === 'scenario' && !isBackground(label));
  if (!hasScene || isProse) return sayings;
  return sayings.map((saying) => {
    const { label, words, isLast } = saying;
    if (isLast || !isBackground(label) || namesBackground.test(words) || /[.!?]/.test(words)) return saying;
    const end = words.search(/, (?:\p{Ll}+ly\b|out of|blurred|with|in) |$/u);
    return { ...saying, words: `${words.slice(0, end)} in the background${words.slice(end)}` };
  });
}

/** A sentence that the label asks for; undefined where its kind suffices. */
export function sentenceOf(label: string, words: string, hasScene: boolean): string | undefined {
  if (isBackground(label) && hasScene && !namesBackground.test(words)) return `In the background: ${words}`;
  if (label === 'photo' && /^(?:\d+\s?mm|f\/)/.test(words)) return `The picture is taken at ${words}`;
  if (!isMood(label) || namesColor(words))
    return isColor(label) && !words.startsWith('#') ? `Palette: ${words}` : undefined;
  const moods = words.split(/,? and |, /);
  const areWords = moods.every((each) => /^[\p{L}-]+$/u.test(each));
  return areWords ? `The mood is ${list(moods)}` : `Mood: ${words}`;
}

/** The key around the field's own. */
export const outerOf = (leaf: Leaf): string => nearestKeys(leaf, 2)[1] ?? '';
