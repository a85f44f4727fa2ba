/*
 * Words for a medium or a manner that no style of the catalog stands for. A prompt's own words for its style can be kept,
 * locked and exchanged like an option, and nothing is written differently. What is a thing first (a sticker, a mosaic, a
 * sculpture) is left out.
 */

const list = (words: string): readonly string[] => words.split('|');
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Media that the whole image may be, as the noun of a clause. */
export const ownMedia = list(
  'painting|oil painting|oil portrait|oil on canvas|oil on panel|watercolor|watercolor painting|watercolor portrait|' +
    'watercolor and ink|ink and watercolor|watercolor art|watercolor wash|acrylic painting|acrylic on canvas|' +
    'gouache|gouache painting|tempera painting|impasto|impasto painting|ink wash|ink wash painting|' +
    'ink painting|sumi e|sumi e painting|pastel drawing|pastel painting|chalk drawing|crayon drawing|' +
    'colored pencil drawing|drawing|pen and ink|pen and ink drawing|ballpoint pen drawing|airbrush painting|' +
    'engraving|etching|woodcut|woodcut print|woodblock print|linocut|linocut print|linoprint|lithograph|' +
    'lithograph print|screenprint|screen print|risograph|risograph print|risograph illustration|ukiyo e|' +
    'ukiyo e print|ukiyo e woodblock print|pixel art|voxel art|vector art|vector graphic|line engraving|' +
    'claymation|claymation still|stop motion animation|paper cut art|paper cutout art|mixed media|' +
    'mixed media collage|photo collage|digital collage|cyanotype|daguerreotype|tintype|ascii art|doodle|' +
    'low poly art|low poly render|glitch art|fantasy art|spray paint art|street art mural',
);

/** What an image was made with, where nothing else is in the clause. It goes with any medium. */
export const loneMedia = list(
  'pastels|oil paint|oil paints|acrylic paint|india ink|ink and wash|colored pencil|colored pencils|' +
    'crayon|stop motion|low poly|voxel|woodblock|watercolors|ink on paper|watercolor on paper|' +
    'charcoal on paper|oil pastel|oil pastels|flat vector|flat design|cel shading|cel shaded|vhs',
);

/** Movements and manners, alone in their clause or before the noun for an image: “art deco poster of a train”. */
export const manners = list(
  'art deco|art nouveau|bauhaus|baroque|rococo|renaissance|gothic|victorian|impressionist|impressionism|' +
    'post impressionist|expressionist|expressionism|abstract expressionist|abstract expressionism|cubist|cubism|' +
    'fauvist|fauvism|pointillism|pointillist|dadaism|dadaist|futurism|futurist|constructivism|constructivist|' +
    'suprematism|suprematist|romanticism|pre raphaelite|symbolism|neoclassical|pop art|op art|psychedelic|' +
    'vaporwave|synthwave|retrowave|outrun|cyberpunk|steampunk|dieselpunk|solarpunk|biopunk|dark fantasy|' +
    'high fantasy|cottagecore|dark academia|kawaii|minimalist|minimalism|maximalist|maximalism|' +
    'hyperrealism|hyperrealistic|hyper realistic|magical realism|fantastic realism|folk art|naive art|' +
    'mid century modern|retro futurism|retrofuturism|retro futuristic|retrofuturistic|afrofuturism|' +
    'afrofuturist|studio ghibli|ghibli|pixar|brutalist|ukiyo e|swiss design|y2k',
);

/** What an image was made with, only before the noun for an image: “watercolor illustration of a fox”. */
export const qualifyingMedia = list(
  'watercolor|oil|gouache|acrylic|ink|ink wash|pen and ink|charcoal|pastel|crayon|colored pencil|' +
    'linocut|woodcut|woodblock|risograph|low poly|pixel art|vector|flat vector|claymation|papercut|' +
    'paper cut|etching style|screen printed|screenprint|airbrush',
);

/** Media that stand directly before what they show where the prompt begins: “pixel art knight”. None is a color too. */
export const openingMedia = list(
  'watercolor|gouache|pixel art|voxel art|voxel|low poly|linocut|woodcut|risograph|claymation|papercut|' +
    'paper cut|ukiyo e|cyanotype|ascii art',
);

