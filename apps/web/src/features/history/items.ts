import { limits } from '@safelight/catalog/limits';
import type { GenerationPreview, KeptEdit } from '../../trpc';

/** A generation, or a kept edit: a text that the user changed by hand and another text replaced. */
export interface HistoryItem {
  /** For an edit, in the form of a generation; the id is the edit's. */
  readonly shown: GenerationPreview;
  readonly edit?: KeptEdit;
}

function toItem(edit: KeptEdit): HistoryItem {
  const { generationId: _, parameters: __, scenario: ___, prompt, ...rest } = edit;
  const beginning = Array.from(prompt.slice(0, limits.previewCharacters * 2))
    .slice(0, limits.previewCharacters)
    .join('');
  const writing = { writer: '', model: null, note: null, creditsUsed: 0 };
  return { edit, shown: { ...rest, ...writing, prompt: beginning, cut: beginning !== prompt } };
}

/**
 * Merges both by time, newest first. While older generations are still to load, edits older than the last one are
 * held back.
 */
export function mergeHistory(
  generations: readonly GenerationPreview[],
  edits: readonly KeptEdit[],
  more: boolean,
): HistoryItem[] {
  const oldest = generations.at(-1)?.createdAt;
  const kept = more && oldest !== undefined ? edits.filter(({ createdAt }) => createdAt >= oldest) : edits;
  return [...generations.map((shown): HistoryItem => ({ shown })), ...kept.map(toItem)].toSorted((a, b) =>
    b.shown.createdAt.localeCompare(a.shown.createdAt),
  );
}
