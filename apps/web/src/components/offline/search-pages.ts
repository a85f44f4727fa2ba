import type { InfiniteData } from '@tanstack/react-query';

/** Each page has its rows in an array, and the cursor of the next one. */
export type SearchedPages = InfiniteData<Readonly<Record<string, unknown>>>;

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function readTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(readTexts).join('\n') : '';
}

/**
 * The rows of a stored list whose texts contain each word. No page follows: the rest of the list was never seen, and
 * its cursor belongs to the list without a search.
 */
export function searchPages({ pages, pageParams }: SearchedPages, words: string): SearchedPages {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const isFound = (row: unknown) => {
    const text = fold(readTexts(row));
    return wanted.every((word) => text.includes(word));
  };
  const searched = pages.map((page) => ({
    ...Object.fromEntries(
      Object.entries(page).map(([name, value]) => [
        name,
        Array.isArray(value) ? (value as unknown[]).filter(isFound) : value,
      ]),
    ),
    nextCursor: null,
  }));
  return { pages: searched, pageParams };
}
