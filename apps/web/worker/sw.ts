import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { namesOnly } from './document-files';
import { isPage } from './pages';
import { findSmallerArtwork } from './smaller-artwork';

/*
 * The service worker opens the app without a connection. It caches the files of one build and nothing else: no response
 * of the API, and no page from the server. The pages themselves store what a user has seen. Online everything comes from the server, except files with a hash in their
 * names, which never change.
 */
declare const self: ServiceWorkerGlobalScope;

/** The wizard's document. Offline it serves every address of the app; the router then renders the right page. */
const documentUrl = '/app';
const prefix = 'safelight-';

const entries = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
);
// One cache per build, so that a tab of the previous build finds the files it has not loaded yet.
const cacheName = prefix + (entries.find(({ url }) => url === documentUrl)?.revision ?? 'unnamed');
const ours = new Set(entries.map(({ url }) => url));
const precache = new PrecacheController({
  cacheName,
  plugins: [
    {
      // Without a valid response the installation fails; the browser tries again at its next check for a new version.
      cacheWillUpdate: async ({ request, response }) => {
        if (!response.ok) return null;
        if (new URL(request.url).pathname !== documentUrl) return response;
        // During a deployment the document may belong to another build than the files it needs.
        return namesOnly(await response.clone().text(), ours) ? response : null;
      },
    },
  ],
});
const isDocument = ({ url }: { url: string }) => url === documentUrl;
// In sequence, the document last: a cache that contains it is complete.
precache.addToCacheList([...entries.filter((entry) => !isDocument(entry)), ...entries.filter(isDocument)]);

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => {
  void precache.activate(event);
  event.waitUntil(Promise.all([forgetOldBuilds(), self.clients.claim()]));
});

/** Keeps this build and the previous one, whose tabs may still be open. */
async function forgetOldBuilds(): Promise<void> {
  // In the order of their creation.
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  // A build whose installation failed serves no tab.
  const whole = await Promise.all(
    builds.map(async (name) =>
      (await caches.open(name)).match(documentUrl, { ignoreSearch: true, ignoreVary: true }),
    ),
  );
  const kept = [...builds.filter((_name, index) => whole[index]).slice(-2), cacheName];
  // Newer builds than these are being installed, and stay too.
  const old = builds.slice(
    0,
    builds.findIndex((name) => kept.includes(name)),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Pages come from the server while it is reachable, so that no worker pins an old version.
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

// The thumbnails that the user has seen. The pages store and delete them: src/components/offline/thumbnails.ts.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && /^\/files\/[\w-]+\.webp$/.test(url.pathname),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      // Without opening it, which would create it.
      const kept = await caches.match(url.pathname, { cacheName: 'thumbnails', ignoreVary: true });
      if (!kept) throw error;
      return kept;
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

// Messages of the pages; see src/components/offline/worker-link.ts.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as { type?: unknown; address?: unknown } | null;
  if (message?.type === 'take-over') {
    event.waitUntil(self.skipWaiting());
    event.ports[0]?.postMessage(true);
  }
  if (message?.type === 'has') {
    const has = precache.getCacheKeyForURL(String(message.address)) !== undefined;
    event.ports[0]?.postMessage(has);
  }
});
