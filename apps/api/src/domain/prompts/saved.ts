import { findGeneration } from '@safelight/db/queries/prompts/generations';
import * as queries from '@safelight/db/queries/prompts/saved';
import type { PromptRow } from '@safelight/db/schema';
import type { Recipe } from '@safelight/prompt/recipe';
import { defaultNameOf, toSavedColumns } from '@safelight/prompt/saved-columns';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { findMadeImages } from '../boards/made-images';
import { describeMarks } from '../boards/marks';
import { catalogChoicesOfRow } from '../recipes/catalog-choices';
import { recipeOfSaved, toRecipeColumn } from './recipe';
import { checkRepeat, fingerprintOf } from '../repeats';
import { keepSavedEdit } from './saved-edits';
import { searchOwn, searchWords } from './search';
import { describeGeneration } from './history';
import { readEdit } from './kept-edits';
import { findMadeOf, type MadeOf } from './versions';
import { quotaOf } from '../quotas';

export interface SaveInput extends MadeOf {
  readonly name?: string | null | undefined;
  readonly style: string;
  readonly subject: string;
  readonly scenario?: string | null | undefined;
  readonly aspectRatio?: string | null | undefined;
  readonly parameters?: string | null | undefined;
  readonly cameraType?: string | null | undefined;
  readonly lensType?: string | null | undefined;
  readonly lighting?: string | null | undefined;
  readonly framing?: string | null | undefined;
  readonly colorMood?: string | null | undefined;
  readonly fileFormat?: string | null | undefined;
  readonly negativePrompt?: string | null | undefined;
  readonly generatedPrompt: string;
  /** Set when it says more than the other fields. */
  readonly recipe?: Recipe | undefined;
  readonly projectId?: number | null | undefined;
  readonly requestId?: string | undefined;
  /** Returns the prompt that has this version and text already, if there is one. */
  readonly once?: boolean | undefined;
}

/** A prompt in a list; `cut` when a text is longer than the preview. */
export const describePreview = (row: queries.PromptPreviewRow) => ({ ...describeListed(row), cut: row.cut });

/** The part of a prompt that a list shows. */
const describeListed = (row: Omit<queries.PromptPreviewRow, 'cut'>) => ({
  id: row.id,
  name: row.name,
  style: row.style,
  subject: row.subject,
  generatedPrompt: row.generated_prompt,
  projectId: row.project_id,
  creditsUsed: row.credits_used,
  createdAt: row.created_at.toISOString(),
});

export type PromptPreview = ReturnType<typeof describePreview>;
export type SavedPrompt = ReturnType<typeof describePrompt>;

export function describePrompt(row: PromptRow) {
  return {
    ...describeListed(row),
    scenario: row.scenario,
    aspectRatio: row.aspect_ratio,
    parameters: row.parameters,
    cameraType: row.camera_type,
    lensType: row.lens_type,
    lighting: row.lighting,
    framing: row.framing,
    colorMood: row.color_mood,
    fileFormat: row.file_format,
    negativePrompt: row.negative_prompt,
    versionId: row.version_id,
    recipe: recipeOfSaved(row),
  };
}

/** A prompt with its marks, and the text that a rewrite replaced; null when there is none to put back. */
export const describeKept = (row: PromptRow) => ({
  ...describePrompt(row),
  ...describeMarks(row),
  textBeforeRewrite: row.text_before_rewrite,
});

export type KeptPrompt = ReturnType<typeof describeKept>;

const noPrompt = () => new AppError('not_found', 'This saved prompt does not exist.');
/** For a prompt or an image whose chosen project does not exist. */
export const noSuchProject = () =>
  new AppError('not_found', 'This project does not exist. Choose another one, or none.');

/**
 * Saves a prompt; without a name it is called '{style} Prompt'. A repeated requestId returns the first prompt. Throws
 * `not_found` for another user's project or generation, and `conflict` when the plan's quota is used up, or when that prompt
 * was removed.
 */
