import { createStore } from 'zustand/vanilla';

/*
 * The page's side of worker/sw.ts. Pages come from the server whenever it is in reach, so a page may be newer than the
 * worker that serves it. In a tab that has long been open it may be older; only then a new version is offered.
 */

/** How often an open tab checks for a new version, in milliseconds. */
const interval = 3_600_000;

/** Milliseconds for a reply before a message is sent again, and how often it is sent: a stopping worker loses it. */
const patience = 3000;
const attempts = 5;

/** Sends a message until the worker replies to any of them. Returns the reply; undefined if there is none. */
async function ask(worker: ServiceWorker, message: object): Promise<unknown> {
  const channels: MessageChannel[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reply = await new Promise<unknown>((resolve) => {
    const send = () => {
      if (channels.length === attempts) return resolve(undefined);
      const channel = new MessageChannel();
      channels.push(channel);
      channel.port1.addEventListener('message', ({ data }) => resolve(data));
      channel.port1.start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our own origin
      worker.postMessage(message, [channel.port2]);
      timer = setTimeout(send, patience);
    };
    send();
  });
  clearTimeout(timer);
  // Until now, because a busy worker may take longer than `patience` to reply to the first message.
  for (const { port1 } of channels) port1.close();
  return reply;
}

/**
 * Whether the worker belongs to the page's build: its cache then has the script that the page started with. Undefined
 * if the worker does not reply.
 */
async function isOfThisBuild(worker: ServiceWorker): Promise<boolean | undefined> {
  const address = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  const reply = await ask(worker, { type: 'has', address });
  return typeof reply === 'boolean' ? reply : undefined;
}

function takeOver(worker: ServiceWorker): void {
  void ask(worker, { type: 'take-over' });
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
    if (same === undefined || newest !== (registration.waiting ?? registration.active)) return;
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

/** Reloads this address in the newest version, which then is available offline too. */
export async function reloadInto(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  takeOver(registration.waiting);
  // The browser may not let it until the worker before has ended. The server has the newest page in any case.
  setTimeout(() => location.reload(), patience);
}
