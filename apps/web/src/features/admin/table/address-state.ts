import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The cursors of the previous pages; the first page's is ''. Stored in the browser's history entry. */
interface Trail {
  trail?: readonly string[];
}

export const pageSize = 50;

/**
 * A table's filters, order and page, kept in the address, so that Back, reload and a link restore them. Changing a
 * filter or the order returns to the first page.
 */
export function useTableState() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const params = new URLSearchParams(search);
  const history = useHistoryState<Trail | null>();
  const after = params.get('after') ?? undefined;
  const trail = after === undefined ? [] : history?.trail;

  const go = (next: URLSearchParams, options?: { replace?: boolean; state?: Trail }) =>
    navigate(next.size === 0 ? path : `${path}?${next}`, options);
  const turn = (cursor: string, before: readonly string[] | undefined) => {
    const next = new URLSearchParams(search);
    if (cursor === '') next.delete('after');
    else next.set('after', cursor);
    go(next, before ? { state: { trail: before } } : {});
  };

  return {
    get: (name: string): string => params.get(name) ?? '',
    /** Sets parameters of the address; '' removes one. `replace` adds no history entry, for use while typing. */
    set: (changes: Readonly<Record<string, string>>, { replace = false } = {}) => {
      // Read from the address itself: the last change may not have been rendered yet.
      const next = new URLSearchParams(window.location.search);
      next.delete('after');
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      go(next, { replace });
    },
    /** The cursor of this page; undefined on the first one. */
    after,
    pages: {
      /** Counted from 1; undefined when the page was opened by a link to a later page. */
      number: trail && trail.length + 1,
      first: after === undefined,
      next: (cursor: string) => turn(cursor, trail && [...trail, after ?? '']),
      /** The previous page, or the first one if it is unknown. */
      previous: () => turn(trail?.at(-1) ?? '', trail?.slice(0, -1)),
    },
  };
}

export type TableState = ReturnType<typeof useTableState>;

/** Query options for admin lists: other users change them, so cached rows count as stale at once. */
export const fresh = { staleTime: 0, placeholderData: <T>(previous: T | undefined) => previous };

/** The value if it is one of the options, else undefined. The address may contain anything. */
export function pick<T extends string>(value: string, options: readonly T[]): T | undefined {
  return options.find((option) => option === value);
}
