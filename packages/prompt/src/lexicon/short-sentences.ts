import type { Option } from '@safelight/catalog/option';
import type { PartKey } from '../composition';

/*
 * The sentence of an option without its effect, as its anchor is the term without it: "Shot with an 85mm lens" for
 * "Shot with an 85mm lens for a shallow depth of field".
 */

/** What leads to an anchor whose sentence says the effect of it: "Golden hour light casts long raking shadows". */
const leads: Readonly<Partial<Record<PartKey, string>>> = {
  lighting: 'Lit by ',
  'parameter:lighting': 'Lit by ',
  mood: 'The image keeps to ',
  framing: 'Seen in ',
  'parameter:depth_of_field': 'Photographed with ',
  'parameter:anime_style': 'The drawing has ',
};

const article = /^an? /i;

/** The short form of an option's sentence, without its stop; the sentence itself where the option has one form. */
export function shortenSentence(
  key: PartKey,
  { anchor, term, sentence }: Pick<Option, 'anchor' | 'term' | 'sentence'>,
): string {
  if (anchor === term) return sentence;
  const [found = ''] = article.exec(sentence) ?? [];
  if (key === 'style') return found + anchor;
  const at = sentence.indexOf(anchor, found.length);
  if (at > found.length) return sentence.slice(0, at + anchor.length);
  // It is no light.
  if (anchor === 'long exposure') return `Taken as a ${anchor}`;
  // "shot on medium format" is no part of its sentence.
  if (key === 'camera') return sentence.split(',', 1)[0] ?? sentence;
  return (leads[key] ?? 'The image has ') + found.toLowerCase() + anchor;
}

/** Leads of prompts written before they were changed: two sentences began with "Shot with", and "shown in" is the style's. */
const formerLeads = [
  ['The image keeps to ', ['Shown in ']],
  ['Photographed with ', ['Photographed in ', 'Shot with ']],
] as const;

/** How the composer used to write a short sentence. */
export function formerSentencesOf(sentence: string): readonly string[] {
  const [lead = '', former = []] = formerLeads.find(([each]) => sentence.startsWith(each)) ?? [];
  return former.map((each) => each + sentence.slice(lead.length));
}
