/** Runs work once for all simultaneous requests on this server that need it. */
export interface SharedWork {
  /** Joins the running work with this key, or begins it, and returns its result. */
  share<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createSharedWork(): SharedWork {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    share<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      // A key always stands for work of the same type.
      const begun = underWay.get(key) as Promise<Result> | undefined;
      if (begun) return begun;
      const promise = work().finally(() => underWay.delete(key));
      underWay.set(key, promise);
      return promise;
    },
  };
}
