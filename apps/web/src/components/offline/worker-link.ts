import { createStore } from 'zustand/vanilla';

/*
 * The page's side of worker/sw.ts. Pages come from the server whenever it is in reach, so a page may be newer than the
 * worker that serves it. In a tab that has long been open it may be older; only then a new version is offered.
 */

/** How often an open tab checks for a new version, in milliseconds. */
const interval = 3_600_000;

/** Whether the worker belongs to the page's build: its cache then has the script that the page started with. */
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

/** Open while a version newer than this page is available and has not been declined. */
export const offer = createStore(() => ({ open: false }));

export const declineOffer = (): void => offer.setState({ open: false });

/** Registers the worker and watches for new versions while the page is open. */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Refused when the browser blocks storage; the app works without.
  const registration = await workers.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  const look = async (mayOffer = true) => {
    const { installing, waiting, active } = registration;
    const newest = waiting ?? active;
    // The worker being installed may belong to this page's build; it is checked when its installation has ended.
    if (installing || !newest) return;
    const same = await isOfThisBuild(newest);
    if (newest !== (registration.waiting ?? registration.active)) return;
    if (mayOffer) offer.setState({ open: !same });
    // Safe for open tabs: those of the previous build find their files in its cache.
    if (same && waiting) takeOver(waiting);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener(
      'statechange',
      // After a failed installation the remaining worker may be older than this page, so there is nothing to compare.
      () => void (worker.state !== 'redundant' && look()),
      { once: true },
    );
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  workers.addEventListener('controllerchange', () => void look());
  // After a deployment the new page arrives before its worker. Offer only after a successful update: if the new worker
  // cannot be fetched or installed, this page may be newer than every worker. An older page compares again when a
  // worker takes over.
  const asking = registration.active ? registration.update() : Promise.resolve();
  await asking.then(
    () => look(),
    () => look(false),
  );

  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < interval) return;
    asked = Date.now();
    // Fails without a connection; the next check comes later.
    void registration.update().catch(() => undefined);
  });
}

/** Reloads this address in the newest version, which is available offline too. */
export async function reloadInto(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  takeOver(registration.waiting);
}