/** After a medium: what it is made with or on, and not what the image shows. */
export const materials = set(
  'paint paints palette brush brushes pencil pencils pen pens block blocks tool tools tutorial lesson technique texture ' +
    'textures background backdrop splash splashes splatter splatters wash stain stains drip drips stroke strokes effect ' +
    'effects game games font text hoodie shirt tshirt t sweater jacket sneakers blanket quilt rug vase cup mug pillow scarf ' +
    'model models filter canvas artwork artworks sticker stickers',
);

/** Nouns for an image, after which a manner is the image’s. */
export const imageNouns = set(
  'illustration drawing sketch print poster painting portrait art artwork render rendering style aesthetic sticker logo icon ' +
    'pattern cartoon comic image design collage engraving',
);

/** Between a manner and the noun for an image: “Pixar style 3D render”. */
export const digital = set('3d 2d digital vector');

/** After “black and white” they are the image’s as well. */
export const inks = set(
  'ink inks linework lines hand drawn film look looks vibe feel cinematography engraving woodcut',
);

/** Between “black and white” and the noun for an image: “black and white studio portrait”. */
export const kindsOfImage = set(
  'studio fashion editorial documentary street film cinematic close up candid analog dramatic still headshot picture',
);

/** After “comic style”: what alone has the style. */
export const layouts = set(
  'grid layout font lettering text typography caption captions bubble bubbles border borders pattern patterns motif motifs ' +
    'title headline letters numbers frame frames icons labels tattoo embroidery decoration decorations',
);

/** Before a medium: they belong to it. */
export const mediumQualities = set(
  'loose delicate expressive soft textured impasto traditional classical abstract impressionist impressionistic expressionist ' +
    'cubist baroque renaissance japanese chinese persian flemish dutch gothic minimal minimalist modern contemporary ' +
    'whimsical painterly layered botanical folk naive romantic realistic hyperrealistic surreal classic vintage antique old ' +
    'victorian medieval 8 16 32 bit detailed fine simple flat',
);

/** Before “in a … style”: a thing in the image has it. */
export const styledThings = set(
  'dressed clad hair haircut beard decorated furnished designed built cut clothes clothing outfit dress suit house ' +
    'building room kitchen interior bedroom office architecture mansion car worn tied braided title headline caption text letters ' +
    'lettering font logo label labels wall sign tattoo pattern motif border ornament specialized',
);

/** After the name of who made the image, or of its style, other words begin. */
export const nameEnds = set(
  'with in on at for using featuring showing while during by trending as where which that is are set full shot taken ' +
    'wearing holding',
);

/** Artists by the words of their names, of which one is enough to know that a name follows “by”. */
export const artists = set(
  'rutkowski artgerm mucha beksinski beksiński giger frazetta wlop sakimichan loish cushart kuvshinov shinkai miyazaki gurney ' +
    'moebius giraud beeple stalenhag stålenhag mullins kinkade rockwell gogh monet klimt rembrandt caravaggio vermeer hopper ' +
    'dali dalí magritte picasso leibovitz mccurry doré dore hokusai hiroshige bosch sargent waterhouse bouguereau leyendecker ' +
    'eng mohrbacher mignola yoshitaka amano sparth jodorowsky kubrick banksy warhol basquiat matisse cezanne cézanne renoir ' +
    'degas gauguin turner constable friedrich bierstadt escher kandinsky rothko pollock mondrian miro miró chagall kahlo ' +
    'botticelli titian raphael bruegel brueghel durer dürer goya velazquez velázquez manet munch schiele rackham dulac ' +
    'potter blake mcginnis vallejo whelan syd mead finch foss jeffries lachapelle eggleston salgado avedon penn arbus ' +
    'dreyfus bowater ruan tran guweiz nekro alphonse greg makoto hayao ilya',
);
export const nameJoins = set('and van von de da del della di la le der den el y');
/** The last word of a place that something is by: “a cabin by Lake Como”. */
export const placeNouns = set(
  'lake river sea ocean bay beach street avenue road bridge park falls canal station harbor harbour coast valley mountain island ' +
    'hill pond creek shore pier square',
);
/** Directly before “by”: what follows made the image. */
export const makers = set(
  'painting painted art artwork illustration illustrated drawing drawn sketch photograph photographed photography photo ' +
    'portrait poster print style rendered concept watercolor engraving etching cover still gouache woodcut linocut lithograph tintype',
);
/** Before a manner: part of its phrase. */
export const makings = set('drawn painted rendered illustrated depicted done made created');
