/** Keeps what was made for a short time, so that many requests for one thing make it once. */
export interface ShortCache<Value> {
  /** The value that was made for this key less than the time ago, or is being made; else makes it. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** Holds at most `most` values, each for `milliseconds`; a failure is not kept. */
export function createShortCache<Value>(limits: { milliseconds: number; most: number }): ShortCache<Value> {
  const kept = new Map<string, Promise<Value>>();
  return {
    get(key, make) {
      const known = kept.get(key);
      if (known) return known;
      const making = make();
      kept.set(key, making);
      const [oldest] = kept.keys();
      if (kept.size > limits.most && oldest !== undefined) kept.delete(oldest);
      const forget = () => {
        if (kept.get(key) === making) kept.delete(key);
      };
      making.then(() => setTimeout(forget, limits.milliseconds).unref(), forget);
      return making;
    },
  };
}
