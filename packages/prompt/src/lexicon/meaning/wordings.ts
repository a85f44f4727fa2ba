/*
 * Wordings of the catalog's options beyond its own synonyms, and wordings that contradict an option. They are looser
 * than synonyms, because they are only looked for once an option is chosen.
 *
 * A pattern is words in order. `/` separates alternatives of a word, `~` allows up to three words in between, and `;`
 * separates patterns. Inflections are found.
 */

/** By part and option id: what else says it. */
export const moreWordings: Readonly<Record<string, string>> = {
  'lighting.natural':
    'natural ~ light/daylight/lighting/illumination/sunlight;soft/gentle/diffused/even/ambient ~ daylight;window light;open shade;overcast light;light of day',
  'lighting.studio':
    'studio ~ light/lighting/softbox/lamp/strobe/lit;softbox;studio setup;soft box;beauty dish;strobe ~ light',
  'lighting.golden_hour':
    'golden hour;magic hour;golden ~ sun/sunlight/sunshine/sunset;low ~ sun/sunlight;late afternoon ~ sun/light/sunlight;sunset ~ light/glow;setting sun;last light;golden ~ light/glow/rays;warm ~ evening/afternoon ~ sun/light/sunlight;sun ~ low;evening sun;honey ~ sunlight/light',
  'lighting.dramatic':
    'dramatic ~ light/lighting/lit/spotlight/spotlit/beam/shadow/illumination/contrast;dramatically ~ lit/lighted/shadowed;theatrical ~ light/lighting;stark ~ light/lighting/shadow;sunk in shadow;moody ~ light/lighting;half in shadow;chiaroscuro;low key;side light/lighting/lit;lit from ~ side;deep shadow;hard/raking/strong ~ side ~ light;rembrandt',
  'lighting.iridescent':
    'iridescent;iridescence;pearly;pearlescent;holographic;opalescent;rainbow ~ hue/shimmer/light;mother of pearl',
  'lighting.long_exposure':
    'long exposure;slow shutter;light trail;motion blur;time exposure;trail of light;streak of light;silky ~ blur;long ~ exposure',
  'lighting.indoor_ambient':
    'indoor ~ light/lamplight/ambience/ambient;ambient ~ light/lamplight/lighting/glow;lamplight;lamp lit;interior light/lighting;lamp ~ glow;glow of ~ lamp;warm ~ lamp/lamplight',
  'lighting.flash':
    'flash;direct flash;camera flash;flash light/photo/photography;on camera ~ flash;flashlit',
  'lighting.neon': 'neon ~ light/lighting/glow/sign/tube/lit;neon;magenta and cyan;glow of neon',
  'lens.35mm': '35mm ~ lens/prime/optic/focal/glass;35mm',
  'lens.50mm': '50mm;nifty fifty;standard lens;normal lens',
  'lens.85mm': '85mm;short telephoto',
  'lens.wide_angle': '24mm;wide angle;wide ~ lens;ultra wide lens;wideangle',
  'lens.macro': 'macro;100mm ~ macro;100mm;extreme close up ~ lens',
  'framing.portrait': 'portrait;head and shoulder;headshot;head shot;bust shot;shoulder up;face ~ portrait',
  'framing.product':
    'product ~ shot/photo/photograph/photography/image/view;packshot;pack shot;hero shot;commercial shot',
  'framing.lowangle':
    'low angle;from ~ below;from ~ low;low ~ viewpoint/vantage/camera/perspective;looking up;worm eye;seen from the ground;camera looking up;ground level',
  'framing.midshot':
    'medium shot;mid shot;medium ~ framing;waist up;from the waist;half length;medium close;midshot',
  'framing.wideshot':
    'wide ~ shot/view/framing/frame;establishing shot;long shot;wide establishing;sweeping view;in the distance ~ small;panoramic view;wideshot',
  'framing.tiltshot':
    'tilt shift;tiltshift;miniature ~ effect/scale/look/model;toy like;tilt ~ shot;tilt shifted',
  'framing.aerial':
    'aerial;bird eye;birds eye;overhead ~ view/shot;from ~ above;top down;drone;from the air;from high above;looking ~ down',
  'mood.soft-hue':
    'soft ~ hue/color/tone/palette;muted ~ hue/color/tone/palette;low contrast;subdued ~ color/tone/palette;gentle ~ color/hue/tone',
  'mood.bw':
    'black and white;black white;monochrome;monochromatic;grayscale;greyscale;b&w;b & w;without color;shade of gray;silver gelatin',
  'mood.golden-glow':
    'golden ~ glow/tone/highlight/hue/warmth/cast;honey ~ highlight/glow/tone;honeyed;golden',
  'mood.vibrant':
    'vibrant;vivid;saturated ~ color/tone/palette;rich color;bright color;bold color;punchy color;saturated',
  'mood.cold-neon':
    'cold ~ neon/blue;neon blue;icy ~ blue/highlight/tone;cool neon;cold ~ highlight;frosty blue',
  'mood.warm-tone':
    'warm ~ tone/color/palette/hue;amber ~ tone/terracotta/hue;terracotta;earthy ~ tone;warm toned',
  'mood.duotone': 'duotone;two tone;two color;indigo and coral;indigo ~ coral;dual tone',
  'mood.film-look':
    'film ~ look/tone/grain/stock/color/aesthetic;analog ~ film/tone/look/grain;filmic;lifted black;kodak;fine grain;faded black',
  'mood.sepia': 'sepia;brown tone;brown toned;aged print;antique brown',
  'mood.technicolor': 'technicolor;technicolour;three strip;red and teal',
  'mood.cyber-glow': 'cyber ~ glow;cyberpunk;magenta and violet;violet ~ haze/glow;magenta ~ glow/haze',
  'mood.moody-dark':
    'moody;dark ~ tone/palette/mood;mood ~ dark;crushed ~ shadow/black;brooding;slate blue;dark and moody;somber ~ tone',
  'mood.pastel-pop': 'pastel;candy color;mint ~ peach;mint and peach;peach and lilac',
  'camera.dslr': 'dslr;digital slr;single lens reflex;full frame ~ camera/body/dslr;fullframe',
  'camera.mirrorless': 'mirrorless',
  'camera.medium_format': 'medium format;hasselblad;mediumformat',
  'camera.film':
    'film camera;35mm film;analog ~ camera/film;analogue ~ camera/film;shot on film;on film;film ~ photograph;35mm ~ film;visible grain',
  'camera.smartphone':
    'smartphone;phone ~ camera/photo/snapshot/snap;mobile phone;iphone;cell phone;camera phone;phone',
  'camera.vintage':
    'vintage ~ camera;box camera;antique camera;old ~ camera;light leak;brownie camera;toy camera;old fashioned camera;vintage ~ lens',
  'style.photorealistic':
    'photo;photograph;photography;photorealistic;photographic;photographed;photoreal;realistic;realism;true to life;lifelike;life like;photorealism;hyperrealistic;naturalistic',
  'style.illustration': 'illustrate;illustrator;illustration;storybook ~ art/page/picture/drawing/style;picture book ~ art/page/style;book plate;hand drawn;drawn by hand',
  'style.digital-painting':
    'digital ~ painting/artwork/brushwork/brush/stroke/art/canvas;painted ~ digitally;digitally painted;painterly;concept art',
  'style.3d-render':
    '3d;three dimensional;cgi;computer generated;rendered ~ 3d;octane;blender;computer ~ render/graphic;raytraced;ray traced',
  'style.sketch-line-art':
    'sketch;sketched;sketchy;pencil ~ line/drawing/study/work/stroke/rendering/hatching/mark;in ~ pencil/graphite/charcoal;pencilled;graphite ~ line/drawing/study/stroke/rendering;charcoal ~ line/drawing/study/stroke;ink ~ line/drawing;pen ~ ink/drawing;line art;line work;linework;line drawing;drawn ~ line/pencil/ink;hand drawn',
  'style.cartoon-comic': 'comic;cartoon;toon;comic strip;graphic novel;cartoonish',
  'style.surreal-abstract':
    'surreal;surrealist;surrealistic;surrealism;abstract;abstraction;dreamlike;dreamscape',
  'style.vintage-retro':
    'vintage;retro;mid century;old fashioned ~ print/poster/style;throwback;period print;americana',
  'style.anime-manga': 'anime;manga;japanese animation;cel shaded;cel shading',
};

