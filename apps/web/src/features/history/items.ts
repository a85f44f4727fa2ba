import { limits } from '@safelight/catalog/limits';
import type { GenerationPreview, KeptEdit } from '../../trpc';

/** One line of the history: a generation, or a text edited by hand that another one took the place of. */
export interface HistoryItem {
  /** Of an edit, in the form of a generation; its id is the edit's. */
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

/** Both by time, the newest first. As long as older generations are still to come, so are the edits between them. */
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
