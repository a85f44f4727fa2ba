import { findGenerationId } from '@safelight/db/queries/prompts/generations';
import { findOrigin, findThreadIds, findVersions, type Origin } from '@safelight/db/queries/prompts/versions';
import type { GeneratedPromptRow, KeptEditRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { findMadeImages, type MadeImage } from '../boards/made-images';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { historyWindow } from './history';
import { originOf } from './kept-edits';
import { describeChoices } from './recipe';

/** The most versions in an answer, and the most bytes of their texts. */
const most = 200;
const mostBytes = 1024 * 1024;

type Text = ReturnType<typeof fromGeneration> | ReturnType<typeof fromEdit>;
/** A text with the newest images made from it. */
export type Version = Text & { images: MadeImage[] };

const describe = (row: GeneratedPromptRow | KeptEditRow) => ({
  id: row.id,
  parentId: row.parent_id,
  renderer: row.renderer,
  ...describeChoices(row),
  createdAt: row.created_at.toISOString(),
});

const fromGeneration = (row: GeneratedPromptRow) => ({
  ...describe(row),
  origin: 'generated' as const,
  prompt: row.prompt ?? '',
  creditsUsed: row.credits_used,
});

const fromEdit = (row: KeptEditRow) => ({
  ...describe(row),
  origin: originOf(row),
  prompt: row.prompt,
  creditsUsed: 0,
});

/** What a saved prompt or an image is made of, as a client names it. */
export interface MadeOf {
  readonly versionId?: number | null | undefined;
  /** The generation, for clients that know no versions. */
  readonly generationId?: number | null | undefined;
}

/**
 * The version that something is made of, as columns. A version that does not exist any more is ignored: what was made of
 * it must not fail. Throws `not_found`, with this message, for a generation that is not the user's.
 */
export async function findMadeOf(
  deps: Pick<Deps, 'db'>,
  user: Pick<SessionUser, 'id'>,
  { versionId, generationId }: MadeOf,
  noGeneration: string,
): Promise<{ [Key in keyof Origin]: number | null }> {
  const generation = generationId ? await findGenerationId(deps.db, user.id, generationId) : null;
  if (generation === undefined) throw new AppError('not_found', noGeneration);
  const version = versionId ? await findOrigin(deps.db, user.id, versionId) : undefined;
  return {
    versionId: version?.versionId ?? generation,
    generationId: version?.generationId ?? generation,
  };
}

/** How many of the versions precede each. */
function measureDepths(versions: readonly Text[]): ReadonlyMap<number, number> {
  const parents = new Map(versions.map(({ id, parentId }) => [id, parentId]));
  return new Map(
    versions.map(({ id }) => {
      let depth = 0;
      let at = parents.get(id);
      // Bounded, because a client can make a loop.
      for (; at !== undefined && at !== null && depth <= versions.length; depth++) at = parents.get(at);
      return [id, depth];
    }),
  );
}

/**
 * All versions of the prompt that a generation or a kept edit belongs to, newest first, as far back as the plan shows.
 * Of a very long thread the newest. Throws `not_found` when the user has no such version or the plan no longer shows
 * any of it.
 */
export async function readThread(deps: Deps, user: SessionUser, id: number): Promise<Version[]> {
  const ids = await findThreadIds(deps.db, user.id, id, most);
  const { generations, edits } = await findVersions(deps.db, user.id, ids, historyWindow(deps, user));
  const found = [...generations.map(fromGeneration), ...edits.map(fromEdit)];
  const depths = measureDepths(found);
  // An edit has the time of the generation that replaced it.
  const versions = found.toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || depths.get(b.id)! - depths.get(a.id)! || b.id - a.id,
  );
  if (versions.length === 0) throw new AppError('not_found', 'This prompt is not in your history.');
  let bytes = 0;
  const shown = versions.filter(({ prompt, parameters, recipe }, at) => {
    bytes += Buffer.byteLength(prompt) + Buffer.byteLength(JSON.stringify([parameters, recipe]));
    return at === 0 || bytes <= mostBytes;
  });
  const made = await findMadeImages(
    deps,
    user,
    shown.map((version) => version.id),
  );
  return shown.map((version) => ({ ...version, images: made(version.id) }));
}
