import { describe, expect, it } from 'vitest';
import { askAbout } from '../../src/questions';
import { countVerdicts, mendInstruction, settleVerdicts, type Answer } from '../../src/questions/verdicts';

const asked = askAbout({
  subject: 'three red boats on a calm lake',
  lighting: { id: 'golden_hour' },
  exclusions: ['people'],
});

/** The verdicts when the judge says yes to all but these claims. */
function judge(others: Readonly<Record<string, Answer>>) {
  for (const claim of Object.keys(others)) expect(asked.map((each) => each.claim)).toContain(claim);
  return settleVerdicts(
    asked,
    Object.fromEntries(asked.map(({ id, claim }) => [id, others[claim] ?? 'yes'])),
  );
}

const answersOf = (others: Readonly<Record<string, Answer>>) =>
  Object.fromEntries(
    judge(others).map(({ claim, answer, follows }) => [claim, `${answer}${follows ? ', follows' : ''}`]),
  );

describe('the verdicts', () => {
  it('count what is said of a missing thing with it', () => {
    expect(answersOf({ boats: 'no' })).toEqual({
      boats: 'no',
      'exactly three boats': 'no, follows',
      'the boats are red': 'no, follows',
      'the boats on the lake': 'no, follows',
      'a lake': 'yes',
      'the lake is calm': 'yes',
      'golden hour light': 'yes',
      'no people': 'yes',
    });
  });

  it('are uncertain for what is said of an uncertain thing', () => {
    expect(answersOf({ boats: 'unclear', 'the boats are red': 'no' })).toMatchObject({
      'exactly three boats': 'unclear',
      'the boats are red': 'no',
      'a lake': 'yes',
    });
  });

  it('are counted', () => {
    expect(countVerdicts(judge({ 'a lake': 'unclear', 'golden hour light': 'no' }))).toEqual({
      asked: 8,
      yes: 4,
      no: 1,
      unclear: 3,
    });
  });

  it('need an answer for each question', () => {
    expect(() => settleVerdicts(asked, {})).toThrow('q1');
  });
});

describe('mending', () => {
  it('asks for what is missing with all that was said of it, and names what is to go', () => {
    const verdicts = judge({ boats: 'no', 'golden hour light': 'no', 'no people': 'no' });
    expect(mendInstruction(verdicts)).toBe(
      'Change this image so that it shows: boats; exactly three boats; the boats are red; the boats on the lake; ' +
        'golden hour light. Remove this: people. Keep everything else as it is.',
    );
    expect(mendInstruction(judge({ 'no people': 'no' }))).toBe(
      'Remove this: people. Keep everything else as it is.',
    );
  });

  it('takes away what a question asks to be absent, and not what a claim happens to begin with', () => {
    const questions = askAbout({ subject: 'no parking signs hang on a wall, without a hat' });
    const verdicts = settleVerdicts(
      questions,
      Object.fromEntries(questions.map(({ id }) => [id, 'no' as const])),
    );
    const absent = questions.flatMap((each) => each.absent ?? []);
    expect(absent).toContain('hat');
    for (const { claim } of questions.filter((each) => each.absent === undefined))
      expect(mendInstruction(verdicts)).toMatch(new RegExp(`shows: .*${claim}.*\\. Remove`));
    expect(mendInstruction([{ key: 'subject', claim: 'no man’s land', answer: 'no' }])).toContain(
      'shows: no man’s land',
    );
    expect(mendInstruction([{ key: 'exclusions', claim: 'no people', answer: 'no' }])).toContain(
      'Remove this: people.',
    );
  });

  it('has nothing to do when all is as asked or uncertain', () => {
    expect(mendInstruction(judge({ boats: 'unclear' }))).toBeUndefined();
  });
});
