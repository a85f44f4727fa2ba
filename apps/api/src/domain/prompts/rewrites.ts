import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import type { IdPage } from '@safelight/db/lists/page';
import { dropOldest } from '@safelight/db/queries/prompts/kept-edits';
import * as queries from '@safelight/db/queries/prompts/rewrites';
import { findRendererToUpdate, modernize, type Modernized } from '@safelight/prompt/modernize';
import { titleOf } from '@safelight/prompt/saved-columns';
import { cutText } from '@safelight/prompt/text/cut-text';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { readIdPage, type PageInput, type WholePage } from '../pages';
import { keptBounds } from './kept-edits';
import { findFormers, findMadeOfSaved, isRewrite, keepFormer, keepRewrite } from './saved-edits';

/** Bytes of saved texts that one call reads and looks through. */
const bytesToLookThrough = 512 * 1024;

export interface Offer {
  readonly renderer: RendererId;
  readonly text: string;
  readonly older: Modernized['older'];
  readonly changes: Modernized['changes'];
  /** Equal for equal offers: names what a user has seen. */
  readonly key: string;
}

/** The rewrite of a text, if its renderer has dropped some of its syntax. */
function findOffer(before: string, written: RendererId | undefined): Offer | undefined {
  const renderer = findRendererToUpdate(before, written);
  const modern = renderer && modernize(before, renderer);
  if (!modern) return undefined;
  const { text, changes, older } = modern;
  // A comma and a space are longer than a dash.
  const fits = [text, older?.text ?? ''].every((one) => [...one].length <= limits.generatedPromptCharacters);
  if (!fits) return undefined;
  const key = createHash('sha256')
    .update(JSON.stringify([before, text, older?.text ?? null]))
    .digest('base64url');
  return { renderer, text, older, changes, key };
}

/** An offer as the routers send it. The facts stand once for each rule, because a text may have many changes. */
function describeOffer(row: queries.TextRow, { changes, ...offer }: Offer) {
  const reasons = new Map(changes.map((change) => [change.rule, change]));
  return {
    id: row.id,
    name: cutText(titleOf(row), limits.nameCharacters),
    projectId: row.project_id,
    renderer: offer.renderer,
    text: row.generated_prompt,
    rewritten: offer.text,
    older: offer.older ?? null,
    changes: changes.map(({ start, end, after, rule }) => ({ start, end, after, rule })),
    reasons: [...reasons.values()].map(({ rule, syntax, since, outcome, message, source, seen }) => {
      return { rule, syntax, since, outcome, message, source, seen };
    }),
    key: offer.key,
  };
}

export type OfferedRewrite = ReturnType<typeof describeOffer>;

/**
 * Looks through a page of the user's saved prompts for those that their renderer's present version would have written
 * differently. A page without any may be followed by others.
 */
export async function listRewrites(
  deps: Deps,
  user: SessionUser,
  input: PageInput & Pick<WholePage, 'bytes'>,
): Promise<{ prompts: OfferedRewrite[]; nextCursor: string | null }> {
  const find = async (page: IdPage) => {
    const rows = await queries.findTexts(deps.db, user.id, { ...page, bytes: bytesToLookThrough });
    const written = await queries.findWrittenFor(
      deps.db,
      user.id,
      rows.map(({ id }) => id),
    );
    const offered: (queries.TextRow & { offer: Offer | undefined })[] = [];
    for (const row of rows) {
      offered.push({ ...row, offer: findOffer(row.generated_prompt, written.get(row.id)) });
      // All together take a third of a second. Other requests run between them.
      await setImmediate();
    }
    return offered;
  };
  const { items, nextCursor } = await readIdPage(input, find, ({ offer, ...row }) =>
    offer ? describeOffer(row, offer) : null,
  );
  return { prompts: items.filter((item) => item !== null), nextCursor };
}

interface Refused {
  readonly id: number;
  /** A sentence. */
  readonly reason: string;
}

const gone = 'This saved prompt does not exist.';

