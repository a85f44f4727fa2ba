/* What prompts open with before they name their subject. */

const words = (list: string): readonly string[] => list.split(' ');

/** What an image is, in the singular. */
export const media: readonly string[] = [
  ...words(
    'photo photograph photography picture image shot portrait painting illustration drawing sketch render',
  ),
  ...words(
    'rendering poster artwork print view closeup close-up still scene watercolor watercolour etching woodcut',
  ),
  ...words(
    'collage sculpture logo icon design cover depiction macro selfie snapshot cartoon comic anime art vector',
  ),
];

/**
 * What an image may be that is a thing too, in the singular, as patterns. "A tarot card of a fox" opens like "a painting of
 * a fox", but "a woman with a tarot card of a fox" is about the woman.
 */
export const forms: readonly string[] = [
  ...words(
    'cutaway diagram schematic blueprint cross-section sticker emoji infographic map silhouette mosaic papercraft mural',
  ),
  ...words(
    'graffiti fresco pov mockup postcard card origami polaroid daguerreotype tintype cyanotype screenshot x-ray hologram',
  ),
  ...words(
    'diorama headshot mugshot wallpaper pin-up cutout embroidery tapestry figurine linocut lithograph engraving risograph',
  ),
  ...words(
    'screenprint caricature doodle tattoo mascot avatar emblem badge stamp banner flyer billboard label',
  ),
  ...words('packaging toy doll version relief carving'),
  'cross section',
  '(?:character|reference|model|sprite|sticker) sheet',
  '(?:scale|clay|paper|3d|low[ -]poly) model',
  '(?:playing|trading|greeting|wedding|collectible) card',
  '(?:storyboard|film|movie) frame',
  '(?:seamless|repeat|repeating|tileable|textile) (?:[\\w-]+ )?pattern',
  'stained[ -]glass(?: window| panel)?',
  '(?:colou?ring|comic|manga|book|sketchbook) page',
  '(?:comic|manga) panel',
  'still life',
  'flat[ -]lay',
  '(?:double|multiple|long) exposure',
  'lego set',
  '(?:anatomical|figure|character|colou?r) study',
  'balloon animal',
  'action figure',
  '(?:enamel|lapel) pin',
  'wax seal',
  'book jacket',
];

/** Designs, in the singular. What follows “for” or “about” is the subject: "a logo for a bakery". */
export const designs: readonly string[] = [
  ...words(
    'logo icon poster cover design banner flyer mockup label packaging mascot sticker badge emblem tattoo',
  ),
  ...words('illustration infographic billboard advertisement ad website homepage brochure'),
  'landing page',
];

/** Words of which a clause about the image as a whole is made, and no subject. */
export const imageWords: ReadonlySet<string> = new Set([
  ...media,
  ...words(
    'masterpiece mastepiece quality best high highest amazing detailed detail details hires highres absurdres',
  ),
  ...words(
    'lowres ultra highly extremely extreme intricate very aesthetic newest raw hd uhd hdr fhd 2k 4k 8k 16k 32k',
  ),
  ...words(
    'realistic photorealistic hyperrealistic hyperreal realism cinematic film movie analog dramatic lighting',
  ),
  ...words(
    'perfect good anatomy award winning professional stunning beautiful gorgeous epic sharp focus official',
  ),
  ...words(
    'minimalist minimalistic minimal retro vintage modern flat 2d 3d vector street candid fashion editorial',
  ),
  ...words(
    'documentary style digital fantasy concept fine fury dark moody unreal engine octane cg unity wallpaper',
  ),
  ...words(
    'continuous single line screencap absolutely incredibly breathtaking hyper super finely fine res resolution quallity complex work original light ' +
      'oil watercolor acrylic ink pencil charcoal gouache canvas bokeh vignette tonemapping caustics volumetric soft rim ' +
      'sidelighting backlighting composition trending artstation octane close up closeup full body shot cowboy wide long ' +
      'low high upper half angle film grain painting mixed media brushstrokes potrait mm f iso lens dslr camera textures texture',
  ),
  ...words(
    'score rating safe general source animation magazine studio product commercial solo a an the of in and with',
  ),
]);

const listOf = (list: string): ReadonlySet<string> => new Set(words(list));
/** Before these nouns a word of `genres` names a kind of photography and no subject. */
export const genreNouns = listOf('photography photo photograph shot photoshoot illustration collage');
export const genres = listOf(
  'night day aerial landscape interior exterior abstract architectural architecture sports wildlife nature travel food ' +
    'portrait drone underwater astro whimsical artistic conceptual pop beauty war wedding event urban',
);
/** A clause that ends with these describes the image around the subject. */
export const backdrops = listOf('background backdrop lighting composition quality');
/** Parts of a person or a scene of which prompts only ask for detail, after words of praise. */
export const features = listOf(
  'face faces eyes eye hands skin hair body background backgrounds lighting shadows clothes',
);
export const praise = /detail|perfect|quality|beautiful|intricate|realistic|fine/;
