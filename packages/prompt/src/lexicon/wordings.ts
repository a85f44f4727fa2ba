import type { PartKey } from '../composition';
import { filmStocks } from './film-stocks';
import { ownTerms } from './own-terms';
import { loneMedia, manners, openingMedia, ownMedia, qualifyingMedia } from './style-terms';

/*
 * How people say the catalog's choices in prompts of their own. Stricter than the catalog's synonyms: those are looked
 * for in a text that is known to say the choice, these decide whether it was made at all. When in doubt a wording is
 * left out, because kept words cost nothing and a wrong choice changes the image.
 */

/** Where a wording must stand to be meant. */
export type Place =
  /** Anywhere outside names, quotes, negations and compounds. */
  | 'anywhere'
  /** The noun that its clause is about: “a grainy photo of …”, “…, pencil sketch, …”. */
  | 'head'
  /** Nothing else of meaning in its clause. */
  | 'alone'
  /** Before “style”, “look” and the like, or alone. */
  | 'styled'
  /** Before the noun for an image that its clause is about: “art deco poster of …”. */
  | 'qualifier'
  /** Directly before what the image shows, where the prompt begins: “pixel art knight”. */
  | 'opening';

export interface Wording {
  readonly key: PartKey;
  /** '' for a wording that is no option of the catalog. Of styles it overrules the others; else options do. */
  readonly id: string;
  readonly place: Place;
  readonly words: readonly string[];
  /** Of styles: how surely the wording names the medium. A surer one overrules the others; a manner names none. */
  readonly rank?: 0 | 1 | 2;
  /** Whether it is more exact than the catalog, so that the words are the choice: a film by its name. */
  readonly exact?: boolean;
  /** Not meant when these are anywhere in the text. */
  readonly unless?: readonly string[];
  /** Meant only when one of these is anywhere in the text. */
  readonly beside?: readonly string[];
}

const list = (words: string): readonly string[] => words.split('|');

function said(key: PartKey, id: string, place: Place, words: string, more: Partial<Wording> = {}): Wording {
  return { key, id, place, words: list(words), ...more };
}

const notHeads = list(
  'full body|fullbody|full length|full figure|half body|upper body|wide shot|long shot|group portrait|' +
    'cowboy shot|whole body|portrait orientation|portrait format|portrait mode|waist up|knees up|' +
    'environmental portrait|family portrait|aerial|landscape|self portrait|room|cityscape|product',
);

/** What shows that “realistic” is said of a drawing or a render. */
const drawn = list(
  'octane|octane render|unreal engine|unreal engine 5|unrealengine|artstation|cgi|cg|blender|3d|unity 8k wallpaper',
);

