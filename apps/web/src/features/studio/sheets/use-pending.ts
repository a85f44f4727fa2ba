import { useEffect, useRef } from 'react';

interface Job {
  readonly id: number;
  readonly status: string;
}

/**
 * Whether some of a sheet's jobs are pending. When the last one ends, `announce` is called with those that were pending
 * while this page was open.
 */
export function usePending<Each extends Job>(
  jobs: readonly Each[] | undefined,
  announce: (ended: readonly Each[]) => void,
): boolean {
  const pending = jobs?.some(({ status }) => status === 'pending') ?? false;
  const followed = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, status } of jobs ?? []) if (status === 'pending') followed.current.add(id);
    if (pending || followed.current.size === 0) return;
    announce((jobs ?? []).filter(({ id }) => followed.current.has(id)));
    followed.current.clear();
  }, [jobs, pending, announce]);
  return pending;
}
