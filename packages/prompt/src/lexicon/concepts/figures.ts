/* Words around a concept that take it out of the scene. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Introduce words to be drawn: "a sign that says OPEN". */
export const speaks = words(
  'says saying say reads reading spelling spells spelled lettered labeled labelled captioned inscribed stenciled stencilled proclaiming',
);
/** Introduce a name. */
export const names = words('called named nicknamed titled entitled dubbed');
/** Where drawn words end in the running text. */
export const resumes = words(
  'on in above over at with hanging under by near behind and beside next outside inside',
);

/** Things with a picture on them. Before "of" they open a picture in the picture; after a concept they hold it. */
export const pictures = words(
  'poster posters postcard postcards mural murals tattoo tattoos sticker stickers puzzle jigsaw stamp stamps wallpaper tapestry ' +
    'magnet calendar embroidery flyer leaflet brochure magazine cover mug print prints pin badge pendant necklace figurine toy ' +
    'snowglobe globe cookie cookies cake billboard banner flag rug carpet quilt pillow keychain greeting card cards coaster plush ' +
    'shirt tshirt sweater dress leggings scarf bedspread curtain curtains motif pattern decal diorama logo emblem icon clipart ' +
    'lamp nightlight earrings brooch charm cocktail cupcake cupcakes lyrics song album novel book movie soundtrack playlist certificate ticket',
);
/** After a concept with a hyphen or a space: "star-shaped", "sunset-colored", "moon party". */
export const likenesses = words(
  'colored coloured shaped themed inspired patterned scented flavored flavoured hued esque party flyer costume costumes emoji ' +
    'tones toned theme lover lovers fan enthusiast shop sign symbol brand salad soup',
);
/** Between a thing and what is pictured on it. */
export const shows = words('of with showing depicting featuring');
/** Adjectives of things with a picture on them. */
export const printed = words(
  'printed painted embroidered stitched carved engraved tattooed etched stenciled iced illustrated toy plush stuffed miniature lego paper origami wooden plastic knitted chocolate ceramic porcelain',
);
/** End a picture in the picture. */
export const outside = words(
  'on above over hanging taped pinned stuck beside next behind propped leaning against',
);

/** After weather or a night they say that it is over: "the storm has passed". */
export const auxiliaries = words('has have had is was');
export const ended = words(
  'passed stopped ended cleared lifted over gone moved blown died subsided finished',
);
/** Before weather or a night they put it in the past: "last night's storm". */
export const recent = words('last yesterday earlier previous recent');
/** Verbs before a medium that a person in the image works in: "paints in oils". */
export const paints = words('paint paints works worked working dabbles draws draw sketches');
/** What makes a plain name of a capitalized word before it: "Storm, our cat". */
export const ours = words('our my his her their your');
/** "Dark as midnight". */
export const similes = words(
  'dark black white bright cold red blue gray grey green deep quiet silent still soft pale big old clear pure wide vast warm hot wild fierce calm',
);
export const befalls = words(
  'falls fell comes came settles descends deepens approaches breaks closes begins sets rises strikes',
);

/** Open a comparison or a thought: "eyes like stars", "dreaming of the sea". The second must follow the first. */
export const comparisons: ReadonlyMap<string, ReadonlySet<string> | undefined> = new Map([
  ['like', undefined],
  ['resembling', undefined],
  ['imagining', undefined],
  ['remembering', undefined],
  ['shaped', words('like as')],
  ['reminiscent', words('of')],
  ['dreaming', words('of about')],
  ['dreams', words('of about')],
  ['thinking', words('of about')],
  ['waiting', words('for')],
  ['longing', words('for')],
  ['inspired', words('by')],
  ['named', words('after')],
  ['dressed', words('as like')],
  ['disguised', words('as')],
  ['shape', words('of')],
  ['song', words('about')],
  ['book', words('about')],
  ['color', words('of')],
  ['colour', words('of')],
  ['afraid', words('of')],
  ['scared', words('of')],
]);

/** Before a sign or a sheet: nothing is written on it. */
export const blank = words(
  'blank empty unmarked plain wordless textless unlabeled unlabelled unwritten untitled bare illegible faded',
);

/** After a person's name they make it a place. */
export const places = words(
  'bridge street avenue road square park station hotel cathedral lake falls memorial museum airport tower building river island ' +
    'mountain mountains beach harbor harbour castle palace hall stadium university library house city county valley bay garden gardens hill',
);
/** Before two capitalized words they show a person. */
export const likenessesOf = words('portrait portraits headshot caricature bust selfie');
/** Before a view they say where light falls from, and not the camera: "light falling from above". */
export const falls = words(
  'light lit shining streaming falling hanging pouring descending illuminated glow glowing rays raining dripping sun sunlight moonlight pour falls dangling suspended lamp lamps beam beams filtering',
);
export const articles = words(
  'a an the this that these those my his her our their your one some two three single its',
);
/** Between the beginning of a clause and a medium they make the medium a thing of the scene. */
export const relations = words(
  'with of at on in by near beside behind holding looking making drawing painting selling carrying admiring viewing and for from to under inside next ' +
    'buying restoring framing hanging studying stealing over above using taking is are who that into against wearing reading finishing creating ' +
    'teaching learning examining through around showing full',
);
/** After a noun phrase they continue it, so that the medium before them is what the image is. */
export const continues = words(
  'of about taken showing depicting featuring with in by style from portraying illustrating on at where that print as look aesthetic done made rendered scene image picture artwork shot type portrait landscape',
);
/** After a hyphen they keep the word before them in the scene: "rain-lashed", but not "night-blooming". */
export const soaked = words(
  'lit soaked slicked slick drenched covered filled swept lashed bathed washed flooded darkened streaked capped clad dappled kissed ' +
    'shrouded wreathed laden choked lined strewn fed side battered specked',
);
/** After a hyphen they make a color an idiom. */
export const idioms = words(
  'fingered thumbed letter handed blooded collar listed faced carded belly bellied ray',
);
