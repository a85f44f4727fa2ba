import { stylePhrases, type Phrase } from '../phrases';
import type { Item } from './content';

/*
 * A subject that names the medium itself: "a photograph of a teapot" is no photorealistic photograph besides. The style
 * then adds only what the subject does not say.
 */

/** How the rest of a style joins a subject of one phrase. */
type Join = 'shown in' | 'with' | 'drawn with';

interface Medium {
  readonly style: string;
  /** What the image is, after an article and adjectives. */
  readonly noun: string;
  readonly join: Join;
  /** The rest of the style in a few words, and in full. A sentence says the same where it is not given. */
  readonly anchor: string;
  readonly term: string;
  readonly sentence?: string;
}

const about = '(?= (?:of|showing|depicting|about|featuring) |[,:])';

// The first that suits: the more words a noun has, the earlier.
const media: readonly Medium[] = [
  {
    style: 'photorealistic',
    noun: `photo-?realistic (?:photo(?:graph)?|portrait|picture|image|close-up|shot|scene|view)s?${about}`,
    join: 'with',
    anchor: 'true-to-life texture',
    term: 'true-to-life texture',
  },
  {
    style: 'vintage-retro',
    noun: `(?:vintage|retro|mid-century) (?:[\\p{L}-]+ )??(?:poster|print|postcard|ad|advert|advertisement|label|sign|illustration|photo(?:graph)?)s?${about}`,
    join: 'with',
    anchor: 'worn faded ink',
    term: 'faded ink and worn paper texture',
  },
  {
    style: 'photorealistic',
    noun: `(?:photo(?:graph)?|snapshot)s?${about}`,
    join: 'shown in',
    anchor: 'photorealistic detail',
    term: 'photorealistic detail, true-to-life texture',
    sentence: 'photorealistic detail with true-to-life texture',
  },
  {
    style: 'anime-manga',
    noun: `(?:anime|manga)(?:(?:[ -]style)?(?: (?:girl|boy|woman|man|character|heroine?|scene|portrait|illustration|drawing|artwork|still|panel|page|key visual))s?\\b|${about})`,
    join: 'drawn with',
    anchor: 'crisp cel shading',
    term: 'crisp outlines and clean cel shading',
  },
  {
    style: 'cartoon-comic',
    noun: `(?:cartoon|comic)(?: book)?(?: (?:strip|panel|page|cover|drawing|illustration))?s?${about}`,
    join: 'with',
    anchor: 'bold ink outlines',
    term: 'bold ink outlines and flat halftone shading',
  },
  {
    style: '3d-render',
    noun: `(?:3D )?(?:render|rendering)s?${about}`,
    join: 'with',
    anchor: 'physically based materials',
    term: 'physically based materials',
  },
  {
    style: 'digital-painting',
    noun: `(?:digital|matte) paintings?${about}`,
    join: 'with',
    anchor: 'visible layered brushwork',
    term: 'visible layered brushwork',
  },
  {
    style: 'digital-painting',
    noun: `paintings?${about}`,
    join: 'with',
    anchor: 'layered digital brushwork',
    term: 'visible layered digital brushwork',
  },
  {
    style: 'illustration',
    noun: `illustrations?${about}`,
    join: 'with',
    anchor: 'clear drawn shapes',
    term: 'clear drawn shapes and clean contours',
  },
  {
    style: 'sketch-line-art',
    noun: `(?:sketch(?:es)?|drawings?|line art)${about}`,
    join: 'with',
    anchor: 'expressive line work',
    term: 'expressive line and cross-hatching',
  },
  {
    style: 'surreal-abstract',
    noun: `(?:surreal|surrealist|abstract)(?: abstract)? (?:composition|collage|picture|image|artwork|painting|scene)s?${about}`,
    join: 'with',
    anchor: 'dreamlike scale',
    term: 'dreamlike scale and flowing forms',
  },
];

