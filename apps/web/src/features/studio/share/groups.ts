import type { SharedPage } from '../../../trpc';

export type Item = SharedPage['items'][number];

interface Group {
  readonly label: string;
  readonly entries: readonly { readonly item: Item; readonly index: number }[];
}

/** Neighbors with the same label under one heading, each with its index among all items. */
export function groupItems(items: readonly Item[], onlyStarred: boolean): readonly Group[] {
  const groups: { label: string; entries: { item: Item; index: number }[] }[] = [];
  for (const [index, item] of items.entries()) {
    if (onlyStarred && !item.starred) continue;
    const last = groups.at(-1);
    if (last && last.label === item.label) last.entries.push({ item, index });
    else groups.push({ label: item.label, entries: [{ item, index }] });
  }
  return groups;
}
