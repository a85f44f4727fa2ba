import { findExclusion } from '../lexicon/exclusions';
import { isFault } from '../lexicon/stock-exclusions';
import { kindLabels, kindPhrases, parameterLabels, parameterPhrases, stylePhrases } from '../phrases';
import type { Draft } from './question';
import type { Choice, PhotoKind, Selection } from '../selection';
import { shorten } from './shorten';

/* What can be seen of the choices. A camera, a lens or a file format leaves no mark that a judge could tell. */

const looks = {
  lighting: (words: string) => `Is the light in the image like this: ${words}?`,
  framing: (words: string) => `Is the image framed like this: ${words}?`,
  mood: (words: string) => `Are the colors of the image like this: ${words}?`,
} satisfies Partial<Record<PhotoKind, (words: string) => string>>;

/** Exclusions that are asked about. */
const mostExclusions = 5;

export function askAboutChoices(selection: Partial<Selection>): readonly Draft[] {
  const { style, exclusions = [], parameters = {} } = selection;
  const drafts: Draft[] = [];
  const add = (key: Draft['key'], label: string, text: string, claim: string, absent?: string) =>
    drafts.push({ key, label, text, claim, ...(absent && { absent }), parents: [], rank: 1 });
  const phrase = style && stylePhrases.get(style);
  if (phrase)
    add('style', phrase.label, `Does the image look like ${phrase.shortSentence}?`, phrase.shortSentence);
  for (const kind of ['lighting', 'framing', 'mood'] as const) {
    const words = wordsOf(selection[kind], kindPhrases[kind]);
    if (words) add(kind, kindLabels[kind], looks[kind](words.term), words.name);
  }
  for (const [id, choice] of Object.entries(parameters).slice(0, 3)) {
    const words = wordsOf(choice, parameterPhrases.get(id));
    if (words)
      add(
        `parameter:${id}`,
        parameterLabels.get(id) ?? id,
        `Does the image have this: ${words.term}?`,
        words.name,
      );
  }
  for (const exclusion of exclusions.slice(0, mostExclusions)) {
    const words = shorten(exclusion);
    const opposite = isFault(words) ? findExclusion(words)?.opposite : undefined;
    if (words === '') continue;
    if (opposite) add('exclusions', 'Exclusions', `Is the image ${opposite}?`, opposite);
    else add('exclusions', 'Exclusions', `Is the image free of this: ${words}?`, `no ${words}`, words);
  }
  return drafts;
}

/** A choice in the words of a prompt and as the user knows it; undefined for one that adds nothing. */
function wordsOf(
  choice: Choice | undefined,
  phrases: (typeof kindPhrases)[PhotoKind] | undefined,
): { readonly term: string; readonly name: string } | undefined {
  if (!choice) return undefined;
  if ('id' in choice) {
    const phrase = phrases?.get(choice.id);
    return phrase && phrase.term !== '' ? { term: phrase.term, name: phrase.anchor } : undefined;
  }
  const words = shorten(choice.text);
  return words === '' ? undefined : { term: words, name: words };
}