// prettier-ignore
export const wordings: readonly Wording[] = [
  said('style', 'photorealistic', 'head', 'photo|photograph|photography|photoshoot|raw photo|photorealistic photo|photorealistic photograph|photorealistic image|photorealistic picture|photorealistic portrait|photorealistic close up|photorealistic close up portrait|photorealistic closeup portrait|photorealistic headshot|photorealistic shot|photorealistic scene|photo realistic image|photo realistic picture|photo realistic portrait|hyperrealistic portrait|hyperrealistic close up portrait|hyperrealistic image|hyperrealistic photo|photographic portrait|portrait photo|polaroid photo|analog photo', { rank: 2 }),
  said('style', 'photorealistic', 'alone', 'photorealistic|photo realistic|photorealism|hyperrealistic photo', { rank: 1 }),
  said('style', 'photorealistic', 'opening', 'photorealistic|photo realistic', { rank: 1 }),
  // Drawn media may be realistic too.
  said('style', 'photorealistic', 'alone', 'realistic|realistic style|hyper realistic|ultra realistic', { rank: 0, unless: drawn }),
  said('style', 'photorealistic', 'head', 'realistic photo|realistic photograph|realistic image|realistic picture|hyper realistic image|ultra realistic image|ultra realistic photo|ultra realistic portrait|hyper realistic photo', { rank: 0, unless: drawn }),
  said('style', 'illustration', 'head', 'illustration|book illustration|vector illustration', { rank: 2 }),
  said('style', 'digital-painting', 'head', 'digital painting|concept art|matte painting|speedpainting|digital art painting', { rank: 2 }),
  said('style', '3d-render', 'head', '3d render|3 d render|3d rendering|3d model render|cgi render|3d illustration|c4d render|blender render|cinema 4d render', { rank: 2 }),
  said('style', '3d-render', 'alone', 'blender 3d|c4d|cinema 4d|blender render', { rank: 2 }),
  said('style', '3d-render', 'anywhere', '3d rendered|3 d rendered', { rank: 2 }),
  said('style', 'sketch-line-art', 'head', 'sketch|pencil sketch|line art|lineart|line drawing|pencil drawing|ink drawing|charcoal drawing|charcoal sketch|ink sketch|pen drawing', { rank: 2 }),
  said('style', 'anime-manga', 'styled', 'anime|manga', { rank: 2 }),
  said('style', 'anime-manga', 'alone', '80s anime|90s anime|1980s anime|1990s anime|retro anime|vintage anime', { rank: 2 }),
  said('style', 'anime-manga', 'anywhere', 'anime girl|anime boy|anime woman|anime man|anime character|anime screencap|anime screenshot|anime artwork|anime art|anime illustration|manga illustration|anime key visual|anime drawing|manga drawing|manga panel|manga page', { rank: 2 }),
  said('style', 'cartoon-comic', 'styled', 'cartoon|comic book|comic|comics|comic strip', { rank: 2 }),
  said('style', 'cartoon-comic', 'head', 'cartoon|comic strip|comic book panel|comic panel|cartoon illustration|comic book illustration|comic book cover|cartoon drawing', { rank: 2 }),
  said('style', 'surreal-abstract', 'alone', 'surreal|surrealism', { rank: 1 }),
  said('style', 'surreal-abstract', 'anywhere', 'surreal style|surrealist style|surrealism style|abstract style', { rank: 1 }),
  said('style', 'surreal-abstract', 'head', 'abstract art|abstract composition|surreal art|surreal artwork|abstract artwork|surreal composition', { rank: 2 }),
  said('style', 'vintage-retro', 'head', 'vintage poster|retro poster|vintage travel poster|vintage print|vintage advertisement|retro advertisement|vintage postcard', { rank: 2 }),
  said('style', '', 'head', 'fresco|mosaic|tapestry|embroidery|sculpture|stained glass|collage|logo|sticker|icon|tarot card|pattern|clipart|blueprint|diagram|infographic|album cover|stencil', { rank: 2 }),
  { key: 'style', id: '', place: 'head', words: ownMedia, rank: 2, exact: true },
  { key: 'style', id: '', place: 'alone', words: [...manners, ...loneMedia], exact: true },
  // Alone these are colors.
  { key: 'style', id: '', place: 'alone', words: ['charcoal', 'graphite'], exact: true, beside: ['drawing', 'drawn', 'sketch', 'sketched', 'pencil', 'portrait', 'study', 'illustration'] },
  { key: 'style', id: '', place: 'qualifier', words: [...manners, ...qualifyingMedia], exact: true },
  { key: 'style', id: '', place: 'opening', words: openingMedia, exact: true },

  said('lighting', 'golden_hour', 'anywhere', 'golden hour|golden hour light|golden hour lighting|magic hour|sunset light|sunset lighting|late afternoon sunlight'),
  said('lighting', 'natural', 'anywhere', 'natural light|natural lighting|natural daylight|soft daylight|window light|natural window light|natural sunlight|soft natural light'),
  said('lighting', 'studio', 'anywhere', 'studio light|studio lights|studio lighting|softbox lighting|softbox light|studio strobe|studio strobes'),
  said('lighting', 'studio', 'alone', 'softbox|softboxes'),
  said('lighting', 'dramatic', 'anywhere', 'dramatic light|dramatic lighting|dramatic lights|chiaroscuro|chiaroscuro lighting|rembrandt lighting|rembrandt light|low key lighting|dramatic shadows|dramatic side lighting'),
  said('lighting', 'iridescent', 'anywhere', 'iridescent light|iridescent lighting|iridescent glow|holographic lighting'),
  said('lighting', 'long_exposure', 'anywhere', 'long exposure|light trails|slow shutter|slow shutter speed'),
  said('lighting', 'indoor_ambient', 'anywhere', 'indoor lighting|warm lamplight|indoor ambient light|warm indoor lighting|warm interior lighting|warm interior light'),
  said('lighting', 'flash', 'anywhere', 'flash photography|direct flash|on camera flash|camera flash|harsh flash|hard flash|flash photo|shot with flash|shot with a flash|shot with direct flash|taken with flash|taken with a flash|taken with direct flash|ring flash'),
  said('lighting', 'flash', 'alone', 'flash'),
  said('lighting', 'neon', 'anywhere', 'neon lighting|neon glow|neon lit|lit by neon'),
  said('lighting', 'neon', 'alone', 'neon light|neon lights'),

  said('lens', '35mm', 'anywhere', '35mm lens|35 mm lens|35mm prime|35mm f'),
  said('lens', '35mm', 'alone', '35mm|35 mm', { unless: ['film', 'kodak', 'portra', 'ilford', 'cinestill', 'fujicolor', 'analog', 'analogue', 'grain', 'expired'] }),
  said('lens', '50mm', 'anywhere', '50mm lens|50 mm lens|50mm prime|50mm f'),
  said('lens', '50mm', 'alone', '50mm|50 mm'),
  said('lens', '85mm', 'anywhere', '85mm lens|85 mm lens|85mm prime|85mm portrait lens|85mm f'),
  said('lens', '85mm', 'alone', '85mm|85 mm'),
  said('lens', 'wide_angle', 'anywhere', 'wide angle lens|24mm lens|24 mm lens|wide angle shot|wide angle view|wide angle photo|wide angle photograph|wide angle photography|ultra wide angle'),
  said('lens', 'wide_angle', 'alone', 'wide angle|24mm'),
  said('lens', 'macro', 'anywhere', 'macro lens|macro photography|macro photo|macro photograph|macro shot|100mm macro'),
  said('lens', 'macro', 'alone', 'macro'),

  said('camera', 'dslr', 'anywhere', 'full frame dslr|dslr camera|dslr photo|dslr photograph|dslr photography|digital slr|shot on dslr|taken with a dslr|dslr shot'),
  said('camera', 'dslr', 'alone', 'dslr'),
  said('camera', 'mirrorless', 'anywhere', 'mirrorless camera|shot on mirrorless'),
  said('camera', 'medium_format', 'anywhere', 'medium format|medium format camera|medium format film|medium format photo|shot on hasselblad|hasselblad camera|shot on medium format camera'),
  said('camera', 'medium_format', 'alone', 'hasselblad'),
  said('camera', 'film', 'anywhere', '35mm film|35 mm film|analog film|shot on film|analog photo|analog photograph|analog photography|film photography|film photograph|35mm photo|35mm photograph|35mm photography'),
  { key: 'camera', id: 'film', place: 'anywhere', words: filmStocks, exact: true },
  said('camera', 'smartphone', 'anywhere', 'shot on iphone|taken with an iphone|taken on an iphone|taken with iphone|shot on an iphone|shot with an iphone|iphone photo|iphone photography|smartphone photo|smartphone snap|phone snapshot|smartphone photography|phone camera|smartphone camera|shot on a smartphone|cellphone photo|iphone camera'),
  said('camera', 'vintage', 'anywhere', 'vintage camera lens|shot on a vintage camera|shot on vintage camera|vintage box camera|box camera'),

  said('framing', 'portrait', 'head', 'portrait|headshot|head shot|portrait photo|portrait photograph|portrait photography|portrait shot|close up portrait|closeup portrait|studio portrait', { unless: notHeads }),
  said('framing', 'portrait', 'anywhere', 'head and shoulders|head and shoulders portrait|head and shoulders shot'),
  said('framing', 'product', 'anywhere', 'product shot|product photo|product photograph|product photography|packshot'),
  said('framing', 'lowangle', 'anywhere', 'low angle|low angle shot|low angle view|low angle perspective|shot from below|worms eye view|worm\'s eye view|worm’s eye view|view from below'),
  said('framing', 'lowangle', 'alone', 'from below'),
  said('framing', 'midshot', 'anywhere', 'medium shot|mid shot|waist up|waist up shot|waist up portrait', { unless: ['full body', 'fullbody'] }),
  said('framing', 'wideshot', 'anywhere', 'wide shot|extreme wide shot|establishing shot|extreme long shot|wide establishing shot'),
  said('framing', 'wideshot', 'alone', 'long shot'),
  said('framing', 'tiltshot', 'anywhere', 'tilt shift|tilt shift photo|tilt shift photography|tilt shift lens|tilt shift effect'),
  said('framing', 'aerial', 'anywhere', 'aerial view|aerial shot|aerial photo|aerial photograph|aerial photography|birds eye view|bird\'s eye view|bird’s eye view|drone shot|drone photo|drone view|drone photography|drone photograph|top down view|aerial perspective|overhead view|overhead shot'),

  said('mood', 'soft-hue', 'anywhere', 'soft hues|muted hues|muted colors|muted tones|muted color palette|soft colors|muted palette|soft muted colors|desaturated colors|soft color palette'),
  said('mood', 'bw', 'anywhere', 'black and white photo|black and white photograph|black and white photography|black and white portrait|black and white image|black and white film|b w photo|b w photography|monochrome photo|monochrome photograph|monochrome photography|black and white picture|black and white illustration|black and white drawing|black and white sketch|monochrome portrait'),
  said('mood', 'bw', 'alone', 'black and white|black white|monochrome|b w|grayscale'),
  said('mood', 'bw', 'qualifier', 'black and white|monochrome|grayscale'),
  said('mood', 'golden-glow', 'anywhere', 'golden glow|golden tones|golden hues'),
  said('mood', 'vibrant', 'anywhere', 'vibrant colors|vivid colors|bright colors|saturated colors|vibrant color palette|vibrant color|vivid color|vibrant palette|bright vivid colors|bright vibrant colors|highly saturated|vivid saturated colors'),
  said('mood', 'vibrant', 'alone', 'vibrant|vivid'),
  said('mood', 'cold-neon', 'anywhere', 'cold neon|cold neon blues'),
  said('mood', 'warm-tone', 'anywhere', 'warm tones|warm tone|warm colors|warm color palette|warm palette|warm earthy tones|warm hues|warm color tones'),
  said('mood', 'duotone', 'anywhere', 'duotone|duo tone'),
  said('mood', 'film-look', 'anywhere', 'film look|film tones|film grain|filmic look|film stock'),
  said('mood', 'sepia', 'anywhere', 'sepia tone|sepia tones|sepia toned|sepia photograph|sepia photo'),
  said('mood', 'sepia', 'alone', 'sepia'),
  said('mood', 'technicolor', 'anywhere', 'technicolor'),
  said('mood', 'cyber-glow', 'anywhere', 'cyberpunk glow|cyber glow|cyberpunk lighting|cyberpunk color palette|cyberpunk colors'),
  said('mood', 'moody-dark', 'anywhere', 'dark and moody|moody and dark|dark moody|moody dark|dark moody atmosphere|moody atmosphere|dark tones|moody tones|dark atmosphere'),
  said('mood', 'moody-dark', 'alone', 'moody'),
  said('mood', 'pastel-pop', 'anywhere', 'pastel colors|pastel tones|pastel palette|pastel color palette|pastel hues|pastel color|candy colors|pastel color scheme'),
  said('mood', 'pastel-pop', 'alone', 'pastel|pastels'),

  said('parameter:depth_of_field', 'shallow', 'anywhere', 'shallow depth of field|shallow focus|blurred background|blurry background|shallow dof'),
  said('parameter:depth_of_field', 'deep', 'anywhere', 'deep depth of field|deep focus|everything in focus'),
  said('parameter:depth_of_field', 'bokeh', 'anywhere', 'bokeh'),
  said('parameter:anime_style', 'classic', 'anywhere', '90s anime|1990s anime|80s anime|1980s anime|retro anime|classic anime|vintage anime'),
  said('parameter:anime_style', 'modern', 'anywhere', 'modern anime'),
  said('parameter:anime_style', 'chibi', 'styled', 'chibi'),
  said('parameter:anime_style', 'realistic', 'anywhere', 'semi realistic anime|realistic anime'),
  said('parameter:color_palette', 'vibrant', 'anywhere', 'vibrant colors|vivid colors|bright colors|saturated colors|vibrant color palette|vibrant color'),
  said('parameter:color_palette', 'pastel', 'anywhere', 'pastel colors|pastel tones|pastel palette|pastel color palette|pastel hues'),
  said('parameter:color_palette', 'pastel', 'alone', 'pastel'),
  said('parameter:color_palette', 'monochrome', 'alone', 'monochrome|monochromatic|black and white|grayscale'),
  said('parameter:color_palette', 'neon', 'anywhere', 'neon colors|neon color palette'),
  said('parameter:character_expression', 'happy', 'alone', 'happy|smiling|smile|cheerful|joyful'),
  said('parameter:character_expression', 'happy', 'anywhere', 'happy expression|bright smile|big smile'),
  said('parameter:character_expression', 'serious', 'alone', 'serious|stern|solemn'),
  said('parameter:character_expression', 'serious', 'anywhere', 'serious expression|stern expression|serious face'),
  said('parameter:character_expression', 'cute', 'anywhere', 'cute expression'),
  said('parameter:character_expression', 'mysterious', 'anywhere', 'mysterious expression|enigmatic smile|mysterious smile'),
  ...ownTerms.map((terms): Wording => ({ ...terms, id: '', exact: true })),
];
