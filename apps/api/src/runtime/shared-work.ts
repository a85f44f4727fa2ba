/** Runs work once for all requests on this server that ask for it at the same time. */
export interface SharedWork {
  /** Returns or throws the result of the work under this key, which this call or an earlier one has begun. */
  share<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createSharedWork(): SharedWork {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    share<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      // The same key always stands for work of the same type.
      const begun = underWay.get(key) as Promise<Result> | undefined;
      if (begun) return begun;
      const promise = work().finally(() => underWay.delete(key));
      underWay.set(key, promise);
      return promise;
    },
  };
}
