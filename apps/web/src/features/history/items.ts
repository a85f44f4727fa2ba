import { limits } from '@safelight/catalog/limits';
import { cutText } from '@safelight/prompt/text/cut-text';
import type { PicturedChoices } from '../../components/artwork/choices-picture';
import { formatDay } from '../../components/format/dates';
import type { GenerationPreview, ListedEdit } from '../../trpc';

/** An edit may have choices that the catalog no longer has. */
export type ShownGeneration = Omit<GenerationPreview, 'selection'> & { readonly selection: PicturedChoices };

/** A generation, or a kept edit: a text that the user changed by hand, or brought from elsewhere. */
export interface HistoryItem {
  /** The generation; for an edit, its text and choices in the same form, with the id of the edit. */
  readonly shown: ShownGeneration;
  readonly edit?: ListedEdit;
}

/** An edit in the form of the list. */
export function toItem(edit: ListedEdit): HistoryItem {
  const { generationId: _, parameters: __, scenario: ___, origin: ____, prompt, ...rest } = edit;
  const beginning = cutText(prompt, limits.previewCharacters);
  const writing = { writer: '', model: null, note: null, creditsUsed: 0 };
  const { selection } = edit.recipe;
  return { edit, shown: { ...rest, ...writing, selection, prompt: beginning, cut: beginning !== prompt } };
}

interface Loaded {
  /** Newest first. */
  readonly items: readonly HistoryItem[];
  /** Older ones are not loaded yet. */
  readonly more: boolean;
}

/**
 * Merges lists by time, newest first, down to where one of them is not loaded. `needed` tells for each list whether it
 * is the one that must be loaded for more.
 */
export function mergeHistory(lists: readonly Loaded[]): { items: HistoryItem[]; needed: boolean[] } {
  const ends = lists.map(({ items, more }) => (more ? (items.at(-1)?.shown.createdAt ?? '') : ''));
  const end = ends.toSorted().at(-1)!;
  const items = lists.flatMap((list) => list.items.filter(({ shown }) => shown.createdAt >= end));
  return {
    items: items.toSorted((a, b) =>
      a.shown.createdAt < b.shown.createdAt ? 1 : a.shown.createdAt > b.shown.createdAt ? -1 : 0,
    ),
    needed: lists.map(({ more }, at) => more && ends[at] === end),
  };
}

export interface Day {
  readonly name: string;
  readonly items: readonly HistoryItem[];
}

/** Groups a list that is newest first by the user's days. */
export function groupByDay(items: readonly HistoryItem[]): Day[] {
  const days: { name: string; items: HistoryItem[] }[] = [];
  let midnight = '';
  for (const item of items) {
    const { createdAt } = item.shown;
    const last = days.at(-1);
    if (last && createdAt >= midnight) last.items.push(item);
    else {
      const start = new Date(createdAt);
      start.setHours(0, 0, 0, 0);
      midnight = start.toISOString();
      days.push({ name: formatDay(createdAt), items: [item] });
    }
  }
  return days;
}
