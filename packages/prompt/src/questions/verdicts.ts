import { toImageInput } from '../image-input';
import type { ImageModel } from '@safelight/catalog/models';
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

export type Mendable = Pick<Verdict, 'claim' | 'answer' | 'follows'>;

/** What is missing, without what follows from it; exclusions apart, because naming them would draw them. */
function findMissing(verdicts: readonly Mendable[]) {
  const missing = verdicts.filter(({ answer, follows }) => answer === 'no' && !follows);
  return {
    shown: missing.filter(({ claim }) => !isAbsence(claim)),
    absent: missing.filter(({ claim }) => isAbsence(claim)),
  };
}

const isAbsence = (claim: string): boolean => claim.startsWith('no ');

const listOf = (claims: readonly string[]): string => claims.join('; ');

/**
 * A short instruction for a model that edits an image; undefined when nothing is missing. An editing model is told what
 * to take away by name.
 */
export function mendInstruction(verdicts: readonly Mendable[]): string | undefined {
  const { shown, absent } = findMissing(verdicts);
  const sentences = [
    ...(shown.length > 0
      ? [`Change this image so that it shows: ${listOf(shown.map(({ claim }) => claim))}.`]
      : []),
    ...absent.map(({ claim }) => `Remove this: ${claim.slice('no '.length)}.`),
  ];
  return sentences.length === 0 ? undefined : [...sentences, 'Keep everything else as it is.'].join(' ');
}

/**
 * The prompt with what is missing said first, where image models weigh words most; undefined when nothing can be made
 * stronger. What should be absent is not named: the prompt rules it out already, as well as the model can.
 */
export function strengthenPrompt(
  prompt: string,
  verdicts: readonly Mendable[],
  model: ImageModel,
): string | undefined {
  const claims = findMissing(verdicts).shown.map(({ claim }) => claim);
  if (claims.length === 0) return undefined;
  // JSON and a command of Discord must stay first, so only what the model receives of them is kept.
  const plain = /^\s*[{/]/.test(prompt) ? toImageInput(prompt.trim(), model).prompt : prompt;
  return `Clearly visible: ${listOf(claims)}. ${plain}`;
}
