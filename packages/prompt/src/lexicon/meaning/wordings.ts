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
    'natural ~ light/daylight/lighting/illumination/sunlight;soft/gentle/diffused/even/ambient ~ daylight;window light;sunlit;lit by ~ sun/sunlight/daylight;open shade;overcast light;light of day',
  'lighting.studio':
    'studio ~ light/lighting/softbox/lamp/strobe/lit;softbox;studio setup;soft box;beauty dish;strobe ~ light;studio photograph/photo/photography/shot/portrait/image/product',
  'lighting.golden_hour':
    'golden hour;magic hour;last ~ sun/sunlight of ~ evening/day/afternoon;golden ~ sun/sunlight/sunshine/sunset;low ~ sun/sunlight;late afternoon ~ sun/light/sunlight;sunset ~ light/glow;setting sun;last light;golden ~ light/glow/rays;warm ~ evening/afternoon ~ sun/light/sunlight;sun ~ low;evening sun;honey ~ sunlight/light',
  'lighting.dramatic':
    'light/lighting is/are ~ dramatic;dramatic ~ shot/portrait/framing/painting/illustration/photograph;dramatic ~ light/lighting/lit/backlight/backlighting/backlit/sidelight/uplight/spotlight/spotlit/lamp/glow/ray/beam/shadow/illumination/contrast;dramatically ~ lit/lighted/shadowed;theatrical ~ light/lighting;stark ~ light/lighting/shadow;sunk in shadow;moody ~ light/lighting;half in shadow;chiaroscuro;low key;side light/lighting/lit;lit from ~ side;deep shadow;hard/raking/strong ~ side ~ light;rembrandt',
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
    'product ~ shot/photo/photograph/photography/image/view/render/rendering;packshot;pack shot;hero shot;commercial shot',
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
    'soft ~ hue/color/tone/palette;muted ~ hue/color/tone/palette;low contrast;soft hued;subdued ~ color/tone/palette;gentle ~ color/hue/tone',
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
  'style.illustration':
    'illustrate;illustrator;illustration;storybook ~ art/page/picture/drawing/style;picture book ~ art/page/style;book plate;hand drawn;drawn by hand',
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
  'parameter:anime_style.modern': 'modern ~ style/look;style/look ~ modern;modern day ~ anime',
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
