import { limits } from '@safelight/catalog/limits';
import { findImageModel, largestSeed } from '@safelight/catalog/models';
import { toDrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import type { GeneratedImageRow } from '@safelight/db/schema';
import { toImageInput, type ImageInput } from '@safelight/prompt/image-input';
import { cutText } from '@safelight/prompt/text/cut-text';

/** What the model received for an image's prompt, and what became of the rest of it, as sentences. */
export function describeTranslation(row: GeneratedImageRow) {
  const input = translateAgain(row);
  return {
    modelPrompt: row.model_prompt,
    negativePrompt: row.negative_prompt,
    converted: shorten(input?.converted),
    lost: shorten(input?.lost),
  };
}

/** A sentence may quote a whole prompt. */
export const shorten = (sentences: readonly string[] = []) =>
  sentences.map((sentence) => cutText(sentence, limits.previewCharacters));

/**
 * The translation of the order, which is not stored. Undefined for a model without prompts, and where the rules have
 * changed since: then the model received something else.
 */
function translateAgain(row: GeneratedImageRow): ImageInput | undefined {
  const model = findImageModel(row.model);
  if (!model || model.prompt === false) return undefined;
  const seed = firstSeed(row);
  const free = toImageInput(row.prompt, model);
  const input = toImageInput(
    row.prompt,
    model,
    row.sources?.mask ? 'masked' : free.shape?.ratio.id === row.ratio ? undefined : toDrawnRatio(row.ratio),
    free.seed === seed ? undefined : seed,
  );
  const same =
    input.prompt === (row.model_prompt ?? row.prompt) && (input.negative ?? null) === row.negative_prompt;
  return same ? input : undefined;
}

/** The seed from which the order of an image counted on; those of a sheet have seeds by their cells. */
function firstSeed({ seed, take, sheet_cell, of_cell }: GeneratedImageRow): number | undefined {
  if (seed === null) return undefined;
  const before = sheet_cell === null && of_cell === null ? take - 1 : 0;
  return seed < before ? seed - before + largestSeed + 1 : seed - before;
}
