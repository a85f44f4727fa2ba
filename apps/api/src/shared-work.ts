/** Work that several requests on this server ask for at the same time, and that is done once for all of them. */
export interface SharedWork {
  /** Returns what the work under this key returns or throws: begun by this call, or by an earlier one and not ended. */
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