export async function savePrompt(
  deps: Deps,
  user: SessionUser,
  { requestId, once = false, ...input }: SaveInput,
): Promise<SavedPrompt> {
  const { versionId, generationId } = await findMadeOf(
    deps,
    user,
    input,
    'The generation this prompt came from does not exist.',
  );
  const quota = quotaOf(user, 'savedPrompts');
  const fingerprint = fingerprintOf(input);
  const prompt = {
    user_id: user.id,
    project_id: input.projectId ?? null,
    generation_id: generationId,
    version_id: versionId,
    name: input.name || defaultNameOf(input),
    style: input.style,
    subject: input.subject,
    scenario: input.scenario || null,
    aspect_ratio: input.aspectRatio || null,
    parameters: input.parameters || null,
    camera_type: input.cameraType || null,
    lens_type: input.lensType || null,
    lighting: input.lighting || null,
    framing: input.framing || null,
    color_mood: input.colorMood || null,
    file_format: input.fileFormat || null,
    negative_prompt: input.negativePrompt || null,
    recipe: toRecipeColumn(input.recipe),
    generated_prompt: input.generatedPrompt,
    request_id: requestId ?? null,
    request_fingerprint: requestId === undefined ? null : fingerprint,
    created_at: deps.clock.now(),
  };
  const row = await queries.insertPrompt(deps.db, prompt, quota.most, once);
  if (row === 'removed')
    throw new AppError(
      'conflict',
      'The prompt that this request saved was removed. Undo the removal, or send a new request id to save it again.',
    );
  if (row === 'full') throw quota.refusal();
  if (row === 'no_project') throw noSuchProject();
  if (row.request_fingerprint !== null && row.request_id === requestId)
    checkRepeat({ fingerprint: row.request_fingerprint }, fingerprint, 'prompt');
  return describePrompt(row);
}

/** The newest of the user's saved prompts that contain these words. */
export async function searchPrompts(
  deps: Deps,
  user: SessionUser,
  input: { search: string; limit: number },
): Promise<PromptPreview[]> {
  const { limit } = input;
  const words = searchWords(input.search);
  const found = await searchOwn(deps, user.id, (trx) =>
    queries.searchPrompts(trx, user.id, { words, limit }),
  );
  return found.map(describePreview);
}

/**
 * The prompt with this id: a saved one, or a generation or a kept edit in the same form. A generation is found however far back the
 * plan shows the history, because the ledger refers to it. Throws `not_found`.
 */
export async function openPrompt(deps: Deps, user: SessionUser, id: number): Promise<SavedPrompt> {
  const saved = await queries.findPrompt(deps.db, user.id, id);
  if (saved) return describePrompt(saved);
  const generated = await findGeneration(deps.db, user.id, id, { since: undefined, newest: undefined });
  const { parameters, prompt, ...version } = generated
    ? describeGeneration(generated)
    : { ...(await readEdit(deps, user, id)), creditsUsed: 0 };
  return {
    ...version,
    versionId: version.id,
    name: null,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    ...toSavedColumns(parameters),
    generatedPrompt: prompt,
    projectId: null,
  };
}

export async function readPrompt(deps: Deps, user: SessionUser, id: number): Promise<KeptPrompt> {
  const row = await queries.findPrompt(deps.db, user.id, id);
  if (!row) throw noPrompt();
  return describeKept(row);
}

/** With what shows it: the newest images made from it, and the choices that a picture stands for. */
export async function showPrompt(deps: Deps, user: SessionUser, id: number) {
  const row = await queries.findPrompt(deps.db, user.id, id);
  if (!row) throw noPrompt();
  const made = await findMadeImages(deps, user, [row.version_id]);
  return { ...describeKept(row), images: made(row.version_id), selection: catalogChoicesOfRow(row) };
}

/**
 * Renames, moves or edits a saved prompt; omitted fields stay. A null project is General. Another text becomes a version
 * of its own behind the former one.
 */
export async function updatePrompt(
  deps: Deps,
  user: SessionUser,
  input: {
    id: number;
    name?: string | undefined;
    projectId?: number | null | undefined;
    generatedPrompt?: string | undefined;
  },
): Promise<KeptPrompt> {
  const change = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.projectId !== undefined && { project_id: input.projectId }),
    ...(input.generatedPrompt !== undefined && (await editText(deps, user, input.id, input.generatedPrompt))),
  };
  if (Object.keys(change).length === 0) return readPrompt(deps, user, input.id);
  const row = await queries.updatePrompt(deps.db, user.id, input.id, change);
  if (row === 'no_prompt') throw noPrompt();
  if (row === 'no_project') throw noSuchProject();
  return describeKept(row);
}

async function editText(deps: Deps, user: SessionUser, id: number, text: string) {
  const former = await queries.findPrompt(deps.db, user.id, id);
  if (!former) throw noPrompt();
  if (former.generated_prompt === text) return { generated_prompt: text };
  return { generated_prompt: text, version_id: await keepSavedEdit(deps, user, former, text) };
}

export async function deletePrompt(deps: Deps, user: SessionUser, id: number): Promise<void> {
  if (!(await queries.deletePrompt(deps.db, user.id, id))) throw noPrompt();
}
