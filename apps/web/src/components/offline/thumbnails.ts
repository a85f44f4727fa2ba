/** Also in worker/sw.ts, which serves them without a connection. */
const cacheName = 'thumbnails';
const most = 300;
const pattern = /\/files\/[\w-]+\.webp/g;

/** Of the data that is stored. An admin's pages show other users' images, which are never stored. */
const known = new Set<string>();
/** That this page has shown. */
const seen = new Set<string>();

/** Stores the thumbnails that `json` names, once they were on the screen. */
export async function storeThumbnails(json: string): Promise<void> {
  const named = json.match(pattern) ?? [];
  for (const path of named) known.add(path);
  await store(named);
}

/** Notes which images the page shows. */
export function watchThumbnails(): void {
  new PerformanceObserver((list) => {
    const shown = list.getEntries().flatMap(({ name }) => new URL(name).pathname.match(pattern) ?? []);
    for (const path of shown) seen.add(path);
    // Fails in a full or blocked storage.
    void store(shown).catch(() => undefined);
  }).observe({ type: 'resource', buffered: true });
}

async function store(paths: readonly string[]): Promise<void> {
  const due = paths.filter((path) => known.has(path) && seen.has(path));
  // Missing without TLS, as on a local network.
  if (due.length === 0 || !('caches' in window)) return;
  const cache = await caches.open(cacheName);
  for (const path of due) {
    seen.delete(path);
    // From the browser's cache, because an image never changes.
    if (!(await cache.match(path))) await cache.add(path);
  }
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
}

export async function forgetThumbnails(): Promise<void> {
  known.clear();
  if ('caches' in window) await caches.delete(cacheName);
}