/** A wording of an option of the catalog in these lists is also a common thing in a scene, so it contradicts nothing. */
export const scenic: ReadonlySet<string> = new Set([
  'mobile phone', 'old camera', 'antique camera', 'box camera', 'film camera', 'analog camera', 'analogue camera', 'phone camera',
  'vintage camera', 'neon signs', 'neon lights', 'neon glow', 'light trails', 'window light', 'head and shoulders', 'waist up',
  'natural light', 'natural lighting', 'low sun', 'neon blue', 'warm colors', 'warm tones', 'warm tone', 'golden glow', 'golden tones',
  'deep shadows', 'ambient light', 'ambient lighting', 'soft colors', 'muted tones', 'muted colors', 'dark tones', 'phase one',
  'natural perspective', 'film grain', 'bright colors', 'direct flash', 'drone shot', 'icy blue', 'icy blues', 'candy colors',
]); // prettier-ignore

/** Colors that an image without color cannot have. Not those that are things as well: orange, rose, gold. */
const colorful =
  'crimson;scarlet;red;blue;azure;cobalt;turquoise;teal;green;yellow;purple;magenta;pink;vermilion;cyan';

/**
 * What contradicts the options of a kind, except those named: `lighting` with golden hour chosen does not go with "studio
 * strobe". The wordings of the other options of a kind contradict as well and are not repeated here.
 */
