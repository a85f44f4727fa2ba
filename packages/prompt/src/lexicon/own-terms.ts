import type { PartKey } from '../composition';

/*
 * Terms for light, lens, framing, camera or color that no option of the catalog stands for. A prompt's own words for
 * these are its choice: they can be kept, locked and exchanged like an option, and nothing is written differently. Terms
 * that may as well name a thing in the image are left out.
 */

/** As in `Wording`. */
interface Terms {
  readonly key: PartKey;
  readonly place: 'anywhere' | 'head' | 'alone';
  readonly words: readonly string[];
  readonly unless?: readonly string[];
}

const list = (words: string): readonly string[] => words.split('|');
const cross = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.flatMap((first) => after.map((second) => `${first} ${second}`));

/** Focal lengths in millimeters. The catalog's have wordings of their own, and 8 and 16 mm are film as well. */
const lengths = '10 12 14 15 18 20 21 23 25 26 27 28 30 32 40 45 55 56 58 60 65 70 75 80 90 100 105 110 120 135 150 180 200 300 400 500 600 800'.split(' '); // prettier-ignore
const zooms = list('16 35|24 70|24 105|70 200|100 400|28 70|18 55');
const millimeters = [...lengths, ...zooms].flatMap((length) => [`${length}mm`, `${length} mm`]);
/** How an aperture begins, in words: “f/1.8” and “f1.8”. */
const apertures = 'f f0 f1 f2 f3 f4 f5 f8 f11 f16'.split(' ');
/** Apertures alone, a word for each number. */
const stops = '0 95|1 2|1 4|1 7|1 8|1 9|2|2 2|2 5|2 8|3 5|4|4 5|5 6|6 3|7 1|8|9|11|16|22';
const rated = [...millimeters, '24mm', '35mm', '50mm', '85mm'];

const lenses = list('lens|prime|prime lens|telephoto|telephoto lens|macro lens|portrait lens');

// prettier-ignore
const cameras: readonly (readonly [makers: string, models: string])[] = [
  ['leica', 'm3|m6|m9|m10|m10r|m11|monochrom|q2|q3|sl2|s3|summilux|camera'],
  ['sony', 'a1|a1 ii|a7|a7 ii|a7 iii|a7iii|a7 iv|a7iv|a7r|a7r iii|a7r iv|a7riv|a7r v|a7rv|a7s iii|a7siii|a7s|a9|a9 ii|alpha 7|alpha a7|fx3|venice|camera'],
  ['canon|canon eos', '5d|5d mark ii|5d mark iii|5d mark iv|6d|1dx|90d|r|r3|r5|r5 ii|r6|r6 ii|r8|ae 1|camera'],
  ['nikon', 'd750|d780|d810|d850|d6|z6|z6 ii|z7|z7 ii|z8|z9|zf|f3|fm2|fe2|camera'],
  ['fujifilm|fuji', 'x t2|x t3|x t4|x t5|x100v|x100vi|x100f|xt3|xt4|xt5|x pro3|x h2|gfx|gfx 50s|gfx 50r|gfx 100|gfx 100s|gfx100|gfx100s|instax'],
  ['hasselblad', 'x2d|x2d 100c|x1d|x1d ii|h6d|h6d 100c|h5d|h4d|500c|500cm|500c m|503cw|907x'],
  ['phase one', 'xf|xf iq4|iq4|xt|camera'],
  ['mamiya', 'rz67|rb67|7|645|c330'],
  ['pentax', '67|6x7|645|645z|k1000'],
  ['contax', 't2|t3|g2|645'],
  ['olympus', 'mju|mju ii|om 1|xa'],
  ['rolleiflex|rollei', '2 8f|3 5f|tlr|35'],
  ['arri', 'alexa|alexa mini|alexa mini lf|alexa lf|alexa 65|alexa 35'],
  ['red', 'komodo|komodo 6k|monstro|monstro 8k|v raptor|epic w'],
  ['panasonic|lumix', 'gh5|gh6|s1r|s5'],
  ['gopro', 'hero|hero 9|hero 10|hero 11|hero 12|footage'],
  ['polaroid', 'sx 70|sx70|camera|600'],
  ['ricoh', 'gr|gr ii|gr iii|gr3'],
];

/** Words of cameras’ names, beside which a focal length may stand: “Nikon D850 85mm”. */
export const gear: ReadonlySet<string> = new Set(
  cameras
    .flatMap(([makers, models]) => [...list(makers), ...list(models)])
    .flatMap((name) => name.split(' '))
    // “35mm camera” names the film.
    .filter((word) => !/^(?:camera|footage)$/.test(word)),
);

const shades = list('color grade|color grading|grade|grading|palette|color palette|tones|look|color scheme');

const drawnMedia = list(
  'anime|manga|cartoon|illustration|drawing|painting|pixel art|vector|vaporwave|synthwave',
);

