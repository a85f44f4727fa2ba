import type { RatioId } from '@safelight/catalog/ratios';

const squareForms = ['square frame', 'square format', 'square image'];

/** Words that say a shape, by ratio. */
export const shapeWords: Readonly<Record<RatioId, readonly string[]>> = {
  square: [...squareForms, 'square composition'],
  'portrait-classic': ['upright frame', 'portrait format', 'portrait orientation', 'vertical format'],
  'portrait-tall': ['tall frame', 'tall vertical', 'phone wallpaper', 'vertical story'],
  landscape: ['landscape format', 'landscape orientation', 'landscape frame'],
  widescreen: ['widescreen', 'wide screen', 'wide frame'],
  cinematic: ['ultrawide', 'ultra-wide', 'cinemascope', 'anamorphic', 'panoramic'],
  // Only their numbers tell these from the others.
  'portrait-print': [],
  'landscape-print': [],
  'portrait-standard': [],
  'landscape-standard': [],
};

/** The one shape that prompts commonly ask for in words alone. */
export const squareWords = new RegExp(
  `\\b(?:${[...squareForms, 'square[ -](?:crop|format|aspect ratio)', 'format carré', 'formato cuadrado', 'formato quadrado', 'formato quadrato', 'quadratisches (?:Format|Bild)'].join('|')})(?![\\p{L}])|` +
    // Alone in its clause: “a bottle on stone, square”, but neither “a town square” nor “square, round and oval tiles”.
    `(?<=(?:[,;.]|(?:format|shape|ratio|size|crop|orientation)[^\\S\\n]?[:：])\\s{1,3})(?:square|quadratisch|carré|cuadrado|quadrado|quadrato)(?=\\s{0,3}(?:[,;.\\n]|$))(?!,\\s(?:round|oval|triangular|circular|rectangular)\\b)`,
  'giu',
);

/** What a label for the shape may have as its value. */
export const onlySquare =
  /^(?:square|quadratisch|carré|cuadrado|quadrado|quadrato)(?=[^\S\n]*(?:[.][^\S\n]*)?(?:\n|$))/iu;

/** Numbers of a shape that are spelled: “nine by sixteen”. */
export const spelledSides: ReadonlyMap<string, string> = new Map(
  Object.entries({ two: '2', three: '3', four: '4', five: '5', nine: '9', sixteen: '16' }),
);

/** Common ratios that the catalog does not offer. */
export const otherRatios = ['2:1', '1:2', '3:1', '1:3', '5:7', '7:5', '9:21'] as const;

const listOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that say nothing beside a ratio: of a clause made of them alone nothing is missed. */
export const ratioCompany = listOf(
  'please kindly use make makes keep set render rendered generate generated create created output deliver produce give ' +
    'compose composed frame framed format formatted crop cropped want need needs like i we you can could would will should ' +
    'must shall has have to be is are it this that the a an my our your its image picture final whole entire resulting result ' +
    'in at with of for as into aspect ratio ratios orientation size sized resolution dimensions dimension shape proportions ' +
    'canvas layout mode output ar vertical horizontal wide widescreen upright tall exactly only px pixels sure ensure',
);

/** Nouns for a shape, in the languages that prompts often have. They may be part of a compound: “Querformat”. */
export const shapeNouns =
  /format|формат|соотношени|verhouding|ratio|aspect|verhältnis|proporci|proporção|orientation|比例|画幅|畫幅|宽高比|寬高比|横屏|竖屏|横版|竖版|縦横|アスペクト|비율|نسبة|أبعاد/iu;

/** Other words beside a shape: it is theirs, and they stay. */
export const shapedWords =
  /^(?:landscape|portrait|vertical|horizontal|layout|wallpaper|banner|header|thumbnail|cover|video|reel|story|post|slide)s?$/iu;

/** Before numbers that are no shape. */
export const timesAndScores =
  /^(?:at|by|to|until|till|from|around|about|clock|watch|time|times?tamp|showing|shows|reading|reads|says|saying|score[sd]?|scoring|won|wins?|lost|lose[sd]?|leads?|leading|result|beat|odds|psalms?|verse|chapter|scale|mixed|meter|metre|signature|gear|train)$/iu;

/** What follows the name of an orientation, so that it is one and no kind of image: “portrait format”. */
export const orientations =
  /\b(?:portrait|landscape|square)(?=[\s-]+(?:format|orientation|mode|layout|size|aspect|frame|canvas|image|picture)\b)/gi;

/** An orientation, which gives no ratio. */
export const orientationWords =
  /\b(?:(?:portrait|landscape|vertical|horizontal|upright)[\s-]){1,2}(?:orientation|format|layout)\b/i;
