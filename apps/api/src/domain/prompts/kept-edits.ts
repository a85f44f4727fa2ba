import { createHash } from 'node:crypto';
import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import { findGenerationId } from '@safelight/db/queries/prompts/generations';
import * as queries from '@safelight/db/queries/prompts/kept-edits';
import { putBetween } from '@safelight/db/queries/prompts/versions';
import type { KeptEditRow } from '@safelight/db/schema';
import type { Recipe } from '@safelight/prompt/recipe';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { readPage, type WholePage } from '../pages';
import type { SessionUser } from '../../providers/lucia/port';
import { historyWindow } from './history';
import { findMadeImages, type MadeImage } from '../boards/made-images';
import { describeChoices, toRecipeColumn } from './recipe';
import { searchIfAny, searchWords } from './search';

export interface EditInput {
  readonly generationId?: number | undefined;
  /** The version that was edited, when it is not the generation. */
  readonly parentId?: number | undefined;
  readonly origin?: KeptEditRow['origin'] | undefined;
  /** The generation that was written in its place. */
  readonly followedBy?: number | undefined;
  readonly renderer: RendererId;
  readonly style: string;
  readonly subject: string;
  readonly scenario: string | null;
  readonly aspectRatio: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** Set when it says more than the other fields. */
  readonly recipe?: Recipe | undefined;
  readonly prompt: string;
}

export type KeptEdit = ReturnType<typeof describeEdit>;

/** How a version came to be. One that was saved from a sheet varies the sheet's recipe. */
export const originOf = ({ of_sheet: ofSheet, origin }: KeptEditRow): KeptEditRow['origin'] | 'varied' =>
  ofSheet ? 'varied' : origin;

export function describeEdit(row: KeptEditRow) {
  return {
    id: row.id,
    generationId: row.generation_id,
    origin: originOf(row),
    renderer: row.renderer,
    ...describeChoices(row),
    prompt: row.prompt,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * Stores a text that was edited by hand or brought from elsewhere, free of charge. Equal edits are stored once, so a
 * repeated call changes nothing; so are imports of one text, however it was read. Throws `not_found` for another user's
 * generation.
 */
export async function keepEdit(deps: Deps, user: SessionUser, input: EditInput): Promise<{ id: number }> {
  const generationId =
    input.generationId === undefined ? null : await findGenerationId(deps.db, user.id, input.generationId);
  if (generationId === undefined) {
    throw new AppError('not_found', 'The generation this edit came from does not exist.');
  }
  const id = await queries.keepEdit(
    deps.db,
    toEditRow(user.id, { ...input, generationId: generationId ?? undefined }, deps.clock.now()),
    keptBounds,
  );
  if (input.followedBy !== undefined) await putBetween(deps.db, user.id, id, input.followedBy);
  return { id };
}

/** How much of a user's edits is kept. */
export const keptBounds = { count: limits.keptEdits, bytes: limits.keptEditBytes };

/** What is stored of an edit. */
export function toEditRow(userId: number, input: EditInput, now: Date): queries.NewEdit {
  const { renderer, style, subject, scenario, aspectRatio, prompt, origin = 'edited' } = input;
  const generationId = input.generationId ?? null;
  const parentId = input.parentId ?? generationId;
  const parameters = JSON.stringify(Object.fromEntries(Object.entries(input.parameters).toSorted()));
  const recipe = toRecipeColumn(input.recipe);
  const content = JSON.stringify([
    generationId,
    renderer,
    style,
    subject,
    scenario,
    aspectRatio,
    parameters,
    prompt,
    // Only where they differ from what they were before there were versions.
    ...(parentId === generationId ? [] : [parentId]),
    ...(origin === 'edited' ? [] : [origin]),
    ...(recipe === null ? [] : [{ recipe }]),
  ]);
  return {
    user_id: userId,
    generation_id: generationId,
    parent_id: parentId,
    origin,
    fingerprint: createHash('sha256')
      .update(origin === 'imported' ? JSON.stringify([origin, prompt]) : content)
      .digest('base64url'),
    renderer,
    style,
    subject,
    scenario,
    aspect_ratio: aspectRatio,
    parameters,
    recipe,
    prompt,
    bytes: Buffer.byteLength(content),
    created_at: now,
  };
}

/**
 * A page of the user's kept edits, newest first, as far back as the plan shows, with the newest images made from each.
 */
export async function listEdits(
  deps: Deps,
  user: SessionUser,
  input: WholePage & { search?: string | undefined },
): Promise<{ edits: (KeptEdit & { images: MadeImage[] })[]; nextCursor: string | null }> {
  const filter = { ...historyWindow(deps, user), words: searchWords(input.search ?? ''), bytes: input.bytes };
  const { items, nextCursor } = await readPage(
    input,
    (page) =>
      searchIfAny(deps, user.id, filter.words, (db) =>
        queries.findEdits(db, user.id, { ...filter, ...page }),
      ),
    describeEdit,
  );
  const made = await findMadeImages(
    deps,
    user,
    items.map(({ id }) => id),
  );
  return { edits: items.map((edit) => ({ ...edit, images: made(edit.id) })), nextCursor };
}

/** One of the user's kept edits. Throws `not_found` when there is none or the plan no longer shows it. */
export async function readEdit(deps: Deps, user: SessionUser, id: number): Promise<KeptEdit> {
  const [row] = await queries.findEditsById(deps.db, user.id, [id], historyWindow(deps, user));
  if (!row) throw new AppError('not_found', 'This prompt does not exist.');
  return describeEdit(row);
}