// prettier-ignore
export const ownTerms: readonly Terms[] = [
  { key: 'lighting', place: 'anywhere', words: list('rim light|rim lighting|rim lit|dramatic rim lighting|backlighting|blue hour|blue hour light|blue hour lighting|butterfly lighting|clamshell lighting|split lighting|loop lighting|three point lighting|side lighting|sidelighting|top lighting|overhead lighting|under lighting|underlighting|candlelight|moonlight|firelight|overcast light|overcast lighting|overcast daylight|diffused light|diffused lighting|diffuse light|diffuse lighting|soft diffused light|soft diffused lighting|diffused daylight|harsh sunlight|harsh midday sun|harsh light|harsh lighting|hard light|hard lighting|soft light|soft lighting|dappled light|dappled sunlight|god rays|crepuscular rays|volumetric light|volumetric lighting|volumetric light rays|volumetric rays|strobe lighting|high key lighting|high key light|practical lighting|practical lights|ambient light|ambient lighting|morning light|soft morning light|early morning light|evening light|dawn light|twilight light|sunrise light|cinematic light|cinematic lighting|moody lighting|atmospheric lighting|ethereal lighting|warm lighting|cool lighting|cold lighting|bright lighting|even lighting|flat lighting|stage lighting|fluorescent lighting|fluorescent light|tungsten lighting|tungsten light|hdri lighting|global illumination|shafts of light|rays of light|bioluminescent glow|bioluminescent lighting|gobo lighting|film noir lighting') },
  { key: 'lighting', place: 'alone', words: list('backlit|back lit|rim lit|candlelit|moonlit|sunlit|ring light|beauty dish|twilight|at dusk|at dawn|at sunrise|at sunset|at night|sunrise|overcast|overcast sky|spotlight|spotlit|high key|low key|sun rays|sunbeams|light rays|light leaks') },

  { key: 'lens', place: 'anywhere', words: [...cross(millimeters, lenses), ...cross(rated, [...apertures, 'macro'])] },
  { key: 'lens', place: 'anywhere', words: cross(['f'], list(stops)) },
  { key: 'lens', place: 'alone', words: [...millimeters, ...list('fisheye|fish eye|anamorphic|telephoto')] },
  { key: 'lens', place: 'anywhere', words: list('fisheye lens|fish eye lens|fisheye view|anamorphic lens|anamorphic lenses|anamorphic lens flare|anamorphic lens flares|telephoto lens|telephoto shot|super telephoto lens|prime lens|zoom lens|vintage lens|petzval lens|helios 44 2|helios lens|soft focus lens|portrait lens|cine lens|cooke lens|cooke lenses|panavision lens|panavision lenses|tele lens') },

  { key: 'lens', place: 'anywhere', words: list('shallow depth of field|deep depth of field|narrow depth of field|deep focus|soft focus|creamy bokeh|smooth bokeh|bokeh background|background blur|blurred background') },
  { key: 'lens', place: 'alone', words: list('bokeh|shallow focus') },

  { key: 'framing', place: 'head', words: list('close up|closeup|extreme close up|extreme closeup|flat lay|full body shot|full length portrait|full body portrait|full body studio portrait|full body fashion portrait|full length studio portrait|group portrait|group shot') },
  { key: 'framing', place: 'anywhere', words: list('close up shot|closeup shot|close up view|extreme close up|extreme closeup|medium close up|medium closeup|tight close up|tight crop|tight framing|full body shot|full body view|full length shot|full length portrait|full body portrait|cowboy shot|medium long shot|medium full shot|three quarter view|3 4 view|three quarter portrait|three quarter shot|side view|side profile|profile view|profile shot|front view|rear view|back view|view from behind|shot from behind|shot from above|seen from above|high angle|high angle shot|high angle view|dutch angle|dutch tilt|tilted angle|eye level|eye level shot|eye level view|eye level angle|over the shoulder shot|over the shoulder view|pov shot|first person view|first person perspective|point of view shot|overhead flat lay|flat lay composition|symmetrical composition|symmetric composition|centered composition|central composition|minimalist composition|minimal composition|asymmetrical composition|diagonal composition|dynamic composition|rule of thirds|rule of thirds composition|negative space|copy space|isometric view|isometric perspective|isometric angle|panoramic view|bust shot|upper body shot|half body shot|dynamic angle') },
  { key: 'framing', place: 'alone', words: list('full body|full length|upper body|half body|head to toe|from behind|from above|from the side|over the shoulder|pov|top down|overhead|knolling|flatlay|panorama|centered|symmetrical|two shot|leading lines|tight shot|cropped tight') },

  { key: 'camera', place: 'anywhere', words: cameras.flatMap(([makers, models]) => cross(list(makers), list(models))) },
  { key: 'camera', place: 'anywhere', words: list('disposable camera|point and shoot|point and shoot camera|large format camera|large format film|large format photography|view camera|pinhole camera|super 8|super 8 film|16mm film|8mm film|70mm film|65mm film|imax camera|shot on imax|vhs camcorder|trail camera|trail cam|instant filmgraph|twin lens reflex|dji mavic 3|dji mavic|drone camera|early digital camera|holga camera|lomo lc a') },
  { key: 'camera', place: 'head', words: list('polaroid photo|polaroid photograph|polaroid picture|vhs still|vhs footage|cctv footage|security camera footage|camcorder footage|webcam photo|dashcam footage|disposable camera photo') },
  { key: 'camera', place: 'anywhere', words: list('hasselblad|rolleiflex|mamiya') },
  { key: 'camera', place: 'alone', words: list('polaroid|leica|gopro|holga|lomography|instax|cctv|imax|large format|arri alexa|rangefinder') },

  // A drawing may look like a tape of it.
  { key: 'camera', place: 'alone', words: ['vhs'], unless: drawnMedia },

  { key: 'mood', place: 'anywhere', words: [...cross(list('teal and orange|orange and teal|bleach bypass|cross processed|cinematic|earthy|muted earth|earth tone|neutral|cool|cold|jewel|limited|monochromatic|analogous|autumnal|autumn|faded|desaturated|split complementary'), shades.filter((shade) => shade !== 'look' && shade !== 'grade')), ...list('teal and orange|orange and teal|bleach bypass|cross processed|earth tones|earthy tones|muted earth tones|jewel tones|cool colors|cold colors|neutral colors|faded colors|washed out colors|complementary colors|analogous colors|bold colors|rich colors|deep colors|autumn colors|high contrast colors|low saturation|high saturation|teal and orange grade|cinematic color grade|dreamy atmosphere|ethereal atmosphere|mysterious atmosphere|eerie atmosphere|ominous atmosphere|serene atmosphere|peaceful atmosphere|cozy atmosphere|melancholic mood|somber mood|nostalgic mood|romantic mood|whimsical mood|contemplative mood|playful mood')] },
  { key: 'mood', place: 'alone', words: list('high contrast|low contrast|monochromatic|desaturated|dreamy|ethereal|noir|film noir|nostalgic|melancholic|serene|eerie|ominous|cozy|whimsical|colorful|muted|color graded') },
];

