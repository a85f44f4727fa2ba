import { stemOf } from './word-forms';

/* Words that say what is lacking. */

/** By what is lacking: words that say so. */
export const lackedBy: ReadonlyMap<string, readonly string[]> = new Map(
  'shoe:barefoot|boot:barefoot|sandal:barefoot|sneaker:barefoot|hat:bareheaded|helmet:bareheaded helmetless|cap:bareheaded|hair:bald|clothes:naked nude bare|shirt:shirtless bare-chested|beard:clean-shaven beardless|glove:barehanded bare-handed|person:deserted empty abandoned|people:deserted empty abandoned|light:dark unlit|furniture:unfurnished bare empty|saddle:bareback|decoration:plain undecorated bare|paint:unpainted|label:unlabeled blank|text:blank|writing:blank'
    .split('|')
    .map((line) => line.split(':'))
    .map(([lacked = '', words = '']) => [stemOf(lacked), words.split(' ')]),
);

/** By a word that says a lack: what is lacking. */
export const lackedAs = new Map<string, Set<string>>();
for (const [lacked, words] of lackedBy)
  for (const word of words) lackedAs.set(word, (lackedAs.get(word) ?? new Set()).add(lacked));

/** Said of what nobody is in. */
export const unoccupied = new Set('empty vacant deserted unoccupied'.split(' '));
