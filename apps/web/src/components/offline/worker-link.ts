import { createStore } from 'zustand/vanilla';

/*
 * The page's side of worker/sw.ts. A page comes from the server whenever there is one, so it may be newer than the worker
 * that serves it, or older, where its tab has been open for long. Only the latter is told.
 */

/** How often an open tab asks for a new version, in milliseconds. */
const interval = 3_600_000;

/** Whether the worker is of the build that this page is of: it keeps the script that the page began with. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const address = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    worker.postMessage({ type: 'has', address }, [port2]);
  });
}

function takeOver(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our own origin
  worker.postMessage({ type: 'take-over' });
}

/** Whether there is a version newer than this page, which was not declined. */
export const offer = createStore(() => ({ open: false }));

export const declineOffer = (): void => offer.setState({ open: false });

/** Registers the worker and watches for new versions, for as long as the page is open. */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Refused where the browser blocks storage; the app does without.
  const registration = await workers.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  const look = async () => {
    const { installing, waiting, active } = registration;
    const newest = waiting ?? active;
    // The one being installed may be of this page's build; it is looked at when that has ended.
    if (installing || !newest) return;
    const same = await isOfThisBuild(newest);
    if (newest !== (registration.waiting ?? registration.active)) return;
    offer.setState({ open: !same });
    // Nobody's work is disturbed: tabs of the build before find their files in its cache.
    if (same && waiting) takeOver(waiting);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener(
      'statechange',
      // One that was given up says nothing of this page: what is left may be older than it.
      () => void (worker.state !== 'redundant' && look()),
      { once: true },
    );
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  workers.addEventListener('controllerchange', () => void look());
  // After a deployment the page is there before the browser has asked for its worker. Where that could not be had, or
  // was given up, this page may be newer than all there is; an older one hears of it when a worker takes over.
  const asking = registration.active ? registration.update() : Promise.resolve();
  await asking.then(look, () => undefined);

  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < interval) return;
    asked = Date.now();
    // Without a connection it fails, and is asked again later.
    void registration.update().catch(() => undefined);
  });
}

/** Opens this address anew in the newest version, which is there also where the connection is not. */
export async function reloadInto(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  takeOver(registration.waiting);
}
