import { getPlan } from '@safelight/catalog/plans';
import { nameRatio } from '@safelight/catalog/ratios';
import {
  findGeneration,
  findHistory,
  type GenerationPreviewRow,
  type HistoryWindow,
} from '@safelight/db/queries/prompts/generations';
import type { GeneratedPromptRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { addMonths } from '../credits/refill-dates';
import { AppError } from '../errors';
import { findMadeImages, type MadeImage } from '../boards/made-images';
import { readPage, type PageInput } from '../pages';
import { catalogChoicesOf } from '../recipes/catalog-choices';
import { recipeOf } from './recipe';
import { searchIfAny, searchWords } from './search';

export function historyWindow(deps: Deps, user: SessionUser): HistoryWindow & { kept: string } {
  const { history, name } = getPlan(user.plan);
  switch (history.kind) {
    case 'last':
      return {
        since: undefined,
        newest: history.count,
        kept: `The ${name} plan shows your last ${history.count} prompts. Saved prompts stay for good.`,
      };
    case 'months':
      return {
        since: addMonths(deps.clock.now(), -history.months),
        newest: undefined,
        kept: `The ${name} plan shows the prompts of the last ${history.months} months. Saved prompts stay for good.`,
      };
    case 'all':
      return {
        since: undefined,
        newest: undefined,
        kept: `The ${name} plan shows every prompt you ever made.`,
      };
  }
}

export type Generation = ReturnType<typeof describeGeneration>;

export const describeGeneration = (row: GeneratedPromptRow) => ({
  ...describeListed({ ...row, prompt: row.prompt ?? '' }),
  scenario: row.scenario,
  parameters: row.parameters,
  recipe: recipeOf(row),
});

/** A generation in a list; `cut` when its prompt is longer than the preview. */
const describePreview = (row: GenerationPreviewRow) => ({
  ...describeListed(row),
  selection: catalogChoicesOf(row),
  cut: row.cut,
});

/** The part of a generation that a list shows. */
const describeListed = (row: Omit<GenerationPreviewRow, 'cut' | 'selection'>) => ({
  id: row.id,
  prompt: row.prompt,
  style: row.style,
  subject: row.subject,
  aspectRatio: row.aspect_ratio && nameRatio(row.aspect_ratio),
  renderer: row.renderer,
  writer: row.writer ?? '',
  model: row.model,
  note: row.note,
  creditsUsed: row.credits_used,
  createdAt: row.created_at.toISOString(),
});

export type GenerationPreview = ReturnType<typeof describePreview> & { images: MadeImage[] };

/** A page of the user's generations, newest first, as far back as the plan shows. */
export async function readHistory(
  deps: Deps,
  user: SessionUser,
  input: PageInput & { search?: string | undefined },
): Promise<{ items: GenerationPreview[]; nextCursor: string | null; kept: string }> {
  const window = historyWindow(deps, user);
  const words = searchWords(input.search ?? '');
  const page = await readPage(
    input,
    (rows) =>
      searchIfAny(deps, user.id, words, (db) => findHistory(db, user.id, { ...window, words, ...rows })),
    describePreview,
  );
  const made = await findMadeImages(
    deps,
    user,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, images: made(item.id) })),
    kept: window.kept,
  };
}

/** One of the user's generations. Throws `not_found` when there is none or the plan no longer shows it. */
export async function readGeneration(deps: Deps, user: SessionUser, id: number): Promise<Generation> {
  const row = await findGeneration(deps.db, user.id, id, historyWindow(deps, user));
  if (!row) throw new AppError('not_found', 'This prompt is not in your history.');
  return describeGeneration(row);
}
