import { useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { parseId } from '../../../../paths';
import { toast } from '../../../../ui/overlay/toast';

/**
 * What an address can load: a saved prompt, its choices only, a generation or kept edit of the history, the prompt of
 * an image, one that was brought from elsewhere, which the tab's storage holds, or an example of the catalog.
 */
const kinds = {
  reuse: 'saved',
  similar: 'similar',
  generation: 'generation',
  edit: 'edit',
  image: 'image',
  opened: 'opened',
  example: 'example',
} as const;
const names = Object.keys(kinds) as (keyof typeof kinds)[];

export interface LoadRequest {
  readonly kind: (typeof kinds)[keyof typeof kinds];
  readonly id: number;
}

/** Reads `?reuse=ID` and the like; undefined if absent or if the id is invalid. */
export function readLoadRequest(search: string): LoadRequest | undefined {
  const query = new URLSearchParams(search);
  const name = names.find((candidate) => query.has(candidate));
  const id = name && parseId(query.get(name) ?? undefined);
  return id === undefined ? undefined : { kind: kinds[name!], id };
}

export function toastLoadFailed(): void {
  toast.failure('Load Failed', 'Failed to load saved prompt data.');
}

function isLoadRequest(value: unknown): value is LoadRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id } = value as Record<string, unknown>;
  return Object.values<unknown>(kinds).includes(kind) && typeof id === 'number';
}

/** The request stored in this history entry, so that a reload during loading continues it. */
function readEntry(): LoadRequest | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const { load } = state as Record<string, unknown>;
  return isLoadRequest(load) ? load : undefined;
}

/**
 * The prompt that the address asks to load. It is read once and removed from the address at once. Call `finish` when
 * loading has succeeded or failed.
 */
export function useLoadRequest(): { request: LoadRequest | undefined; finish: () => void } {
  const search = useSearch();
  const [request, setRequest] = useState(() => readLoadRequest(search) ?? readEntry());

  // A cached prompt loads at once in the loader's effect; the address must be clean before that.
  useLayoutEffect(() => {
    const query = new URLSearchParams(search);
    if (!names.some((name) => query.has(name))) return;
    const load = readLoadRequest(search);
    if (load) setRequest(load);
    else toastLoadFailed();
    window.history.replaceState(load ? { load } : null, '', window.location.pathname);
  }, [search]);

  const finish = () => {
    window.history.replaceState(null, '');
    setRequest(undefined);
  };
  return { request, finish };
}