/** The prompts that do not exist. Throws `not_found` when none does. */
function refuseGone(ids: readonly number[], found: readonly { id: number }[]): Refused[] {
  if (found.length === 0) {
    throw new AppError('not_found', ids.length === 1 ? gone : 'These saved prompts do not exist.');
  }
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: gone }));
}

export interface Acceptance {
  readonly id: number;
  readonly key: string;
  /** The rewrite for the present version, or the one that names an older version. */
  readonly version: 'present' | 'older';
}

/** The text that an offer gives for a choice, if it is the offer that the user saw. */
function findAccepted(
  before: string,
  written: RendererId | undefined,
  { key, version }: Acceptance,
): string | undefined {
  const offer = findOffer(before, written);
  if (offer?.key !== key) return undefined;
  return version === 'present' ? offer.text : offer.older?.text;
}

/**
 * Rewrites saved prompts as offered, free of charge, and keeps their old texts. Each rewrite is a version. One whose text or offer has changed since
 * is refused, the others are rewritten; a repeat changes nothing. Throws `not_found` when none of them exists.
 */
export function acceptRewrites(
  { db, clock }: Deps,
  user: SessionUser,
  acceptances: readonly Acceptance[],
): Promise<{ rewritten: number[]; refused: Refused[] }> {
  const byId = new Map(acceptances.map((acceptance) => [acceptance.id, acceptance]));
  const ids = [...byId.keys()];
  return db.transaction().execute(async (trx) => {
    const rows = await queries.lockPrompts(trx, user.id, ids);
    const refused = refuseGone(ids, rows);
    const written = await queries.findWrittenFor(trx, user.id, ids);
    const versions = await findMadeOfSaved(trx, user.id, rows);
    const now = clock.now();
    const rewrites: { id: number; text: string; versionId: number }[] = [];
    const rewritten: number[] = [];
    for (const row of rows) {
      const { id, generated_prompt: text, text_before_rewrite: before } = row;
      const acceptance = byId.get(id)!;
      const accepted = findAccepted(text, written.get(id), acceptance);
      const isDone = before !== null && findAccepted(before, written.get(id), acceptance) === text;
      if (accepted !== undefined) {
        const versionId = await keepRewrite(trx, row, versions.get(id), accepted, now);
        rewrites.push({ id, text: accepted, versionId });
      }
      if (accepted !== undefined || isDone) rewritten.push(id);
      else refused.push({ id, reason: 'This prompt has changed since. Look at it again.' });
      await setImmediate();
    }
    await queries.rewritePrompts(trx, rewrites);
    // After the prompts, which keep their versions.
    if (rewrites.length > 0) await dropOldest(trx, user.id, keptBounds);
    return { rewritten, refused };
  });
}

/**
 * Puts back the texts that were rewritten and not edited since; a repeat changes nothing. Throws `not_found` when none of
 * the prompts exists.
 */
export function undoRewrites(
  { db, clock }: Deps,
  user: SessionUser,
  ids: readonly number[],
): Promise<{ restored: number[]; refused: Refused[] }> {
  return db.transaction().execute(async (trx) => {
    const rows = await queries.lockPrompts(trx, user.id, ids);
    const refused = refuseGone(ids, rows);
    const versions = await findMadeOfSaved(trx, user.id, rows);
    const formers = await findFormers(trx, user.id, [...versions.values()]);
    const restored: { id: number; versionId: number | null }[] = [];
    for (const row of rows) {
      const { id, text_before_rewrite: before } = row;
      if (before === null) {
        refused.push({ id, reason: 'No earlier text of this prompt is kept.' });
        continue;
      }
      const version = versions.get(id);
      const versionId = !isRewrite(version)
        ? row.version_id
        : formers.has(version.parent_id ?? 0)
          ? version.parent_id
          : await keepFormer(trx, row, version, before, clock.now());
      restored.push({ id, versionId });
    }
    await queries.restorePrompts(trx, restored);
    return { restored: restored.map(({ id }) => id), refused };
  });
}
