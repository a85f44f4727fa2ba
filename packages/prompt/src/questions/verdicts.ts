import type { Question } from '../questions';

/** What a judge may answer. */
export type Answer = 'yes' | 'no' | 'unclear';

export interface Verdict extends Question {
  /** Whether the image shows it; an attribute of a thing that is missing is missing too. */
  readonly answer: Answer;
  /** It was not judged by itself, because what it is said of is missing. */
  readonly follows: boolean;
}

/** The judge's answers with their questions, in order. Throws when a question has none. */
export function settleVerdicts(
  questions: readonly Question[],
  given: Readonly<Record<string, Answer>>,
): readonly Verdict[] {
  const settled = new Map<string, Verdict>();
  for (const question of questions) {
    const own = given[question.id];
    if (own === undefined) throw new Error(`The question ${question.id} has no answer.`);
    const parents = question.parents.map((id) => settled.get(id)?.answer);
    const follows = parents.includes('no');
    const answer = follows ? 'no' : own === 'yes' && parents.includes('unclear') ? 'unclear' : own;
    settled.set(question.id, { ...question, answer, follows });
  }
  return [...settled.values()];
}

/** "7 of 9 as asked"; what the judge could not tell counts as neither. */
export function countVerdicts(verdicts: readonly Pick<Verdict, 'answer'>[]) {
  const of = (answer: Answer) => verdicts.filter((verdict) => verdict.answer === answer).length;
  return { asked: verdicts.length, yes: of('yes'), no: of('no'), unclear: of('unclear') };
}

interface Mendable extends Pick<Verdict, 'claim' | 'answer'> {
  readonly key: string;
  readonly absent?: string | undefined;
}

/** What is to go. Older checks say it of exclusions only, in the words of the claim. */
const absentOf = ({ key, claim, absent }: Mendable): string | undefined =>
  absent ?? (key === 'exclusions' && claim.startsWith('no ') ? claim.slice('no '.length) : undefined);

/**
 * A short instruction for a model that edits an image; undefined when nothing is missing. What is said of a missing
 * thing is asked for with it, and what to take away is named.
 */
export function mendInstruction(verdicts: readonly Mendable[]): string | undefined {
  const missing = verdicts.filter(({ answer }) => answer === 'no');
  const shown = missing.flatMap((verdict) => (absentOf(verdict) === undefined ? [verdict.claim] : []));
  const sentences = [
    ...(shown.length > 0 ? [`Change this image so that it shows: ${shown.join('; ')}.`] : []),
    ...missing.flatMap((verdict) => {
      const words = absentOf(verdict);
      return words === undefined ? [] : [`Remove this: ${words}.`];
    }),
  ];
  return sentences.length === 0 ? undefined : [...sentences, 'Keep everything else as it is.'].join(' ');
}
