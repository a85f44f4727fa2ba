/** Milliseconds after `load`: the worker fetches the whole app, which must not hold up what is looked at. */
const delay = 2500;

/** Calls `run` once the page has loaded and had time to settle, where there are service workers. Returns how to stop it. */
export function onWorkerStart(run: () => void): () => void {
  // In development the pages change under a worker's hands.
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

/** Registers the service worker, on whichever page the visit begins. */
export function startWorker(): void {
  onWorkerStart(() => {
    void import('./worker-link').then(
      ({ registerWorker }) => registerWorker(),
      // No connection yet: the next visit registers it.
      () => undefined,
    );
  });
}