export const rivals: readonly (readonly [
  kind: string,
  except: string,
  patterns: string,
  /** Words of the composer's prompt, and so of the user, that suggest it: firelight where a campfire is. */
  unless?: RegExp,
])[] = [
  [
    'lighting',
    'studio',
    'studio ~ strobe/softbox/lighting/light/flash/lamp;softbox;strobe light/lighting;beauty dish;strobe ~ studio',
  ],
  [
    'lighting',
    'golden_hour',
    'golden hour;magic hour;sunset light/glow;low ~ golden sun/sunlight;golden ~ sunset light;blazing sunset',
  ],
  [
    'lighting',
    'natural golden_hour',
    'soft/natural/even/bright/plain ~ daylight;natural ~ window light;broad daylight;sunlit noon;midday ~ sun/sunlight/light;noon ~ sun/sunlight/light;noonday sun;high noon',
  ],
  [
    'lighting',
    'long_exposure dramatic neon',
    'blue hour;moonlit;moonlight;starlight;starlit;midnight;dead of night;pitch dark;pitch black',
  ],
  ['lighting', 'natural', 'overcast ~ light/daylight/sky;flat gray ~ light/daylight;cloudy daylight'],
  ['lighting', 'flash', 'on camera flash;direct ~ flash;camera flash;harsh flash;ring flash'],
  ['lighting', 'neon', 'neon ~ light/lighting/lit/tube'],
  ['lighting', 'indoor_ambient dramatic', 'candlelight;candlelit;lamplight;lamp lit;indoor ambient'],
  ['lighting', 'indoor_ambient studio', 'fluorescent ~ light/lighting/tube;office lighting'],
  [
    'lighting',
    'dramatic',
    'chiaroscuro;dramatic ~ light/lighting;low key light/lighting;rembrandt light/lighting',
  ],
  [
    'lighting',
    'studio natural',
    'high key ~ light/lighting;flat even light/lighting;shadowless ~ light/lighting',
  ],
  ['lighting', 'long_exposure', 'long exposure;slow shutter'],
  ['lighting', 'iridescent', 'iridescent light;holographic light'],
  ['lighting', 'flash', 'burst/blast/pop of ~ flash;flash lit;flash photograph/photography'],
  [
    'lighting',
    'indoor_ambient dramatic',
    'lit by ~ candle/fire/torch/lamp/lantern;candle/fire/torch lit;firelight;torchlight;lanternlight;glow/light of ~ fire/candle/torch/lamp/lantern/hearth',
    /fire|flame|candle|torch|lamp|lantern|hearth|forge|furnace|stove|burn/,
  ],
  ['lighting', 'dramatic studio', 'spotlight;spotlit', /stage|theat|spotlight|circus|concert|perform|sing|danc/],
  [
    'lighting',
    'golden_hour',
    'sunset/sunrise/dawn/dusk ~ light/glow/rays/sunlight;light/glow/rays of ~ sunset/sunrise/dawn/dusk;setting/rising sun;late afternoon/day ~ sun/sunlight/light',
    /sunset|sunrise|dawn|dusk|evening|morning|twilight/,
  ],
  [
    'lighting',
    'natural golden_hour dramatic iridescent long_exposure indoor_ambient flash neon',
    'at sunset/sunrise/dawn/dusk/twilight',
  ],
  [
    'lighting',
    'natural',
    'midday ~ sun/sunlight/light/glare;noon ~ sun/sunlight/light/glare;noonday ~ sun/light;high noon;in broad daylight',
    /noon|midday|daylight/,
  ],
  [
    'lighting',
    'natural golden_hour dramatic iridescent long_exposure',
    'bright/direct/full/harsh/blazing/strong ~ sunlight/sunshine/sun;shaft/ray/beam of ~ sunlight/daylight/sunshine;sunlit;sunbeam;sunlight ~ stream/pour/flood/spill;afternoon ~ sun/sunlight',
    /sun|day/,
  ],
  [
    'lighting',
    'natural golden_hour dramatic indoor_ambient',
    'window light;light/daylight ~ from/through ~ window',
    /window/,
  ],
  ['lighting', 'iridescent', 'iridescent/prismatic/rainbow/opalescent ~ light/lighting/glow/rays', /iridesc|rainbow|prism/],
  ['lighting', 'dramatic flash', 'hard/harsh/stark ~ side light/lighting;hard/harsh/stark ~ sidelight'],
  [
    'lighting',
    'long_exposure neon dramatic',
    'streetlight/streetlamp ~ glow/light;sodium ~ light/glow/lamp;glow/light of ~ streetlight/streetlamp',
    /street|lamp|night/,
  ],
  ['lighting', 'studio', 'led panel/light/strip;ring light;light panel'],
  ['lighting', 'neon', 'neon ~ glow/haze/reflection', /neon/],
  ['lens', 'macro', 'macro ~ detail/view/magnification/closeup', /macro/],
  ['lens', 'none', 'zoom lens'],
  ['lens', 'wide_angle', 'wide angle ~ lens;wide angle;ultra wide ~ lens;ultra wide angle'],
  ['lens', 'macro', 'macro lens;macro ~ photography/shot/photo'],
  ['lens', '85mm', 'telephoto;long lens;tele lens;super telephoto'],
  ['lens', 'none', 'fisheye;fish eye;anamorphic lens;tilt shift lens'],
  ['framing', 'portrait', 'head and shoulder ~ portrait/shot/framing;headshot;tight ~ portrait'],
  ['framing', 'portrait macro', 'extreme close up;tight close up;close up ~ shot/portrait;closeup'],
  [
    'framing',
    'aerial tiltshot',
    'aerial;bird eye;birds eye ~ view;top down;overhead ~ shot/view;drone ~ view;from ~ high above',
  ],
  ['framing', 'lowangle', 'low angle;worm eye;from below looking up;looking up from ~ ground'],
  ['framing', 'aerial tiltshot none', 'high angle'],
  ['framing', 'wideshot', 'wide ~ shot;establishing shot;long shot;extreme wide;sweeping ~ wide'],
  ['framing', 'midshot', 'medium shot;mid shot;waist up;half length ~ portrait'],
  ['framing', 'wideshot none', 'full body ~ shot/portrait/view;full length ~ shot/portrait;head to toe'],
  ['framing', 'product', 'product shot;packshot'],
  ['framing', 'portrait product', 'close up ~ view/angle/framing/crop/perspective', /macro|close/],
  ['framing', 'portrait product', 'macro ~ view/framing/shot', /macro/],
  [
    'framing',
    'aerial tiltshot',
    'seen/viewed/shot/photographed/captured/observed ~ from ~ above/overhead;from directly/straight above/overhead;looking straight down',
    /above|overhead/,
  ],
  [
    'framing',
    'lowangle',
    'seen/viewed/shot/photographed/captured/observed ~ from ~ below;from directly/straight below',
    /below/,
  ],
  ['framing', 'wideshot aerial tiltshot', 'panoramic ~ view/shot/framing/composition'],
  ['framing', 'midshot', 'over the shoulder ~ shot/view/framing'],
  [
    'framing',
    'portrait product midshot wideshot tiltshot',
    'eye level ~ view/shot/angle/perspective;at/from eye level',
  ],
  [
    'mood',
    'bw',
    'black and white ~ photo/photograph/photography/image/tone/film/picture;in black and white;monochrome;monochromatic;grayscale',
  ],
  ['mood', 'sepia', 'sepia'],
  [
    'mood',
    'vibrant technicolor cyber-glow pastel-pop cold-neon default duotone',
    'vivid ~ color/hue;vibrant ~ color/hue/palette/tone;colorful;bursting with color;full of color;awash with color;saturated ~ color/hue/tone;bright ~ color;rich ~ color/hue/saturation;rainbow color;kaleidoscopic;multicolored;full color;bold color;explosion of color;riot of color;brilliant color;burst of color',
  ],
  [
    'mood',
    'soft-hue pastel-pop film-look bw sepia moody-dark',
    'muted ~ color/hue/tone/palette;desaturated;washed out;faded color;colorless;drained of ~ color;dull ~ gray/color/tone;drab ~ color/tone/palette',
  ],
  ['mood', 'pastel-pop soft-hue', 'pastel ~ color/palette/tone/hue/shade'],
  [
    'mood',
    'cold-neon moody-dark duotone technicolor',
    'cold ~ blue ~ tone/palette/cast/grade;icy blue ~ tone/palette/highlight;cool ~ blue ~ tone/palette/cast',
  ],
  [
    'mood',
    'warm-tone golden-glow sepia film-look',
    'warm ~ amber ~ tone;amber and terracotta;warm orange ~ tone/cast',
  ],
  ['mood', 'moody-dark bw', 'dark ~ moody ~ tone;moody dark;crushed shadow;gloomy ~ tone/palette'],
  ['mood', 'technicolor', 'technicolor;technicolour'],
  ['mood', 'duotone', 'duotone'],
  ['mood', 'cyber-glow', 'cyberpunk glow;cyberpunk ~ palette/color/tone'],
  [
    'mood',
    'warm-tone golden-glow sepia film-look technicolor vibrant duotone',
    'warm ~ palette/grade;amber ~ palette/tone/grade/cast',
    /golden|warm|amber/,
  ],
  [
    'mood',
    'golden-glow warm-tone sepia film-look technicolor vibrant',
    'golden ~ tone/palette/grade/cast/hue',
    /golden|warm/,
  ],
  ['mood', 'cold-neon cyber-glow vibrant technicolor', 'neon ~ color/hue/palette/pink/green', /neon/],
  [
    'mood',
    'default soft-hue bw golden-glow vibrant warm-tone duotone film-look sepia technicolor pastel-pop',
    'bright/light and airy;bright ~ cheerful ~ tone/mood/palette;high key',
  ],
  ['mood', 'pastel-pop vibrant soft-hue', 'candy ~ color/hue/palette/colored', /candy/],
  ['mood', 'technicolor', 'teal and orange ~ grade/palette/tone'],
  [
    'mood',
    'default soft-hue golden-glow vibrant cold-neon warm-tone duotone film-look sepia technicolor cyber-glow moody-dark pastel-pop',
    colorful,
  ],
  ['parameter:color_palette', 'vibrant pastel neon', colorful],
  ['camera', 'vintage', 'shot/taken/captured/photographed ~ on/with ~ box camera;with a box camera'],
  ['camera', 'none', 'large format camera/film;view camera;drone camera/footage'],
  ['camera', 'dslr mirrorless smartphone medium_format', 'digital camera/sensor'],
  ['camera', 'film vintage', 'disposable camera;35mm film;shot on film;kodak portra;polaroid;instant film'],
  ['camera', 'dslr', 'dslr'],
  ['camera', 'mirrorless', 'mirrorless'],
  ['camera', 'medium_format', 'medium format;hasselblad'],
  [
    'camera',
    'smartphone',
    'smartphone ~ camera/photo/snapshot/shot;iphone ~ photo/shot/camera;shot on ~ phone/smartphone/iphone;taken with ~ phone/smartphone;taken on ~ phone/smartphone',
  ],
  ['camera', 'none', 'gopro;webcam;security camera;cctv;pinhole camera;camcorder'],
  ['style', 'photorealistic', 'photorealistic;hyperrealistic photo'],
  ['style', 'photorealistic vintage-retro', 'photograph of;photo of;photography'],
  [
    'style',
    'none',
    'crayon drawing;claymation;stained glass ~ style;pixel art;ascii art;voxel ~ art/style;low poly',
  ],
];

