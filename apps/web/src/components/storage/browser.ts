/** The two stores a browser has; passed in, so that tests need none. */
export interface Stores {
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>;
  readonly user: Pick<Storage, 'getItem' | 'setItem'>;
}

const memory = new Map<string, string>();
const fallback = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
};

/** The browser's stores, or the page's memory where storage is blocked: reading the property can throw. */
export function getBrowserStores(): Stores {
  try {
    return { tab: window.sessionStorage, user: window.localStorage };
  } catch {
    return { tab: fallback, user: fallback };
  }
}
