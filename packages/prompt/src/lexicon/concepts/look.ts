import {
  coldWords,
  colorWords,
  grayWords,
  mutedWords,
  pastelWords,
  sepiaWords,
  vividWords,
  warmWords,
} from './shades';

/* Wordings of color and of what a face says. */

export const lookWordings = {
  color: `red, yellow, green, blue, purple, pink, violet light, turquoise, teal, crimson, scarlet, magenta, cyan, maroon, indigo, fuchsia,
    bright orange, orange sky, fiery orange, orange glow, orange and, burnt orange, deep orange, vivid orange, neon orange,
    emerald green, lime green, sky blue, ruby red, cherry red, blood red, hot pink, aquamarine, vermilion, chartreuse, ultramarine, azure,
    cobalt, mustard yellow, autumn colors, autumn colours, fall colors, fall foliage, autumn foliage, colored lights, coloured lights,
    golden yellow, bright yellow, bright colored, brightly colored, brightly coloured, stained glass, lilac, mauve, cerulean, lavender dress, emerald, emeralds, sapphire, tangerine, ochre, magenta and, coral red, wine red, scarlet and,
    every color of the rainbow, colors of the rainbow, every colour of the rainbow, colours of the rainbow, ${colorWords}`,
  vivid: `vivid, vibrant, colorful, colourful, rainbow, rainbow colored,
    multicolored, multicoloured, multicolor, kaleidoscopic, technicolor, saturated, psychedelic, neon pink, neon green, neon yellow, neon blue, neon orange, neon purple,
    day glo, dayglo, electric blue, electric pink, fluorescent pink, fluorescent yellow, fluorescent green, riot of color,
    riot of colour, full color, full colour, all the colors, tie dye, tie dyed, rgb lights, iridescent, holographic,
    bursting with reds, bursting with color, bursting with colour, ${vividWords}`,
  muted: `muted, desaturated, washed out, drab, soft muted, drained of color, drained of colour, colorless, colourless, earth tones,
    ${mutedWords}`,
  pastel: `pastel, pastel pink, pastel blue, pastel green, pastel yellow, powder blue, baby pink,
    ${pastelWords}`,
  gray: `black and white, monochrome, monochromatic, grayscale, greyscale, gray scale, grey scale, black white, b w, b and w, bw, shades of gray,
    shades of grey, noir, film noir, no color, without color, without colour, silver gelatin, silver gelatin print, ${grayWords}`,
  sepia: `sepia, sepia tone, sepia toned, sepia tones, sepia tinted, sepia photo, ${sepiaWords}`,
  anatomy: `realistic anatomy, realistic proportions, adult proportions, natural proportions, anatomically correct, anatomically accurate`,
  oneTone: `cyanotype, cyanotypes, tintype, tintypes, daguerreotype, daguerreotypes, ambrotype, wet plate collodion, calotype, photogram, silver print`,
  warm: `warm glow, amber and terracotta, terracotta and amber, terracotta and ochre, ochre and terracotta, ochre and rust, rust and ochre, amber and rust, burnt orange and, summer heat, warm golden, warm amber, amber glow, golden glow, warm orange light, warm light, honeyed light, golden light, amber light,
    ${warmWords}`,
  cold: `icy blue light, cold blue light, cold light, cool blue light, cold blue, steely blue light, blue tint,
    ${coldWords}`,
  gloomy: `gloomy, pure dread, full of dread, dread in the air, sense of dread, dark and moody, grim, sinister, ominous, macabre, foreboding, dystopian, bleak, dark and gritty, gritty, horror, nightmarish, menacing, eerie,
    dark and brooding, brooding, creepy`,
  airy: `bright and airy, airy, high key, bright and cheerful, light and airy, bright white, sun drenched, bright and sunny, cheerful colors, cheerful pastel`,
  sad: `crying, cries, sobbing, sobs, weeping, weeps, tearful, in tears, tear stained, tears streaming, tears on, tears running, tears rolling, tears in, teary, teary eyed, mourning, mourner,
    grieving, heartbroken, devastated, wailing, sad, unhappy, sorrowful, mournful, depressed, melancholy, melancholic, miserable, dejected, gloomy,
    forlorn, despairing, crestfallen, downcast, wiping away a tear, wiping away tears, pouting, frowning, sulking, in despair, lonely, distraught, inconsolable, bursting into tears, broken hearted,
    in grief, sorrow, grief stricken,
    bursts into tears, burst into tears, breaks into tears, broke into tears, floods of tears, breaks down crying, eyes full of tears, tears welling`,
  angry: `full of rage, in a rage, seething, bared teeth, baring his teeth, baring her teeth, baring its teeth, angry, angrily, furious, enraged, raging, outraged, irate, screaming, shouting, yelling, snarling, snarls, scowling, glaring, fuming, seething, wrathful, in a rage, roaring,
    with rage, livid, gritted teeth, gritting, baring its teeth, hostile, aggressive, ferocious, vengeful, mad with rage, battle cry, growling`,
  afraid: `terrified, scared, frightened, afraid, fearful, horrified, panicked, panicking, panic stricken, trembling, petrified, cowering, in terror, in fear, in horror,
    shocked, aghast, anxious, nervous, worried, screaming in fear, traumatized`,
  merry: `carefree, birthday party, children's party, kids' party, giggles, giggling, cheerful, merry, summer picnic, sunny picnic,
    sunny lawn, high spirits`,
  happy: `roaring with laughter, shrieking with laughter, doubled up with laughter, in stitches, bursting with joy, smiling, smiles, laughing, laughs, grinning, grins, cheerful, cheering, joyful, joyous, happy, happily, beaming, giggling, delighted, ecstatic, overjoyed, merry, jolly,
    jubilant, gleeful, elated, laughter, big smile, wide smile, broad smile, bright smile, wide grin, big grin, toothy grin, chuckling, celebrating, with a smile, joy, thrilled, laughing out loud, carefree, blissful`,
  serious: `stern, serious, solemn, solemnly, stoic, expressionless, deadpan, emotionless, unsmiling, stony faced, poker faced, poker face, blank expression, blank stare, neutral expression, blank face, grim faced,
    somber, sombre, straight faced, determined, cold stare, steely gaze, intense stare, emotionless face, resolute, without a smile, not smiling, unamused, grave expression`,
  silly: `silly, goofy, sticking out her tongue, sticking out his tongue, tongue out, funny face, making a face, making faces, playful, mischievous, winking, clowning`,
  asleep: `asleep, sleeping, sleeps, eyes closed, closed eyes, napping, snoozing, dozing, unconscious, fast asleep, sound asleep, eyes shut, with closed eyes, snoring, slumbering`,
  fierce: `terrifying, menacing, monstrous, bloodthirsty, ferocious, evil, demonic, grotesque, hideous, villainous, murderous, savage, sinister, frightening, intimidating, ruthless, brutal, battle scarred, grizzled, vicious, scary`,
} as const;

