import { limits } from '@safelight/catalog/limits';
import { imageModels, nameModel } from '@safelight/catalog/models';
import { nameRatio } from '@safelight/catalog/ratios';
import { renderers } from '@safelight/catalog/renderers';
import type { PageKey } from '@safelight/db/lists/page';
import { countClientDecisions, type ClientDecisions } from '@safelight/db/queries/boards/client-replies';
import { countChoices } from '@safelight/db/queries/boards/choices';
import * as queries from '@safelight/db/queries/boards/lists';
import { hasProject } from '@safelight/db/queries/prompts/projects';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { describeOriginal } from '../images/describe';
import { largestId, noSuchPage, readRange } from '../pages';
import { searchIfAny, searchWords } from '../prompts/search';
import { catalogChoicesOfSaved } from '../recipes/catalog-choices';
import type { ItemKind } from './items';
import { findMadeImages, type Made } from './made-images';
import { allChoices, knownChoices, readChoice, type ChoiceKind } from './choices';
import { describeMarks } from './marks';
import { fileAddress } from '../file-address';

export interface BoardQuery {
  readonly project: number | 'general';
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly starred?: boolean | undefined;
  readonly approval?: queries.BoardFilter['approval'];
  readonly kind?: ItemKind | undefined;
  readonly renderer?: string | undefined;
  readonly model?: string | undefined;
  readonly choice?: { readonly kind: ChoiceKind; readonly id: string } | undefined;
  /** ISO times; `to` is not included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Row {
  readonly id: number;
  readonly created_at: Date;
}

type Decisions = ReadonlyMap<number, ClientDecisions>;

const describeDecisions = (decisions: Decisions, id: number) => ({
  clientApprovals: decisions.get(id)?.approvals ?? 0,
  clientChanges: decisions.get(id)?.changes ?? 0,
});

const describePrompt = (row: queries.BoardPromptRow, made: Made, decisions: Decisions) => ({
  kind: 'prompt' as const,
  id: row.id,
  name: row.name,
  style: row.style,
  renderer: row.renderer,
  subject: row.subject,
  generatedPrompt: row.generated_prompt,
  images: made(row.version_id),
  selection: catalogChoicesOfSaved(row),
  versionId: row.version_id,
  ...describeMarks(row),
  ...describeDecisions(decisions, row.id),
  cut: row.cut,
  createdAt: row.created_at.toISOString(),
});

const describeImage = (row: queries.BoardImageRow, decisions: Decisions) => ({
  kind: 'image' as const,
  id: row.id,
  prompt: row.prompt,
  model: row.model,
  modelName: nameModel(row.model),
  aspectRatio: nameRatio(row.ratio),
  imageUrl: fileAddress(row.image_key!),
  thumbnailUrl: fileAddress(row.thumb_key ?? row.image_key!),
  width: row.width,
  height: row.height,
  original: describeOriginal(row),
  creditsUsed: row.credits_used,
  versionId: row.version_id,
  ...describeMarks(row),
  ...describeDecisions(decisions, row.id),
  cut: row.cut,
  createdAt: row.created_at.toISOString(),
});

export type BoardItem = ReturnType<typeof describePrompt> | ReturnType<typeof describeImage>;

/**
 * A page of the prompts and images of a project or of General, newest first. Texts are shortened. Throws `not_found`
 * for a project that is not the user's, and what searchOwn throws.
 */
export async function listBoard(
  deps: Deps,
  user: SessionUser,
  query: BoardQuery,
): Promise<{ items: BoardItem[]; nextCursor: string | null }> {
  const { limit } = query;
  const after = decodeCursor(query.cursor);
  const projectId = await findBoard(deps, user, query.project);
  const words = searchWords(query.search ?? '');
  const filter: queries.BoardFilter = {
    projectId,
    words: words.map(readWord),
    tags: query.tags ?? [],
    starred: query.starred ?? false,
    approval: query.approval,
    renderer: query.renderer,
    model: query.model,
    choice: query.choice && readChoice(query.choice),
    ...readRange(query),
  };
  // A saved prompt has no model.
  const wanted = (kind: ItemKind) =>
    (query.kind ?? kind) === kind && (kind === 'image' || query.model === undefined);
  const { prompts, images } = await searchIfAny(deps, user.id, words, async (db) => ({
    prompts: wanted('prompt')
      ? await queries.findBoardPrompts(db, user.id, filter, {
          after: keyFor('prompt', after),
          limit: limit + 1,
        })
      : [],
    images: wanted('image')
      ? await queries.findBoardImages(db, user.id, filter, {
          after: keyFor('image', after),
          limit: limit + 1,
        })
      : [],
  }));
  const made = await findMadeImages(
    deps,
    user,
    prompts.slice(0, limit).map((row) => row.version_id),
  );
  const [ofPrompts, ofImages] = await Promise.all([
    countClientDecisions(
      deps.db,
      user.id,
      'prompt',
      prompts.map(({ id }) => id),
    ),
    countClientDecisions(
      deps.db,
      user.id,
      'image',
      images.map(({ id }) => id),
    ),
  ]);
  const all = [
    ...prompts.map((row) => ({
      kind: 'prompt' as const,
      row,
      item: () => describePrompt(row, made, ofPrompts),
    })),
    ...images.map((row) => ({ kind: 'image' as const, row, item: () => describeImage(row, ofImages) })),
  ].toSorted(
    // Ids of the two kinds may be equal: prompts come first, see keyFor.
    (a, b) =>
      b.row.created_at.getTime() - a.row.created_at.getTime() ||
      b.row.id - a.row.id ||
      (a.kind === 'prompt' ? -1 : 1),
  );
  const shown = all.slice(0, limit);
  const last = all.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(({ item }) => item()), nextCursor: last ? encodeCursor(last) : null };
}

