import { limits } from '@safelight/catalog/limits';
import type { GenerationPreview, ListedEdit } from '../../trpc';

/** A generation, or a kept edit: a text that the user changed by hand, or brought from elsewhere. */
export interface HistoryItem {
  /** The generation; for an edit, its text and choices in the same form, with the id of the edit. */
  readonly shown: GenerationPreview;
  readonly edit?: ListedEdit;
}

function toItem(edit: ListedEdit): HistoryItem {
  const { generationId: _, parameters: __, scenario: ___, origin: ____, prompt, ...rest } = edit;
  const beginning = Array.from(prompt.slice(0, limits.previewCharacters * 2))
    .slice(0, limits.previewCharacters)
    .join('');
  const writing = { writer: '', model: null, note: null, creditsUsed: 0 };
  return { edit, shown: { ...rest, ...writing, prompt: beginning, cut: beginning !== prompt } };
}

/**
 * Merges generations and edits by time, newest first. `more`: older generations are not loaded yet; then edits older
 * than the last loaded generation are left out.
 */
export function mergeHistory(
  generations: readonly GenerationPreview[],
  edits: readonly ListedEdit[],
  more: boolean,
): HistoryItem[] {
  const oldest = generations.at(-1)?.createdAt;
  const kept = more && oldest !== undefined ? edits.filter(({ createdAt }) => createdAt >= oldest) : edits;
  return [...generations.map((shown): HistoryItem => ({ shown })), ...kept.map(toItem)].toSorted((a, b) =>
    b.shown.createdAt.localeCompare(a.shown.createdAt),
  );
}
