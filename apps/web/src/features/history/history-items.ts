import type { Generation, KeptEdit } from '../../trpc';

/** One line of the history: a generation, or a text edited by hand that another one took the place of. */
export type HistoryItem =
  | { readonly generation: Generation; readonly edit?: undefined }
  | {
      readonly generation: Omit<Generation, 'id'> & { readonly id: number | undefined };
      readonly edit: number;
    };

function toItem({ id, generationId, ...rest }: KeptEdit): HistoryItem {
  const writing = { writer: '', model: null, note: null, creditsUsed: 0 };
  return { edit: id, generation: { ...rest, ...writing, id: generationId ?? undefined } };
}

/** Both by time, the newest first. As long as older generations are still to come, so are the edits between them. */
export function mergeHistory(
  generations: readonly Generation[],
  edits: readonly KeptEdit[],
  more: boolean,
): HistoryItem[] {
  const oldest = generations.at(-1)?.createdAt;
  const shown = more && oldest !== undefined ? edits.filter(({ createdAt }) => createdAt >= oldest) : edits;
  return [...generations.map((generation): HistoryItem => ({ generation })), ...shown.map(toItem)].toSorted(
    (a, b) => b.generation.createdAt.localeCompare(a.generation.createdAt),
  );
}
