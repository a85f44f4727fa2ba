/** Milliseconds after `load`: the worker fetches the whole app, which must not delay what the user is looking at. */
const delay = 2500;

/**
 * Calls `run` once the page has loaded and settled, if there are service workers. Returns a function that cancels it.
 */
export function onWorkerStart(run: () => void): () => void {
  // In development a worker would serve outdated pages.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(run, delay);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
  };
}

/** Registers the service worker, on whichever page a visit starts, and calls `watch`. */
export function startWorker(watch: () => Promise<unknown>): void {
  onWorkerStart(() => {
    void import('./worker-link').then(
      ({ registerWorker }) => registerWorker(),
      // No connection: the next visit registers it.
      () => undefined,
    );
    // No connection: nothing new is shown either.
    void watch().catch(() => undefined);
  });
}