/** Emotion words that also describe weather, rooms and songs: they count beside a being or a face. */
export const vagueEmotions: ReadonlySet<string> = new Set(
  (
    'sad unhappy gloomy melancholy melancholic lonely forlorn miserable angry raging roaring furious hostile aggressive ' +
    'cheerful joyful joyous happy merry jolly joy carefree blissful serious stern solemn somber sombre determined stoic resolute ' +
    'silly playful mischievous scared nervous anxious worried celebrating sorrow mourning screaming howling laughter sleeping ' +
    'terrifying menacing monstrous evil demonic grotesque hideous savage sinister frightening brutal vicious scary ferocious ' +
    'wailing growling airy depressed deadpan snarling fuming seething livid trembling shocked beaming'
  ).split(' '),
);
export const faceWords: ReadonlySet<string> = new Set(
  (
    'face faces expression expressions eyes look looks looking feeling feels mood stare gaze grin smile mouth ' +
    'i he she they him her them looked seems very so'
  ).split(' '),
);

/** Black-and-white things; the words then describe them and not the image. */
export const pied: ReadonlySet<string> = new Set(
  (
    'panda zebra magpie penguin cow cattle cat kitten dog puppy collie dalmatian orca whale badger skunk piano keys keyboard ' +
    'chessboard chess checkered chequered checkerboard checker checked checks stripe striped stripes stripy tile tiles tiled floor fur coat dress ' +
    'shirt suit tuxedo uniform nun habit ball soccer horse pony pinto lemur tapir stork heron goat rabbit bird feathers plumage ' +
    'spots spotted patches patterned pattern patterns outfit clothes clothing jersey jerseys stockings socks shoes sneakers ' +
    'cookie cookies flag flags referee chicken hen duck goose calf pig flooring scarf gown blouse jacket sweater makeup mime domino dominoes ' +
    'fender curtains wallpaper lighthouse car taxi mosaic butterfly sheep lamb bear ferret guinea holstein friesian kingfisher ' +
    'crosswalk yin yang dice target swan swans squares'
  ).split(' '),
);
/** Nouns that make black-and-white words before them describe the image. */
export const imageNouns: ReadonlySet<string> = new Set(
  (
    'photo photos photograph photographs photography portrait portraits image picture film shot still print movie snapshot headshot scene ' +
    'footage noir manga comic drawing illustration sketch etching engraving street landscape study cinematography cinematic selfie art ' +
    'aesthetic palette style tones tone negative polaroid documentary close-up closeup close mugshot wide macro fashion analog 35mm ' +
    'artwork architecture architectural silhouette render painting nude editorial candid'
  ).split(' '),
);
