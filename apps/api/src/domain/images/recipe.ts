import { nameModel } from '@safelight/catalog/models';
import { toDrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { findCellOfImage } from '@safelight/db/queries/images/of-sheets';
import type { GeneratedImageRow, GeneratedPromptRow, KeptEditRow } from '@safelight/db/schema';
import type { CellOfImage } from '@safelight/db/schema/studio';
import { findVersions } from '@safelight/db/queries/prompts/versions';
import type { Span } from '@safelight/prompt/composition';
import type { Recipe } from '@safelight/prompt/recipe';
import { findWords } from '@safelight/prompt/text/find-words';
import { spellSize, toParameters } from '@safelight/prompt/text/web-ui-settings';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { historyWindow } from '../prompts/history';
import { recipeOf } from '../prompts/recipe';

/** How an image was made, as the import page reads it back from a file. */
export interface ImageRecipe {
  /** The version of this format. */
  readonly safelight: 1;
  readonly prompt: string;
  /** What the prompt was written for, and its choices; missing for a prompt that was typed. */
  readonly renderer?: string;
  readonly recipe?: Recipe;
  /** The subject in the prompt. */
  readonly subject?: Span;
  readonly model: string;
  readonly modelName: string;
  readonly aspectRatio: string;
  readonly grade: string | null;
  readonly seed: number | null;
  /** What the model received, where that was not the prompt itself. */
  readonly modelPrompt: string | null;
  readonly negativePrompt: string | null;
  readonly madeAt: string;
}

export async function describeRecipe(
  deps: Deps,
  user: SessionUser,
  row: GeneratedImageRow,
): Promise<ImageRecipe> {
  return {
    safelight: 1,
    prompt: row.prompt,
    ...(await describeVersion(deps, user, row)),
    model: row.model,
    modelName: nameModel(row.model),
    aspectRatio: toDrawnRatio(row.ratio).ratio,
    grade: row.grade,
    seed: row.seed,
    modelPrompt: row.model_prompt,
    negativePrompt: row.negative_prompt,
    madeAt: row.created_at.toISOString(),
  };
}

type OfVersion = Pick<GeneratedImageRow, 'prompt' | 'version_id'>;

/** The version whose text an image was made of; undefined when it is gone, or the image was made of another text. */
export async function findOwnVersion(
  deps: Deps,
  user: SessionUser,
  { version_id: id, prompt }: OfVersion,
): Promise<GeneratedPromptRow | KeptEditRow | undefined> {
  if (id === null) return undefined;
  const { generations, edits } = await findVersions(deps.db, user.id, [id], historyWindow(deps, user));
  return [...generations, ...edits].find((each) => each.prompt === prompt);
}

/** What its version or its cell says; nothing when it has neither. */
async function describeVersion(
  deps: Deps,
  user: SessionUser,
  image: GeneratedImageRow,
): Promise<Pick<ImageRecipe, 'renderer' | 'recipe' | 'subject'>> {
  const version = await findOwnVersion(deps, user, image);
  const cell = version ? undefined : await findCellOfImage(deps.db, image);
  const from = version
    ? { renderer: version.renderer, recipe: recipeOf(version) }
    : cell && { renderer: cell.renderer, recipe: recipeOfCell(cell, image.prompt) };
  if (!from) return {};
  const subject = findSubject(image.prompt, from.recipe);
  return { ...from, ...(subject && { subject }) };
}

/** Words of its own for the style are valid only beside the prompt that has them. */
function recipeOfCell({ renderer, selection }: CellOfImage, text: string): Recipe {
  const { styleText, ...rest }: Recipe['selection'] = selection;
  if (styleText === undefined) return { selection };
  const subject = findWords(text, rest.subject ?? '');
  return subject ? { selection, template: { text, renderer, subject } } : { selection: rest };
}

/** Where the subject is: as it is stored, or where its words are. */
const findSubject = (prompt: string, { template, selection }: Recipe): Span | undefined =>
  template?.text === prompt ? template.subject : findWords(prompt, selection.subject ?? '');

/**
 * The settings of an image as AUTOMATIC1111 writes them, without those that are unknown. Its readers need three, so the
 * name of this program is one.
 */
export function toWebUiParameters(row: GeneratedImageRow): string {
  return toParameters(row.model_prompt ?? row.prompt, row.negative_prompt ?? '', [
    ['Seed', row.seed === null ? '' : String(row.seed)],
    ['Size', spellSize(row.width, row.height)],
    ['Model', nameModel(row.model)],
    ['Version', 'Safelight'],
  ]);
}