/** The last word of a short clause, and what kind of choice such a clause is: “ochre and teal color palette”. */
export const ownHeads: ReadonlyMap<string, PartKey> = new Map([
  ...list('lighting|backlight|sunlight|moonlight|daylight|light').map((word) => [word, 'lighting'] as const),
  ...list('palette|tones|hues|colors|grading|grade|mood|atmosphere|ambience').map(
    (word) => [word, 'mood'] as const,
  ),
  ...list('composition|framing').map((word) => [word, 'framing'] as const),
  ['lens', 'lens'],
]);

/** They say of light, colors or a composition only that they are good, or that there are some. */
export const praise: ReadonlySet<string> = new Set(
  list(
    'a|an|and|the|very|highly|ultra|hyper|super|extremely|professional|masterful|perfect|ideal|careful|' +
      'detailed|proper|correct|accurate|consistent|realistic|strong|clear|good|great|best|better|high|' +
      'quality|beautiful|stunning|gorgeous|amazing|excellent|exceptional|impressive|impeccable|flawless|' +
      'premium|nice|lovely|varied|various|different|coherent|cohesive|unified|overall|color|well|designed|' +
      'expert|advanced|aesthetic|pleasing|optimal|attractive|effective|appropriate|suitable|thoughtful',
  ),
);

const shortAdjectives: ReadonlySet<string> = new Set(
  list(
    'soft|warm|cool|cold|bold|rich|dark|light|bright|harsh|muted|vivid|clean|calm|deep|low|high|' +
      'natural|gentle|subtle|strong|raw|elegant|intimate|vibrant|serene|tense|fresh|sleek|quiet|modern|' +
      'moody|dreamy|gloomy|misty|hazy|foggy|smoky|icy|earthy|airy|cozy|spooky|gritty|dusty|rainy|sunny|' +
      'stormy|glossy|wintry|creamy|silky|sultry|eerie',
  ),
);
/** Whether a word qualifies light or colors, by itself or by its ending. */
export const isAdjective = (word: string): boolean =>
  shortAdjectives.has(word) || /^\p{L}{2,}(?:[ie]ous|ful|ic|al|ive|ish|less|ed)$/u.test(word);

/** Before “light” these make it a thing. */
export const lamps: ReadonlySet<string> = new Set(
  list(
    'traffic|street|stop|flash|head|tail|fairy|christmas|string|pilot|night|signal|city|ray|speed|green|red',
  ),
);
