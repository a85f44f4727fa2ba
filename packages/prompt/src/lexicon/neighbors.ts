/* Words beside a wording that show what it is: the medium of the image, a thing in it, or part of a name. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** After a wording: it only modifies this thing, as in “photo album” and “golden hour cocktail bar”. */
export const things = set(
  'album albums artist artists bag band bar barn book bookcase books bookshop booth brand brewery cafe camp car chair ' +
    'character class club clubs collection collector company convention cocktail conventions costume cosplay cover crew critic ' +
    'director doll dress editor equipment exhibition exposure fabric fan fans festival figure figurine figurines frame framed frames ' +
    'furniture gallery hat industry inspired kit lab lover magazine magazines mug museum nerd notebook pad painter painters ' +
    'pants paper party photographer photographers poster printer producer reel reference roll school screen set sets shelf shirt shop shops sign ' +
    'skirt stand star stars store stores strip student studio studios sunglasses tattoo teacher theater toy toys wall wallpaper ' +
    'walls wear workshop sofa couch lamp lamps tv radio bike bicycle van truck phone dial esque cocktails drink mirror ring manipulation editing bomb op ' +
    'finish opportunity shopper bear surface tabletop countertop',
);

/** After a wording of light: it is the image's. Any other word makes it a part of a name or of another thing. */
export const lightFollowers = set(
  'and or on over in at with from through by of for as while during just after before against behind across near under ' +
    'around along between into onto creating casting illuminating streaming falling coming filtering highlighting hitting ' +
    'reflecting shining bathing pouring lighting light lights glow sunset sunrise sun sunlight sunrays rays atmosphere ambiance ambience ' +
    'mood scene sky setup effect effects photo photograph photography portrait shot image style look feel vibes aesthetic ' +
    'shadows highlights tones hues colors backdrop that which is are cinematic soft warm dramatic intricate sharp',
);

/** After the noun of a clause: what it shows, or who made it how. */
export const nounFollowers = set(
  'of by with in showing featuring depicting shot taken from style styled that which capturing portraying captures shows ' +
    'depicts features inspired for art artwork portrait highlighting illustrating and lit close',
);

/** Before the noun of a clause, these show that the clause is about something else. */
export const breaks = set(
  'of in on at with by from to into through over under behind near beside between above below inside outside ' +
    'holding holds hold reading reads taking takes took looking looks wearing is are was were has have having that who ' +
    'which where while her his their its my your another old-time framed about like as hanging next against using ' +
    'draws drawing draw paints makes making like than not',
);

/** Words in -ing that qualify a noun and do not begin a phrase of their own. */
export const qualifiers = set(
  'stunning striking breathtaking amazing charming captivating haunting outstanding mesmerizing interesting engaging ' +
    'awe-inspiring inspiring astonishing fascinating enchanting trending award-winning winning lighting painting drawing ' +
    'wedding editing rendering engraving advertising',
);

/** Before a wording: what follows is a name or an inscription. */
export const namers = set(
  'called named titled entitled says saying reads reading labeled labelled word words',
);

/** After a wording: it describes the look of the whole. */
export const looks = set('style styled aesthetic aesthetics look looks artstyle stylized vibe vibes feel');

/** Beside a wording that is alone in its clause. */
export const intensifiers = set(
  'very ultra hyper highly extremely super beautiful stunning detailed high resolution quality hd uhd professional award ' +
    'winning cinematic realistic soft bright rich style styled aesthetic look looks art artwork vibe vibes feel atmosphere ' +
    'palette scheme slightly subtle strong shot photo photograph photography image picture and tone tones ' +
    'color colors lighting light lens',
);

/** Before a camera or a lens that the image was made with. */
export const makings = set('shot taken captured photographed filmed recorded using through');

/** Before a camera or a lens that is a thing in the image. */
export const handling = set(
  'holding holds held carrying carries cleaning cleans polishing wiping repairing repairs adjusting aiming selling mounting',
);

/** Before “the photo”: it is to be made. */
export const makingVerbs = set(
  'create make generate draw paint design render produce show give imagine compose',
);

/** Before a choice: the image explains it. */
export const topicWords = set(
  'about compares comparing explains explaining explain teaches teaching demonstrates demonstrating',
);

/** After a picture: it is a thing on a wall. */
export const hangings = set('hangs hung hanged');

/** Before a color that something in the image may have: the color is the image's only if it has one of `images`. */
export const owners = set('in of with has have having wearing wears wear holds holding carries carrying and');
export const images = set(
  'photo photograph photography image picture illustration painting portrait scene artwork art style composition render ' +
    'rendered rendering shot captured design poster palette lighting drawing sketch cartoon anime aesthetic graded grading',
);

/** Spellings that mean the same, by the one that is looked for. */
export const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    colour: 'color',
    colours: 'colors',
    coloured: 'colored',
    grey: 'gray',
    greyscale: 'grayscale',
    analogue: 'analog',
    watercolour: 'watercolor',
    technicolour: 'technicolor',
    centre: 'center',
  }),
);