/** The medium of a whole image, by the style that it suits. */
export const media: readonly (readonly [except: RegExp, patterns: string])[] = [
  [/digital-painting/, 'oil painting;digital painting;acrylic painting;impressionist ~ painting;painted in oil'],
  [/digital-painting|illustration/, 'watercolor of/painting/illustration;watercolor ~ painting;painted in watercolor'],
  [/anime|manga/, 'anime ~ style/illustration/art;manga ~ style/illustration/art'],
  [/pencil|sketch|draw|line/, 'pencil ~ sketch/drawing;charcoal ~ drawing/sketch;ink ~ drawing/sketch'],
  [/pencil|sketch|draw|line|anime|manga|cartoon|comic|illustration/, 'line art'],
  [/digital|illustration|surreal|3d|anime/, 'concept art'],
  [/illustration|sketch|anime|cartoon|vintage|digital|surreal/, 'hand drawn illustration;illustration of'],
  [/surreal/, 'surreal ~ composition/painting/collage/artwork;abstract ~ composition/painting'],
  [/vintage/, 'vintage ~ print of;retro ~ poster/print of;mid century ~ print/poster/illustration'],
  [/cartoon|comic/, 'cartoon of;comic ~ panel/page/drawing;comic book'],
  [/anime|manga/, 'manga ~ panel/page/drawing'],
  [/none/, 'woodcut;linocut;etching of;gouache ~ painting/illustration;pastel drawing;chalk drawing;papercut;stop motion'],
  [/3d|render/, '3d ~ render/rendering/model;cgi render;cgi'],
  [/cartoon|comic|anime/, 'cartoon ~ style/illustration/drawing;comic book ~ style/art/illustration;comic strip'],
  [/vector|flat|graphic|minimal|illustration/, 'storybook illustration;vector ~ art/illustration/graphic;flat illustration'],
]; // prettier-ignore
