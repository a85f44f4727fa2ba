import type { DrawingFacts, Shown } from '../images/facts';
import type { Register } from '../images/register';
import type { ChatRequest } from './chat';

/*
 * A judge without a model: it finds what was drawn by the pixels of the image, and answers from that. It knows every
 * thing in its drawings, so a thing of its vocabulary that it did not draw is not there. What it cannot know (who does
 * what, a word that is no drawing of its own) it cannot tell.
 */

type Answer = 'yes' | 'no' | 'unclear';

/** The names under which each kind of thing may be asked for; other words need the prompt's own. */
const vocabulary: Readonly<Record<string, string>> = {
  person: 'person people human humans figure figures someone',
  boat: 'boat boats sailboat sailboats vessel vessels',
  lighthouse: 'lighthouse lighthouses',
  tree: 'tree trees fir firs',
  mountain: 'mountain mountains ridge ridges hill hills',
  water: 'water waters',
  town: 'town buildings building houses house',
  cloud: 'cloud clouds',
  star: 'star stars',
  sun: 'sun',
  moon: 'moon',
  sky: 'sky',
  rain: 'rain raindrops',
  snow: 'snow snowflakes',
  fog: 'fog mist haze',
  vase: 'vase vases',
  bottle: 'bottle bottles',
  bowl: 'bowl bowls',
  fruit: 'fruit fruits',
  flower: 'flower flowers blossom blossoms',
  table: 'table tabletop',
  bird: 'bird birds',
  watermark: 'watermark watermarks text letters lettering words writing logo signature',
};
const kindOf = new Map(
  Object.entries(vocabulary).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind] as const),
  ),
);
/** Words that may name a kind of drawing, so that without any such drawing the answer is no. */
const kindred: readonly (readonly [string, RegExp])[] = [
  ['person', /^(?:man|men|woman|women|girl|boy|child|children|fisherman|fishermen|hiker|knight|astronaut|traveller|keeper|monk|samurai|dancer)s?$/],
  ['water', /^(?:sea|ocean|lake|river|bay|fjord|harbou?r)s?$/],
  ['boat', /^ships?$/],
  ['town', /^(?:city|cities|street|streets|skyline|market)$/],
  ['tree', /^(?:forest|pines?|woods?)$/],
]; // prettier-ignore

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const colours = /^(?:red|orange|yellow|green|teal|blue|purple|pink|brown|black|white|gr[ae]y|gold(?:en)?)$/;
const lights: readonly (readonly [string, RegExp])[] = [
  ['golden', /\b(?:golden hour|sunset)\b/],
  ['night', /\b(?:night|moonlight)\b/],
  ['dusk', /\b(?:dusk|twilight|blue hour)\b/],
  ['dawn', /\b(?:dawn|sunrise)\b/],
  ['day', /\b(?:midday|noon|daylight)\b/],
];

/** Answers the questions of a request with an image, as the JSON that its schema asks for. */
export async function judge({ messages, images }: ChatRequest, register: Register): Promise<string> {
  const [image] = images;
  const facts = image && (await register.find(image));
  const questions = readQuestions(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(questions).map(([id, text]) => [id, facts ? answer(text, facts) : 'unclear']),
    ),
  );
}

function readQuestions(message: string): Record<string, string> {
  try {
    return JSON.parse(message.slice(message.indexOf('{'))) as Record<string, string>;
  } catch {
    return {};
  }
}

export function answer(question: string, facts: DrawingFacts): Answer {
  const [, number, counted] =
    /^Does the image show exactly (\w+) ([^,?]+), no more and no fewer\?$/.exec(question) ?? [];
  if (number !== undefined && counted !== undefined) return answerCount(number, counted, facts);
  const [, absent] = /^Is the image free of this: (.+)\?$/.exec(question) ?? [];
  if (absent !== undefined) return not(answerThing(absent, facts));
  const [, light] = /^Is the light in the image like this: (.+)\?$/.exec(question) ?? [];
  if (light !== undefined) return answerLight(light, facts);
  if (question.startsWith('Are the colors of the image like this: black and white'))
    return facts.grey ? 'yes' : 'no';
  if (question.startsWith('Does the image look like ')) {
    // The sandbox draws flat shapes only.
    if (/photograph|3D render/.test(question)) return 'no';
    return /\billustration\b/.test(question) && !/anime/.test(question) ? 'yes' : 'unclear';
  }
  const [, letters] = /^Can the words “(.+)” be read/.exec(question) ?? [];
  if (letters !== undefined) return letters === 'sandbox' || letters === facts.words ? 'yes' : 'no';
  const [, thing] = /^Does the image show (?!this:|what )(?:an? |the )?([^“”?]+)\?$/.exec(question) ?? [];
  if (thing !== undefined) return answerThing(thing, facts);
  const [, named, quality] = /^(?:Is|Are) the ([\w -]+?) (\w+)\?$/.exec(question) ?? [];
  if (named !== undefined && quality !== undefined) return answerColour(named, quality, facts);
  return 'unclear';
}

const not = (answered: Answer): Answer =>
  answered === 'unclear' ? 'unclear' : answered === 'yes' ? 'no' : 'yes';

/** What was drawn under a name; null when a drawing of that kind may be meant; undefined when there is none. */
function find(name: string, { things }: DrawingFacts): Shown | null | undefined {
  const word = name.toLowerCase();
  const exact = things.find((thing) => thing.as === word || singular(thing.as) === singular(word));
  if (exact) return exact;
  const kind = kindOf.get(word);
  if (kind !== undefined) return things.find((thing) => thing.name === kind);
  const akin = kindred.find(([, words]) => words.test(word))?.[0];
  return akin !== undefined && things.every((thing) => thing.name !== akin) ? undefined : null;
}

const singular = (word: string | undefined): string | undefined => word?.replace(/(?<=[^s])s$/, '');

function answerThing(name: string, facts: DrawingFacts): Answer {
  const found = find(name, facts);
  return found === null ? 'unclear' : found ? 'yes' : 'no';
}

function answerCount(number: string, name: string, facts: DrawingFacts): Answer {
  const found = find(name, facts);
  const wanted = /^\d+$/.test(number) ? Number(number) : numbers.indexOf(number.toLowerCase());
  if (found === null || wanted < 0) return 'unclear';
  if (found?.count === undefined) return found ? 'unclear' : 'no';
  return found.count === wanted ? 'yes' : 'no';
}

function answerLight(words: string, { time }: DrawingFacts): Answer {
  const asked = lights.find(([, light]) => light.test(words.toLowerCase()))?.[0];
  if (asked === undefined) return 'unclear';
  return asked === time ? 'yes' : 'no';
}

function answerColour(name: string, quality: string, facts: DrawingFacts): Answer {
  const found = find(name, facts);
  if (found === undefined) return 'no';
  if (found?.colour === undefined || !colours.test(quality)) return 'unclear';
  return found.colour === quality ? 'yes' : 'no';
}