/** What the nouns of a style have in common: most subjects lack it, and it is found several times faster. */
const hints: ReadonlyMap<string, RegExp> = new Map([
  ['photorealistic', /photo|snapshot/i],
  ['vintage-retro', /vintage|retro|mid-century/i],
  ['anime-manga', /anime|manga/i],
  ['cartoon-comic', /cartoon|comic/i],
  ['3d-render', /render/i],
  ['digital-painting', /painting/i],
  ['illustration', /illustration/i],
  ['sketch-line-art', /sketch|drawing|line art/i],
  ['surreal-abstract', /surreal|abstract/i],
]);

/** Adjectives of an image, and not of what it shows: other words may say that someone holds a photo. */
const adjectives =
  'black[ -]and[ -]white|b&w|old|older|faded|worn|torn|candid|macro|studio|product|aerial|colou?r|colou?red|close-up|family|' +
  'editorial|fashion|documentary|street|film|analog|vintage|retro|wedding|professional|stock|wildlife|nature|landscape|' +
  'portrait|press|news|sports|action|food|travel|night|drone|underwater|polaroid|instant|cinematic|realistic|' +
  'high-quality|detailed|beautiful|simple|minimalist|minimal|cute|dark|moody|dreamy|soft|grainy|blurry|sepia|colou?rful|' +
  "monochrome|digital|vector|flat|hand-drawn|children['’]s book|storybook|book|botanical|scientific|watercolou?r|gouache|" +
  'pencil|pen|pen-and-ink|ink|charcoal|chalk|crayon|line|quick|rough|loose|technical|architectural|isometric|stylized|' +
  'low-poly|glossy|clay|photo-?real|newspaper|political|single-panel|four-panel|full-page|superhero|funny|\\d{4}s|' +
  'large|small|abstract|surreal|modern|classic|oil|acrylic|japanese|historic|historical|amateur|award-winning|promotional';

export interface Besides {
  /** The style in other words, which name no medium; read back as the style. */
  readonly phrase: Phrase;
  readonly join: Join;
}

interface Named {
  readonly opening: RegExp;
  readonly full: Besides;
  readonly short: Besides;
}

function toNamed({ noun, style, join, anchor, term, sentence = term }: Medium): Named | undefined {
  const phrase = stylePhrases.get(style);
  if (!phrase) return undefined;
  const say = (words: string, inSentence: string): Besides => ({
    phrase: { ...phrase, anchor: words, term: words, sentence: inSentence, shortSentence: inSentence },
    join,
  });
  // A term that has commas begins with its anchor and is read from there.
  const whole = { ...phrase, anchor, term, sentence, shortSentence: anchor };
  return {
    opening: new RegExp(`^(?:(?:an?|the|my|our|two|three) )?(?:(?:${adjectives}),? ){0,3}?${noun}`, 'iu'),
    full: term.includes(',') ? { phrase: whole, join } : say(term, sentence),
    short: say(anchor, anchor),
  };
}

const namedByStyle = new Map<Phrase, readonly Named[]>(
  [...stylePhrases.values()].map((phrase) => [
    phrase,
    media.filter(({ style }) => style === phrase.id).flatMap((each) => toNamed(each) ?? []),
  ]),
);

/** Everything that may be said for a style beside a subject. */
export const besides: readonly Besides[] = [...namedByStyle.values()].flatMap((all) =>
  all.flatMap(({ full, short }) => (full.phrase.anchor === short.phrase.anchor ? [full] : [full, short])),
);

/** How a style is said beside a subject; undefined where the subject leaves the medium to it. */
export function besideSubject({ words, phrase }: Item, subject: string): Besides | undefined {
  const named = phrase && findNamed(phrase, subject);
  return named && (words === phrase.term ? named.full : named.short);
}

function findNamed(style: Phrase, subject: string): Named | undefined {
  if (hints.get(style.id)?.test(subject) !== true) return undefined;
  return namedByStyle.get(style)?.find(({ opening }) => opening.test(subject));
}

/** Whether a subject says by itself that the image is of a style. */
export const namesMedium = (style: Phrase, subject: string): boolean =>
  findNamed(style, subject) !== undefined;
