/*
 * Looser wordings of an option that contradict the others of its kind where a text adds them: "with a blinding flash" beside
 * ambient light. Rows as in `rivals.ts`. Words that suit several options of a kind, such as "dramatic" or "golden", are left
 * out.
 */

type Row = readonly [kind: string, except: string, patterns: string, unless?: RegExp, turns?: boolean];

export const otherOptions: readonly Row[] = [
  ['camera', 'film vintage', 'film camera;analog/analogue camera;on analog/analogue film;film photograph'],
  ['camera', 'smartphone', 'smartphone/phone ~ camera/photo/snapshot/shot/picture/photography;mobile/cell/camera phone ~ photo/shot/picture/camera;camera phone;shot/snapped/captured/photographed/taken ~ smartphone/phone/iphone;on/with a smartphone/phone/iphone', /phone/],
  ['camera', 'vintage', 'vintage/antique/toy/brownie ~ camera;old fashioned camera;vintage lens', /camera/],
  ['camera', 'dslr mirrorless film', 'full frame camera'],
  ['lens', '50mm 35mm', 'standard lens;normal lens'],
  ['lens', 'wide_angle 35mm', 'wide lens'],
  ['lens', 'macro', 'macro close up;macro photograph/image/picture/optic;extreme close up ~ lens', /macro/],
  ['lighting', 'flash', 'blinding/harsh/hard/bright/strong/frontal/fill/popping/camera flash;flash lighting/photo/snapshot/shot/fill;with/by/using flash;lit by ~ flash;flash fired/bounced', /flash|lightning/],
  ['lighting', 'neon', 'glow/light of ~ neon;neon ~ illumination/lamp/strip;lit by ~ neon;magenta and cyan light', /neon/],
  ['lighting', 'natural golden_hour dramatic iridescent long_exposure', 'natural ~ light/daylight/lighting;lit by ~ sun/sunlight/daylight;open shade;light of day', /sun|day|noon|morning/],
  ['lighting', 'natural golden_hour dramatic', 'evening ~ sun/sunlight;last ~ sun/sunlight;low ~ sun/sunlight;golden ~ sun/sunlight/sunshine/sunbeam;warm ~ sunlight', /sun|evening|dusk|dawn|morning/],
  ['lighting', 'studio', 'studio setup/backdrop/strobe/photograph/photo/photography/portrait/shot;soft box;studio ~ lit', /studio/],
  ['lighting', 'dramatic neon long_exposure', 'dramatically ~ lit;theatrical ~ light/lighting;stark ~ light/lighting/shadow;half in shadow;sunk in shadow;low key;noir ~ light/lighting/shadow', /dark|shadow|night|noir|black and white|storm|dramatic/],
  ['lighting', 'long_exposure', 'light trail;trail/streak of ~ light;time exposure;motion blur', /trail|streak|blur|motion/],
  ['lighting', 'indoor_ambient dramatic neon', 'lamp ~ glow;glow of ~ lamp;warm ~ lamp/lamplight;interior/indoor ~ light/lighting;cozy ~ lamplight/indoor', /lamp|lantern|indoor|interior/],
  ['lighting', 'iridescent', 'iridescent ~ sheen/shimmer/reflection/color;holographic ~ glow/shimmer/sheen;mother of pearl ~ light/sheen/glow;rainbow ~ light/shimmer/hue', /iridesc|holograph|pearl|rainbow|opal|bubble|prism/],
  ['framing', 'portrait', 'head and shoulder;bust shot;shoulder up;close/facial ~ portrait ~ framing/shot/crop;portrait framing/crop/shot', /portrait|bust/],
  ['framing', 'product', 'pack shot;hero shot;commercial ~ shot;product ~ photo/photograph/photography/framing/image'],
  ['framing', 'lowangle', 'low viewpoint/vantage/perspective;from low ~ down/ground;seen/shot/viewed ~ from the ground;ground level ~ shot/view/angle/camera;worm eye'],
  ['framing', 'midshot', 'medium framing;from the waist up;medium close up;half length'],
  ['framing', 'midshot portrait product', 'cropped/framed at ~ waist/chest'],
  ['framing', 'wideshot aerial tiltshot lowangle', 'wide ~ framing/establishing/vista;sweeping ~ view/vista/landscape;distant ~ view/shot;tiny in ~ frame'],
  ['framing', 'tiltshot', 'tilt shift;miniature ~ effect/look;toy like ~ view/effect/look', /miniature|toy|tilt/],
  ['framing', 'aerial tiltshot', 'from the air;from ~ high above;drone ~ shot/photo/photograph/view/footage/image;view from above', /air|above|drone|aerial/],
  ['mood', 'bw', 'black white ~ photo/photograph/image/tone/grade;b & w;without color;without any color;shade of gray ~ only;only ~ shade of gray;silver gelatin', /black|gray|grey|silver/],
  ['mood', 'vibrant technicolor cyber-glow pastel-pop cold-neon duotone', 'punchy ~ color/palette;vivid ~ palette/tone/saturation;vibrant ~ saturated;saturated palette;intense ~ color/saturation', /vivid|vibrant|saturat|color|colour/],
  ['mood', 'soft-hue pastel-pop film-look bw sepia moody-dark duotone warm-tone golden-glow', 'subdued/gentle ~ color/hue/tone/palette;soft hued;soft ~ hue;low contrast', /soft|subdued|gentle|muted/],
  ['mood', 'golden-glow warm-tone sepia film-look vibrant technicolor', 'golden ~ glow ~ over/across/on/throughout;honey ~ highlight/glow/tone', /golden|warm|sun|lamp|honey|light/],
  ['mood', 'cold-neon cyber-glow moody-dark duotone technicolor bw', 'cold ~ neon;cool neon;icy/frosty blue;cold ~ blue', /cold|cool|icy|ice|frost|blue|snow|neon/],
  ['mood', 'warm-tone golden-glow sepia film-look vibrant technicolor soft-hue', 'earthy ~ tone/palette/color;terracotta ~ tone/palette', /earth|terracotta|warm|clay/],
  ['mood', 'duotone', 'indigo and coral;dual tone;two tone ~ palette/print/color/image', /indigo|coral|two tone|two-tone/],
  ['mood', 'sepia warm-tone film-look', 'brown toned;aged ~ print;antique ~ brown', /brown|antique|aged|vintage|retro|old/],
  ['mood', 'cyber-glow cold-neon technicolor vibrant duotone', 'magenta and violet;violet haze;magenta glow;cyberpunk ~ grade/glow/haze', /magenta|violet|purple|cyber|neon/],
  ['mood', 'moody-dark bw', 'dark ~ moody;moody ~ dark;somber ~ tone/mood/palette;dark/shadowy ~ tone/grade/palette', /dark|moody|night|shadow|noir|dramatic|somber/],
  ['mood', 'pastel-pop soft-hue', 'mint and peach;peach and lilac;bright/cheerful/candy/sugary/milky ~ pastel', /pastel|mint|peach|lilac/],
  ['mood', 'film-look bw sepia technicolor golden-glow warm-tone moody-dark soft-hue', 'lifted black;faded black;analog ~ film tone/grain', /film|analog|vintage|grain/],
]; // prettier-ignore
