import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import type { Db } from '../../client';
import { olderThan, type Page } from '../../lists/page';
import { beginning, isLonger } from '../../lists/preview';
import type { GeneratedPromptRow } from '../../schema';
import { containsWords, searched } from './search';

export function findGeneratedPromptByRequest(
  db: Db,
  userId: number,
  requestId: string,
): Promise<GeneratedPromptRow | undefined> {
  return db
    .selectFrom('generated_prompts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** How much of a history is visible: nothing before `since`, and at most the newest `newest` entries. */
export interface HistoryWindow {
  readonly since: Date | undefined;
  readonly newest: number | undefined;
}

export interface HistoryFilter extends HistoryWindow, Page {
  /** Words that the beginnings of its texts must contain; an empty list matches all. */
  readonly words: readonly string[];
}

/** The finished generations that a window shows. */
export function visibleGenerations(db: Db, userId: number, window: HistoryWindow) {
  let query = db
    .selectFrom('generated_prompts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (window.since) query = query.where('created_at', '>=', window.since);
  if (window.newest !== undefined) query = query.limit(window.newest);
  return query;
}

const { previewCharacters, previewLineCharacters } = limits;

export type GenerationPreviewRow = Awaited<ReturnType<typeof findHistory>>[number];

/**
 * A page of a user's history, newest first, with shortened texts. The window applies before the search, so a search
 * cannot widen it.
 */
export function findHistory(db: Db, userId: number, filter: HistoryFilter) {
  let query = db
    .selectFrom(visibleGenerations(db, userId, filter).as('visible'))
    .select([
      'id',
      'style',
      'aspect_ratio',
      'renderer',
      'writer',
      'model',
      'note',
      'credits_used',
      'created_at',
      'parameters',
      sql`recipe -> 'selection'`.as('selection'),
      beginning('subject', previewLineCharacters).as('subject'),
      beginning('prompt', previewCharacters).as('prompt'),
      isLonger('prompt', previewCharacters).as('cut'),
    ]);
  if (filter.words.length > 0) query = query.where(containsWords(searched.generated_prompts, filter.words));
  if (filter.after) query = query.where(olderThan(filter.after));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
}

/** Matches the id, or the former id that a client may still have. No other generation has that number. */
const named = (id: number) => sql<boolean>`(id = ${id} or former_id = ${id})`;

/** One finished generation, if the window shows it. */
export function findGeneration(
  db: Db,
  userId: number,
  id: number,
  window: HistoryWindow,
): Promise<GeneratedPromptRow | undefined> {
  return db
    .selectFrom(visibleGenerations(db, userId, window).as('visible'))
    .selectAll()
    .where(named(id))
    .executeTakeFirst();
}

/** The current id of a user's finished generation, visible or not. */
export async function findGenerationId(db: Db, userId: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('generated_prompts')
    .select('id')
    .where('user_id', '=', userId)
    .where(named(id))
    .where('status', '=', 'done')
    .executeTakeFirst();
  return row?.id;
}
