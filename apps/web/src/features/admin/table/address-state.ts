import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** Cursors of the pages before this one, the first page's being ''. Kept with the entry of the browser's history. */
interface Trail {
  trail?: readonly string[];
}

/** Rows on a page. */
export const pageSize = 50;

/**
 * What a table shows, kept in the address: filters, order and the page, so that back, reload and a link all show the
 * same. A filter or an order that changes begins at the first page again.
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
    /** Sets parameters of the address; '' takes one out. `replace` leaves no entry behind, as while one types. */
    set: (changes: Readonly<Record<string, string>>, { replace = false } = {}) => {
      // The address as it is now: a search that has just been written may not have been drawn yet.
      const next = new URLSearchParams(window.location.search);
      next.delete('after');
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      go(next, { replace });
    },
    /** The cursor of the page that is shown; undefined on the first one. */
    after,
    pages: {
      /** Counted from 1; undefined where a link led into the middle. */
      number: trail && trail.length + 1,
      first: after === undefined,
      next: (cursor: string) => turn(cursor, trail && [...trail, after ?? '']),
      /** To the page before, or to the first one where that is not known. */
      previous: () => turn(trail?.at(-1) ?? '', trail?.slice(0, -1)),
    },
  };
}

export type TableState = ReturnType<typeof useTableState>;

/** What lists of administration have in common: others change them, so none is shown again unasked. */
export const fresh = { staleTime: 0, placeholderData: <T>(previous: T | undefined) => previous };

/** One of these, or undefined: whatever else stands in an address is no filter. */
export function pick<T extends string>(value: string, options: readonly T[]): T | undefined {
  return options.find((option) => option === value);
}
