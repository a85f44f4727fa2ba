/** The two storages of a browser, passed in so that tests need no browser. */
export interface Stores {
  readonly tab: Pick<Storage, 'getItem' | 'setItem'>;
  readonly user: Pick<Storage, 'getItem' | 'setItem'>;
}

const memory = new Map<string, string>();
const fallback = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
};

/** The browser's storages, or the page's memory when they are blocked: reading the property can throw. */
export function getBrowserStores(): Stores {
  try {
    return { tab: window.sessionStorage, user: window.localStorage };
  } catch {
    return { tab: fallback, user: fallback };
  }
}
