import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { namesOnly } from './document-files';
import { isPage } from './pages';
import { findSmallerArtwork } from './smaller-artwork';

/*
 * The service worker: opens the app where there is no connection. It keeps the files of one build and nothing else: no
 * answer of the API, and no page that the server sends. What is online comes from the server, but for files whose names
 * have a hash: these never change.
 */
declare const self: ServiceWorkerGlobalScope;

/** The document of the wizard. At another address the app takes it as well, and draws its own page in it. */
const documentUrl = '/app';
const prefix = 'safelight-';

const entries = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
);
// Each build has a cache of its own, so that a tab of the build before finds what it has not loaded yet.
const cacheName = prefix + (entries.find(({ url }) => url === documentUrl)?.revision ?? 'unnamed');
const ours = new Set(entries.map(({ url }) => url));
const precache = new PrecacheController({
  cacheName,
  plugins: [
    {
      // Without an answer to keep the installation fails; the browser tries again when it next looks for a new version.
      cacheWillUpdate: async ({ request, response }) => {
        if (!response.ok) return null;
        if (new URL(request.url).pathname !== documentUrl) return response;
        // While servers change over, the document may be another build's than the files that it needs.
        return namesOnly(await response.clone().text(), ours) ? response : null;
      },
    },
  ],
});
const isDocument = ({ url }: { url: string }) => url === documentUrl;
// One after the other, the document last: a cache that has it is whole.
precache.addToCacheList([...entries.filter((entry) => !isDocument(entry)), ...entries.filter(isDocument)]);

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => {
  void precache.activate(event);
  event.waitUntil(Promise.all([forgetOldBuilds(), self.clients.claim()]));
});

/** Keeps this build and the one before, whose tabs may still be open. */
async function forgetOldBuilds(): Promise<void> {
  // In the order in which they were made.
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  // One whose installation was given up serves no tab.
  const whole = await Promise.all(
    builds.map(async (name) =>
      (await caches.open(name)).match(documentUrl, { ignoreSearch: true, ignoreVary: true }),
    ),
  );
  const kept = [...builds.filter((_name, index) => whole[index]).slice(-2), cacheName];
  // Nor is one touched that is just being installed.
  const old = builds.slice(
    0,
    builds.findIndex((name) => kept.includes(name)),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A page comes from the server as long as there is one, so that no worker pins an old version.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await precache.matchPrecache(documentUrl);
      if (!kept) throw error;
      return kept;
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    try {
      return await fetch(request);
    } catch (error) {
      const smaller = findSmallerArtwork(url.pathname, precache.getCachedURLs());
      const instead = smaller && (await precache.matchPrecache(smaller));
      if (!instead) throw error;
      return instead;
    }
  },
);

// The few files with plain names, such as the icons.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname !== documentUrl && precache.getCacheKeyForURL(url.pathname) !== undefined,
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await precache.matchPrecache(url.pathname);
      if (!kept) throw error;
      return kept;
    }
  },
);

// Told by the pages; see src/components/worker-link.ts.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as { type?: unknown; address?: unknown } | null;
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (message?.type === 'has') {
    const has = precache.getCacheKeyForURL(String(message.address)) !== undefined;
    event.ports[0]?.postMessage(has);
  }
});
