import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { trpc, type Image } from '../../../trpc';
import type { Home } from './home';

interface OpenImage {
  /** Undefined if none is open, or while it is loading. */
  readonly image: Image | undefined;
  readonly previous: Image | undefined;
  readonly next: Image | undefined;
  readonly among: readonly Image[];
  readonly open: (id: number) => void;
  readonly close: () => void;
}

/** The open image, which the address names: the browser's Back closes it, and a link opens it. */
export function useOpenImage(home: Home, done: readonly Image[], loaded: boolean): OpenImage {
  const [, navigate] = useLocation();
  const id = Number(new URLSearchParams(useSearch()).get('image')) || undefined;
  const isOpen = useRef(false);
  /** Whether Back leads to the list; false when the visit began with an image in the address. */
  const hasList = useRef(false);
  useEffect(() => {
    isOpen.current = id !== undefined;
    if (id === undefined) hasList.current = false;
  }, [id]);

  const open = useCallback(
    (next: number) => {
      if (!isOpen.current) hasList.current = true;
      navigate(home({ image: next }), { replace: isOpen.current });
    },
    [home, navigate],
  );
  const close = useCallback(() => {
    if (!isOpen.current) return;
    if (hasList.current) history.back();
    else navigate(home(), { replace: true });
  }, [home, navigate]);

  const at = id === undefined ? -1 : done.findIndex((image) => image.id === id);
  // For an image that is not among the loaded ones: on a later page, or filtered out.
  const alone = trpc.images.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined && loaded && at < 0, retry: false },
  );
  const found = alone.data?.id === id && alone.data?.status === 'done' ? alone.data : undefined;
  const missing = id !== undefined && at < 0 && (alone.isError || (alone.isSuccess && !found));
  useEffect(() => {
    if (missing) close();
  }, [missing, close]);

  return {
    image: done[at] ?? (id === undefined ? undefined : found),
    previous: done[at - 1],
    next: at < 0 ? undefined : done[at + 1],
    among: done,
    open,
    close,
  };
}
