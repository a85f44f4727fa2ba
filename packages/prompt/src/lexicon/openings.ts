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
    'score rating safe general source animation magazine studio product commercial solo a an the of in and with',
  ),
]);
