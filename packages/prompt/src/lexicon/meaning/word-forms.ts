/* English word forms: the stem that all inflections of a word share. */

/** Short words that would share the stem of another without their last letter: 'bare' and 'bar'. */
const keptEnds = new Set('bare cape cane cube mane pine kite plane'.split(' '));

/** Irregular forms, each line the base form and then the others. */
const irregular = `
man men|passerby passersby|woman women|child children kid kids|person people persons|foot feet|tooth teeth|goose geese|mouse mice|ox oxen
wolf wolves|leaf leaves|knife knives|shelf shelves|half halves|calf calves|loaf loaves|scarf scarves|life lives|wife wives
elf elves|dwarf dwarves|hoof hooves|thief thieves|cactus cacti|bus buses busses|die dice dying|lie lying lay lays laying lain
sit sits sat sitting|stand stood|hold held|wear wore worn|run ran running|swim swam swum swimming|fly flew flown flies flying
ride rode ridden|drive drove driven|eat ate eaten|drink drank drunk|write wrote written|speak spoke spoken|say said says
break broke broken|blow blew blown|throw threw thrown|grow grew grown|draw drew drawn|fall fell fallen|rise rose risen
shine shone|sing sang sung|ring rang rung|hang hung|swing swung|catch caught|teach taught|buy bought|bring brought
think thought|fight fought|build built|feed fed|lead led|read reads reading|meet met|sleep slept|keep kept|sweep swept|kneel knelt
leap leapt|lean leant|burn burnt|bend bent|send sent|spend spent|make made making|take took taken|give gave given|see sees seeing seen
go goes went gone going|come came|get got gotten getting|put puts putting|cut cuts cutting|hit hits hitting|set sets setting
shut shuts shutting|split splits|spread spreads|show shown|hide hid hidden|bite bit bitten|tear tore torn|freeze froze frozen
wind wound|spin spun|stick stuck|dig dug|shoot shot|light lit lighted|win won|lose lost|sell sold|tell told|pay paid
do does did done doing|use uses used using|tie ties tied tying|steal stole stolen|shake shook shaken|choose chose chosen|weave wove woven|sink sank sunk sunken|spring sprang sprung
strike struck striking|wake woke woken|forget forgot forgotten|slide slid|flee fled|creep crept|weep wept|hear heard|feel felt|find found|cling clung|fling flung|sling slung|string strung|stride strode|tread trod trodden|forsake forsook forsaken|undergo underwent|beat beaten|lend lent|speed sped|spit spat|sting stung|swear swore sworn|swell swollen|sew sewn|bleed bled|breed bred|shrink shrank shrunk|slay slew slain|mow mown|wring wrung|deal dealt|learn learnt|spill spilt|seek sought|begin began begun|become became|sow sown|dream dreamt|spoil spoilt|overgrow overgrown|shear shorn|shave shaven|ski skis skied skiing skies|ice icing|age aging aged|have has had having|be is are was were been being am|gray grey|center centre|draft draught|jewel jewelry jewellery
large larger largest|big bigger biggest|small smaller smallest|tall taller tallest|old older oldest|young younger youngest|long longer longest|high higher highest|short shorter shortest|low lower lowest|wide wider widest|narrow narrower narrowest|deep deeper deepest|thin thinner thinnest|thick thicker thickest|bright brighter brightest|dark darker darkest|heavy heavier heaviest|fast faster fastest|slow slower slowest|strong stronger strongest|weak weaker weakest|new newer newest|lens lenses|gas gases|gold golden|wood wooden|wool woolen woollen|donut doughnut|pajama pyjama|mold mould|plow plough|theater theatre|yogurt yoghurt
`;

const forms = new Map<string, string>(
  irregular
    .trim()
    .split(/[|\n]/)
    .flatMap((line) => {
      const [base = '', ...others] = line.split(' ');
      const stem = strip(base);
      return [base, ...others].map((form): [string, string] => [form, stem]);
    }),
);

/** Irregular forms of verbs: 'stuck', 'thrown'. */
export const irregularVerbs: ReadonlySet<string> = new Set(
  irregular
    .slice(irregular.indexOf('sit sits'), irregular.indexOf('gray grey'))
    .split(/[|\n]/)
    .flatMap((line) => line.split(' ').slice(1)),
);

/** Removes regular endings. The result is a key for comparison and not always a word. */
function strip(word: string): string {
  let stem = word;
  if (stem.length > 4 && stem.endsWith('ies')) stem = stem.slice(0, -3) + 'y';
  else if (/(?:s|x|z|ch|sh)es$/.test(stem) && stem.length > 4) stem = stem.slice(0, -2);
  else if (stem.length > 3 && /[^siu]s$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  if (stem.length > 4 && stem.endsWith('ied')) stem = stem.slice(0, -3) + 'y';
  else if (/[aeiouy].*ing$/.test(stem) && stem.length > 5) stem = stem.slice(0, -3);
  else if (/[aeiouy].*ed$/.test(stem) && stem.length > 4 && !stem.endsWith('eed')) stem = stem.slice(0, -2);
  if (stem.length > 4 && stem.endsWith('our')) stem = stem.slice(0, -2) + 'r';
  if (stem.length > 3 && stem.endsWith('e') && !keptEnds.has(stem)) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('y')) stem = stem.slice(0, -1) + 'i';
  if (stem.length > 3 && stem.at(-1) === stem.at(-2)) stem = stem.slice(0, -1);
  return stem;
}

const prefixed = /^(over|under|out|up|re(?!st)|un|fore|mis)(\p{L}{3,})$/u;

/** 'overtaken' is inflected as 'taken' is. */
function stripPrefixed(word: string): string | undefined {
  const [, prefix, rest] = prefixed.exec(word) ?? [];
  const stem = rest === undefined ? undefined : forms.get(rest);
  return stem === undefined ? undefined : `${prefix}${stem}`;
}

const joined = /^(\p{L}{3,})(men|women|children|shelves|wives|knives|leaves|teeth|feet|mice)$/u;
const notMen = new Set('specimen regimen abdomen acumen cyclamen foramen'.split(' '));

/** 'gentlemen' is inflected as 'men' is. */
function stripJoined(word: string): string | undefined {
  const [, first = '', last] = joined.exec(word) ?? [];
  const stem = last === undefined || notMen.has(word) ? undefined : forms.get(last);
  return stem === undefined ? undefined : strip(`${first}${stem}`);
}

const stems = new Map<string, string>();
/** Words that a session meets. A hostile text of distinct words must not fill the memory. */
const mostStems = 20_000;

/** "Café" and "cafe". */
const accented = /[\u00C0-\u024F]|\p{M}/u;

/** The stem of a word in lower case: the same for 'ride', 'rides', 'riding', 'rode' and 'ridden'. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const plain = accented.test(word) ? word.normalize('NFD').replaceAll(/\p{M}/gu, '') : word;
  const bare = plain.endsWith("'s") ? plain.slice(0, -2) : plain;
  const stem =
    forms.get(bare) ?? (bare.length < 40 ? (stripPrefixed(bare) ?? stripJoined(bare) ?? strip(bare)) : bare);
  if (stems.size >= mostStems) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** The stems of words in a list with spaces between them. */
export function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stemOf));
}
