import { formatGrouped } from '@safelight/catalog/text/grouped';
import {
  chooseRatio,
  findLengthProblem,
  largestSeed,
  type ChosenRatio,
  type ImageModel,
} from '@safelight/catalog/models';
import type { DrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { rendererIds } from '@safelight/catalog/renderers';
import { compose } from './compose';
import { readImageText, type ImageText } from './image/syntax';
import { findExclusion, listTerms } from './lexicon/exclusions';
import { readComposed } from './parse';
import { profiles } from './renderers/profiles';
import type { Selection } from './selection';
import { quoteAll } from './text/quote';
import { describeOpposites } from './renderers/prose/opposites';

/** What an image model receives for a prompt, and what the prompt's author should know about it. */
export interface ImageInput {
  /** Empty when the text describes nothing. */
  readonly prompt: string;
  /** For the model's own field; undefined when it has none. */
  readonly negative: string | undefined;
  /** The ratio that the text asks for, with a note; undefined when it asks for none. */
  readonly shape: ChosenRatio | undefined;
  /** The seed that the text asks for; undefined when it asks for none that the model can use, or one was chosen. */
  readonly seed: number | undefined;
  /** Sentences for the user: what the model receives in another form, and what it does not receive. */
  readonly converted: readonly string[];
  readonly lost: readonly string[];
}

const oppositeOf = (term: string): string | undefined => findExclusion(term)?.opposite;

/**
 * Translates a prompt for any generator into the input of an image model. Pages, REST and scripts all use it. `chosen`
 * and `chosenSeed` are requested separately and override the text's; `masked`: the image keeps the shape of its picture.
 * A text without syntax is passed on byte for byte.
 */
export function toImageInput(
  source: string | ImageText,
  model: ImageModel,
  chosen?: DrawnRatio | 'masked',
  chosenSeed?: number,
): ImageInput {
  const text = typeof source === 'string' ? readForModels(source) : source;
  const { description, exclusions, ratio: asked, ...rest } = text;
  const { seed, ...seedNotes } = chooseSeed(rest.seed, model, chosenSeed);
  const converted: string[] = [];
  const lost: string[] = [...seedNotes.lost];
  // In the words of a model without seeds it is one more thing that means nothing.
  const dropped = rest.seed && !model.seed ? [...rest.dropped, rest.seed.said] : rest.dropped;

  const wanted = asked === undefined ? undefined : chooseRatio(model, asked);
  if (asked !== undefined && !wanted) lost.push(`The text asks for ${asked}, which is no ratio.`);
  else if (wanted && chosen === 'masked')
    lost.push(`The text asks for ${asked}; with a mask the image keeps the shape of its picture.`);
  else if (wanted && chosen && chosen !== 'masked' && wanted.ratio.id !== chosen.id)
    lost.push(`The text asks for ${asked}; it is drawn in ${chosen.ratio}, as chosen.`);
  else if (wanted && !chosen)
    converted.push(wanted.note ?? `Drawn in ${wanted.ratio.ratio}, as the text asks.`);

  converted.push(...seedNotes.converted);

  if (rest.weighted) converted.push(`${model.name} reads no weights; the words stay.`);
  if (dropped.length > 0) {
    const mean = dropped.length === 1 ? 'means' : 'mean';
    lost.push(`${quoteAll(dropped)} ${mean} nothing to ${model.name}.`);
  }
  if (model.rewrites && description !== '')
    lost.push(`${model.name} rewrites every prompt before it draws, and has no switch for it.`);
  const terms = [...new Set(exclusions.flatMap(listTerms))];
  const ruledOut = ruleOut(description, terms, model);
  return {
    prompt: ruledOut.prompt,
    negative: ruledOut.negative,
    shape: wanted,
    seed,
    converted: [...converted, ...ruledOut.converted],
    lost: [...lost, ...ruledOut.lost],
  };
}

/** What a prompt says to any model: to be read once for several of them. */
export const readForModels = (source: string): ImageText => readImageText(spellOut(source));

function chooseSeed(asked: ImageText['seed'], model: ImageModel, chosen: number | undefined) {
  const none = { seed: undefined, converted: [], lost: [] };
  if (!asked || !model.seed || asked.number === chosen) return none;
  if (chosen !== undefined)
    return { ...none, lost: [`The text asks for seed ${asked.number}; ${chosen} is used, as chosen.`] };
  if (asked.number > largestSeed) {
    const most = formatGrouped(largestSeed);
    return { ...none, lost: [`Seeds end at ${most}; ${asked.number} is larger, so the seed is random.`] };
  }
  return { ...none, seed: asked.number, converted: [`Seed ${asked.number}, as the text asks.`] };
}

const jsonRenderers = rendererIds.filter((id) => profiles[id].form === 'json');

/** The composer's JSON as prose, which every model reads. Any other text is unchanged. */
function spellOut(text: string): string {
  if (!text.startsWith('{')) return text;
  for (const renderer of jsonRenderers) {
    const composed = readComposed(text, renderer);
    if (composed?.rest !== '' || !composed.selection.style) continue;
    const whole = { subject: '', exclusions: [], parameters: {}, ...composed.selection } as Selection;
    return compose(whole, 'dall-e-3').text;
  }
  return text;
}

/** Why a model cannot take this input, as a sentence; undefined when it can. */
export function findInputProblem(model: ImageModel, { prompt }: ImageInput): string | undefined {
  if (prompt === '') return 'This prompt holds no description, only settings. Say what should be seen.';
  return findLengthProblem(model, prompt);
}

/** Puts exclusions in the model's own field, or asks for their opposites; naming them would draw them. */
function ruleOut(description: string, terms: readonly string[], model: ImageModel) {
  const plain = { prompt: description, negative: undefined, converted: [], lost: [] };
  if (terms.length === 0 || description === '') return plain;
  if (model.negative !== undefined) {
    return {
      ...plain,
      negative: terms.join(', '),
      converted: [`${quoteAll(terms)} ${terms.length === 1 ? 'goes' : 'go'} to the model’s negative prompt.`],
    };
  }
  const turned = terms.filter((term) => oppositeOf(term) !== undefined);
  const opposites = [...new Set(turned.map((term) => oppositeOf(term) ?? ''))];
  const whole = opposites.length === 0 ? description : describeOpposites(description, opposites);
  const fits = findLengthProblem(model, whole) === undefined;
  const unsaid = fits ? terms.filter((term) => !turned.includes(term)) : terms;
  const it = unsaid.length === 1 ? 'it' : 'them';
  return {
    prompt: fits ? whole : description,
    negative: undefined,
    converted:
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