/** With the renderers and models that have a word of their name begin with it: 'midj', 'flux'. */
function readWord(text: string): queries.BoardWord {
  const named = ({ name }: { name: string }) =>
    name
      .toLowerCase()
      .split(/[\s/]+/)
      .some((word) => word.startsWith(text));
  return {
    text,
    renderers: renderers
      .filter(named)
      .flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]),
    models: imageModels.filter(named).map(({ id }) => id),
  };
}

/** The id of one of the user's projects, null for General. Throws `not_found`. */
export async function findBoard(
  deps: Deps,
  user: SessionUser,
  project: number | 'general',
): Promise<number | null> {
  if (project === 'general') return null;
  if (!(await hasProject(deps.db, user.id, project)))
    throw new AppError('not_found', 'This project does not exist.');
  return project;
}

interface Position extends PageKey {
  readonly kind: ItemKind;
}

function encodeCursor({ kind, row }: { kind: ItemKind; row: Row }): string {
  return Buffer.from(`${row.created_at.getTime()}.${row.id}.${kind}`).toString('base64url');
}

/** Reads a cursor of encodeCursor. Throws `invalid` for anything else. */
function decodeCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id, kind] =
    /^(\d{1,15})\.(\d{1,10})\.(prompt|image)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (kind === undefined || Number(id) >= largestId) throw noSuchPage();
  return { createdAt: new Date(Number(time)), id: Number(id), kind: kind as ItemKind };
}

/** Where the rows of a kind go on: an image follows the prompt of the same time and id. */
function keyFor(kind: ItemKind, after: Position | undefined): PageKey | undefined {
  if (!after) return undefined;
  return {
    createdAt: after.createdAt,
    id: kind === 'image' && after.kind === 'prompt' ? after.id + 1 : after.id,
  };
}

/** The tags that the user has given. */
export function listTags(deps: Deps, user: SessionUser): Promise<string[]> {
  return queries.findTags(deps.db, user.id, limits.listRows);
}

/** The choices that occur on a board, and on how many of its prompts and images. Throws `not_found`. */
export async function listChoices(deps: Deps, user: SessionUser, project: number | 'general') {
  const board = queries.inProject({ projectId: await findBoard(deps, user, project) });
  const rows = await countChoices(deps.db, user.id, board, knownChoices);
  const counts = new Map(rows.map(({ kind, id, count }) => [`${kind}:${id}`, count]));
  return allChoices.flatMap((option) => {
    const count = counts.get(`${option.kind}:${option.id}`);
    return count === undefined ? [] : { ...option, count };
  });
}
