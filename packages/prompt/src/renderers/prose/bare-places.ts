import { articleFor } from '../../lexicon/articles';
import { isFunctionWord } from '../../lexicon/function-words';
import { lowered } from './sentences';

/* Settings that are a bare noun: prose says "kitchen" as "The picture is set in a kitchen". */

const nouns = {
  in:
    'kitchen|office|library|forest|market|bar|café|cafe|coffee shop|restaurant|studio|bedroom|living room|dining room|bathroom|' +
    'garden|park|street|alley|desert|garage|workshop|loft|classroom|hospital|gym|church|cathedral|museum|gallery|warehouse|' +
    'factory|field|meadow|jungle|cave|castle|bookshop|bookstore|bakery|greenhouse|station|lobby|room|hallway|corridor|' +
    'courtyard|theater|theatre|nightclub|supermarket|diner|pub|barn|cabin|attic|basement|cemetery|parking lot|swamp|valley|' +
    'canyon|rainforest|vineyard|swimming pool|stadium|laboratory|lab|village|city|town|apartment|house|shop|store|hotel|temple|palace|' +
    'dungeon|spaceship|ballroom|orchard|playground|harbor|harbour|square',
  on: 'beach|rooftop|countertop|table|tabletop|cliff|bridge|street corner|balcony|terrace|pier|stage|desk|shelf|hill|mountain|island|boat|ship|lawn',
  against: 'background|backdrop|wall',
} as const;
const rest =
  '(?:,? (?:early |late )?(?:morning|afternoon|evening)| (?:at|by) (?:night|dawn|dusk|noon|sunset|sunrise|midnight|twilight)| in \\p{Lu}[\\p{L}’-]+)?$';
const places = Object.entries(nouns).map(([preposition, words]) => ({
  preposition,
  exact: new RegExp(`^(?:${words})$`),
  pattern: new RegExp(`^((?:[\\p{L}\\d'’-]+ ){0,4}?)(?:${words})${rest}`, 'u'),
}));

const openings = { kept: 'The picture is set ', lowered: 'This picture is set ' } as const;

/** Every lead of `sayBarePlace`, by whether the capital of the words after it was lowered. */
export const barePlaceLeads: readonly (readonly [string, boolean])[] = Object.keys(nouns).flatMap(
  (preposition) =>
    ['a', 'an'].flatMap((article) =>
      [openings.kept, openings.lowered].map(
        (opening) => [`${opening}${preposition} ${article} `, opening === openings.lowered] as const,
      ),
    ),
);

/** Begins words with a capital of their own, such as "Victorian library". */
const properAdjective = new RegExp(
  '^(?:Victorian|Edwardian|Georgian|Tudor|Gothic|Baroque|Renaissance|Romanesque|Byzantine|Ottoman|Moorish|Art Deco|Art Nouveau|' +
    'Bauhaus|Japanese|Chinese|Korean|Thai|Indian|Persian|Turkish|Egyptian|Moroccan|Greek|Roman|Italian|Tuscan|Venetian|' +
    'Parisian|French|Spanish|Portuguese|Dutch|German|Austrian|Swiss|English|British|Irish|Scottish|Scandinavian|Nordic|' +
    'Norwegian|Swedish|Danish|Finnish|Icelandic|Russian|American|Mexican|Cuban|Brazilian|African|Australian|Mediterranean|' +
    'Alpine|Arctic|European|Asian|Caribbean) ',
);

/** What precedes "kitchen" in prose, as a phrase with its article; undefined for words that are no bare place. */
export function sayBarePlace(given: string): { readonly lead: string; readonly words: string } | undefined {
  const words = properAdjective.test(given) ? given : lowered(given);
  for (const { preposition, exact, pattern } of places) {
    // Another capital may be its own too, as in "Hogwarts library".
    if (given !== words && !exact.test(words)) continue;
    const [found, qualities = ''] = pattern.exec(words) ?? [];
    if (found === undefined || qualities.split(' ').some((each) => isFunctionWord(each))) continue;
    const opening = given === words ? openings.kept : openings.lowered;
    return { lead: `${opening}${preposition} ${articleFor(words)} `, words };
  }
  return undefined;
}
