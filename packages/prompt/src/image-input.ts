import { exclusions as commonExclusions } from '@safelight/catalog/exclusions';
import { chooseRatio, findLengthProblem, type ChosenRatio, type ImageModel } from '@safelight/catalog/models';
import type { Ratio } from '@safelight/catalog/ratios';
import { stripNegation } from './renderers/exclusion-lists';
import { readImageText } from './image/syntax';
import { quoteAll } from './text/quote';
import { describeOpposites } from './renderers/dall-e/write';

/** What an image model is given for a prompt, and what the prompt's author should know of it. */
export interface ImageInput {
  /** Empty where the text describes nothing. */
  readonly prompt: string;
  /** For the model's own field; undefined where it has none. */
  readonly negative: string | undefined;
  /** The ratio that the text asks for, and what has to be said of it; undefined where it asks for none. */
  readonly shape: ChosenRatio | undefined;
  /** Sentences: what is said to the model in another way, and what it is not told at all. */
  readonly translated: readonly string[];
  readonly lost: readonly string[];
}

/** By the term and by each other wording of it. */
const oppositeOf = new Map(
  commonExclusions.flatMap(({ term, opposite, synonyms }) =>
    opposite === undefined ? [] : [term, ...synonyms].map((words): [string, string] => [words, opposite]),
  ),
);

const are = (words: readonly string[]) => (words.length === 1 ? 'is' : 'are');

/**
 * Translates a prompt, whichever generator it was written for, into what an image model takes. The one way to a model's
 * input: for pages, REST and scripts alike. `chosen` is the ratio asked for beside the text, which wins over the text's.
 * A text without syntax is passed on to the byte.
 */
export function toImageInput(text: string, model: ImageModel, chosen?: Ratio): ImageInput {
  const { description, exclusions, ratio: asked, dropped, weighted } = readImageText(text);
  const translated: string[] = [];
  const lost: string[] = [];

  const wanted = asked === undefined ? undefined : chooseRatio(model, asked);
  if (asked !== undefined && !wanted) lost.push(`The text asks for ${asked}, which is no ratio.`);
  else if (wanted && chosen && wanted.ratio.id !== chosen.id)
    lost.push(`The text asks for ${asked}; it is drawn in ${chosen.ratio}, as chosen.`);
  else if (wanted && !chosen)
    translated.push(wanted.note ?? `Drawn in ${wanted.ratio.ratio}, as the text asks.`);

  if (weighted) translated.push(`${model.name} reads no weights; the words stay.`);
  if (dropped.length > 0) {
    const mean = dropped.length === 1 ? 'means' : 'mean';
    lost.push(`${quoteAll(dropped)} ${mean} nothing to ${model.name} and ${are(dropped)} left out.`);
  }
  const terms = [...new Set(exclusions.map(stripNegation))];
  const ruledOut = ruleOut(description, terms, model);
  return {
    prompt: ruledOut.prompt,
    negative: ruledOut.negative,
    shape: wanted,
    translated: [...translated, ...ruledOut.translated],
    lost: [...lost, ...ruledOut.lost],
  };
}

/** Why a model cannot be given this, in a sentence; undefined where it can. */
export function findInputProblem(model: ImageModel, { prompt }: ImageInput): string | undefined {
  if (prompt === '') return 'This prompt holds no description, only settings. Say what should be seen.';
  return findLengthProblem(model, prompt);
}

/** Says what should not be seen in the model's own field, or as its opposite; naming it otherwise would draw it. */
function ruleOut(description: string, terms: readonly string[], model: ImageModel) {
  const plain = { prompt: description, negative: undefined, translated: [], lost: [] };
  if (terms.length === 0 || description === '') return plain;
  if (model.negative !== undefined) {
    return {
      ...plain,
      negative: terms.join(', '),
      translated: [`${quoteAll(terms)} ${are(terms)} left out by the model’s negative prompt.`],
    };
  }
  const turned = terms.filter((term) => oppositeOf.has(term.toLowerCase()));
  const opposites = [...new Set(turned.map((term) => oppositeOf.get(term.toLowerCase()) ?? ''))];
  const whole = opposites.length === 0 ? description : describeOpposites(description, opposites);
  const fits = findLengthProblem(model, whole) === undefined;
  const unsaid = fits ? terms.filter((term) => !turned.includes(term)) : terms;
  const it = unsaid.length === 1 ? 'it' : 'them';
  return {
    prompt: fits ? whole : description,
    negative: undefined,
    translated:
      fits && turned.length > 0
        ? [`In place of ${quoteAll(turned)}, the opposite is asked for: ${opposites.join(', ')}.`]
        : [],
    lost:
      unsaid.length > 0
        ? [
            `${quoteAll(unsaid)} cannot be ruled out: ${model.name} has no negative prompt, and naming ${it} would draw ${it}.`,
          ]
        : [],
  };
}
