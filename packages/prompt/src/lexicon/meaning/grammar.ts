import { stemsOf } from './word-forms';

/* English words by their part in a sentence, as far as a description needs them. */

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

export const determiners = set(
  "a an the this these those its it's his her their our your my each every another any whose one's",
);
export const pronouns = set(
  'it he she they him them who which that what there itself himself herself themselves me you we i us others',
);
export const copulas = set(
  "is are was were be been being am appears appear seems seem looks isn't aren't can could will would may might must shall should does do did has've there's it's",
);
export const conjunctions = set('and or but while as when where plus & + so then than yet');

/** Words that may be left out or put in without a change of meaning. */
export const fillers = set(
  'located positioned situated placed seen visible shown featured very quite really so also just too rather actually ' +
    'somewhat fully partly here together scene image picture photo photograph photography shot view depiction depicting ' +
    'depicts showing shows featuring features colored coloured color colour made type kind sort style styled having ' +
    'being called named looking standing-by set scenery appearance lot bit some only even still already now upon such ' +
    'that them one own full side part area includes including include consisting composed rendered captured ' +
    'feeling concept idea notion portrayed portraying illustration illustrating display position close forth off out up down away instead both alike except',
);

/** Function words of other languages. Words with several of them are not read as English. */
export const foreignWords = set(
  'der die das ein eine einen einem und mit auf im am unter neben von zum zur ist le la les un une des du et dans sur ' +
    'avec sous devant el los las una con en del y sobre il lo gli di e da nel sulla um uma com no na os het een van op ' +
    'med och på ett og en i z na w do ve bir ile',
);

/** Verbs that say little: a paraphrase leaves them out or replaces them. */
export const lightVerbs = stemsOf(
  'do take use go get put make have try begin start come place set position locate show feature appear engage let',
);

/** Words for writing itself. Quoted words say them too. */
export const writing = stemsOf(
  'word words text letter phrase lettering slogan message name title inscription caption writing read say state spell ' +
    'list print label write engrave paint display announce bear titled reading saying lettered entry mark number numeral',
);

/** Adverbs that may stand anywhere in a sentence. */
export const movable = set(
  'together alone apart outdoors indoors outside inside overhead aloft ahead underwater nearby around upstairs downtown various both alike',
);

/** Verbs of standing somewhere. "Is" and "positioned" say them as well. */
export const restingVerbs = stemsOf(
  'sit stand lie rest perch pose park place set lay locate position situate display arrange mount hang seat lean stop',
);

/** They say that something is somewhere, and not how. */
export const restingWords = set('positioned located situated placed seated');

/** Words that say many or some without a number. Any of them says any other. */
export const vagueQuantities = stemsOf(
  'some several many few numerous various multiple group bunch crowd herd flock pack variety assortment collection lots lot ' +
    'array range series different diverse cluster gang number plenty set gathering mass team pile heap',
);

/** Verbs that also reach their recipient by "at". */
export const throwing = stemsOf('throw toss fling hurl pitch');
