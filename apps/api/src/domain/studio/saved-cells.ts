import { limits } from '@safelight/catalog/limits';
import { nameRatio } from '@safelight/catalog/ratios';
import { getStyle } from '@safelight/catalog/styles';
import { insertCells } from '@safelight/db/queries/studio/saved-cells';
import { kindPhrases } from '@safelight/prompt/phrases';
import type { Recipe } from '@safelight/prompt/recipe';
import { nameWithoutCount } from '@safelight/prompt/recipe/sheet/name';
import { noStyle, toSavedColumns } from '@safelight/prompt/saved-columns';
import { negativePromptKey, parameterKeys, photoKinds, type Selection } from '@safelight/prompt/selection';
import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import { subjectOf } from '@safelight/prompt/recipe/sheet/plan';
import { choicesOfCell } from '@safelight/prompt/recipe/sheet/choices';
import { cutText } from '@safelight/prompt/text/cut-text';
import { findWords } from '@safelight/prompt/text/find-words';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { noSuchProject } from '../prompts/saved';
import { quotaOf } from '../quotas';
import { checkRecipe, measure } from '../recipes/checks';
import { checkRepeat, fingerprintOf } from '../repeats';
import { checkCells, readSheet } from './sheets';
import type { SheetCell } from './written-cells';

/** The photographic choices and the exclusions of a selection, in the words and under the keys of a saved prompt. */
function toParameters(selection: Partial<Selection>): Record<string, string> {
  const { exclusions = [], parameters = {} } = selection;
  const photo = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    if (!choice) return [];
    const words = 'text' in choice ? choice.text : (kindPhrases[kind].get(choice.id)?.name ?? choice.id);
    return [[parameterKeys[kind], words] as const];
  });
  const own = Object.entries(parameters).map(
    ([id, choice]) => [id, 'text' in choice ? choice.text : choice.id] as const,
  );
  return Object.fromEntries([
    ...photo,
    ...own,
    ...(exclusions.length > 0 ? [[negativePromptKey, exclusions.join(', ')] as const] : []),
  ]);
}

/** The cell's recipe. One with words of its own has those of the text as it was written. */
function toRecipe(plan: SheetPlan, cell: Cell, subject: string): Recipe {
  const selection = { ...choicesOfCell(plan, cell), subject };
  const recipes = plan.axes.flatMap((axis, index) =>
    axis.kind === 'look' ? (axis.looks[cell.picks[index] ?? 0]?.recipe ?? []) : [],
  );
  if (![plan.recipe, ...recipes].some(({ template }) => template)) return { selection };
  const { text, renderer } = cell;
  return {
    selection,
    template: { text, renderer, subject: findWords(text, subject) ?? { start: 0, end: 0 } },
  };
}

/** The column of the recipe: null when the other columns say as much. Theirs need a style. */
function toColumn({ selection, template }: Recipe): string | null {
  if (selection.style && !template && !selection.rendererParameters) return null;
  checkRecipe({ selection, template });
  return JSON.stringify({ selection, template });
}

/** What is stored of a cell: a saved prompt, and the version that it is made of, which has the renderer. */
function toRows({ name, plan }: { name: string; plan: SheetPlan }, cell: SheetCell) {
  const subject = subjectOf(plan, cell);
  const recipe = toRecipe(plan, cell, subject);
  const { style, ratio, scenario } = recipe.selection;
  const parameters = toParameters(recipe.selection);
  const generation = cell.written?.text === cell.text ? cell.written : undefined;
  const shared = {
    subject,
    scenario: scenario ?? null,
    aspect_ratio: ratio === undefined ? null : nameRatio(ratio),
    recipe: toColumn(recipe),
  };
  const { cameraType, lensType, lighting, framing, colorMood, fileFormat, negativePrompt } =
    toSavedColumns(parameters);
  const prompt = {
    ...shared,
    name: cutText(`${nameWithoutCount(name)}: ${subject}`, limits.nameCharacters),
    // As for an imported prompt that has none.
    style: style ? getStyle(style).name : noStyle,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    camera_type: cameraType,
    lens_type: lensType,
    lighting,
    framing,
    color_mood: colorMood,
    file_format: fileFormat,
    negative_prompt: negativePrompt,
    generated_prompt: cell.text,
    generation_id: generation?.id ?? null,
    // Composing is free.
    credits_used: generation?.creditsUsed ?? 0,
  };
  if (generation) return { prompt: { ...prompt, version_id: generation.id } };
  const version = {
    ...shared,
    origin: 'imported' as const,
    renderer: cell.renderer,
    style: style ? getStyle(style).name : '',
    parameters: JSON.stringify(parameters),
    prompt: cell.text,
  };
  return { prompt, version };
}

export interface SaveInput {
  readonly id: number;
  readonly cells: readonly number[];
  readonly projectId: number | null;
  readonly requestId?: string | undefined;
}

/**
 * Saves cells of a sheet as prompts, with their stars: all of them, or none. A repeated requestId saves nothing more. Throws as savePrompt,
 * and `invalid` for too many at once.
 */
export async function savePrompts(
  deps: Deps,
  user: SessionUser,
  { id, cells, projectId, requestId }: SaveInput,
): Promise<{ saved: number }> {
  const sheet = await readSheet(deps, user, id);
  checkCells(sheet.cells, cells);
  const wanted = [...new Set(cells)];
  if (wanted.length > limits.savedCells) throw tooMany();
  const fingerprint = fingerprintOf(['cells', id, wanted, projectId]);
  const now = deps.clock.now();
  let bytes = 0;
  const rows = wanted.map((index, place) => {
    const { prompt, version } = toRows(sheet, sheet.cells[index]!);
    bytes += measure(prompt);
    if (bytes > limits.savedCellBytes) throw tooMany();
    // The first stands for the request.
    const request =
      place === 0 && requestId !== undefined
        ? { request_id: requestId, request_fingerprint: fingerprint }
        : {};
    return {
      prompt: {
        ...prompt,
        ...request,
        user_id: user.id,
        project_id: projectId,
        starred: sheet.stars.includes(index),
        created_at: now,
      },
      version: version && {
        ...version,
        of_sheet: true,
        user_id: user.id,
        fingerprint: fingerprintOf(['cell', version]),
        bytes: measure(version),
        created_at: now,
      },
    };
  });
  const quota = quotaOf(user, 'savedPrompts');
  const row = await insertCells(deps.db, { userId: user.id, projectId, requestId }, rows, {
    prompts: quota.most,
    count: limits.keptEdits,
    bytes: limits.keptEditBytes,
  });
  if (row === 'full') throw quota.refusal();
  if (row === 'no_project') throw noSuchProject();
  if (row.request_fingerprint !== null)
    checkRepeat({ fingerprint: row.request_fingerprint }, fingerprint, 'prompt');
  return { saved: wanted.length };
}

const tooMany = () =>
  new AppError(
    'invalid',
    `These are too many prompts to save at once: ${limits.savedCells} are the most, with ` +
      `${limits.savedCellBytes / 1024 / 1024} MB together. Save some of them first.`,
  );
