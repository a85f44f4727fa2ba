import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** The most that a first visit to the app leaves in the browser, in bytes before compression. */
const most = 1_800_000;

/**
 * Which files of the build the service worker keeps: what the wizard needs without a connection, and every part of the
 * app that a tab may still load after the next build has taken its place on the server.
 */
export const precached = {
  globPatterns: [
    'index.html',
    'assets/*.{js,css,woff2}',
    // Of the styles' pictures the width of the cards; the worker gives it for the others too.
    'assets/*-320-*.avif',
    'early.js',
    'favicon.svg',
  ],
  globIgnores: [
    // An administrator's charts.
    'assets/overview-tab-*',
  ],
};

/** A token counter of more than 3 MB: without it the result's meter goes on with its estimate. */
const tooLarge = 1_000_000;

/** Names the document by the address of the wizard, at which the server answers its own, and holds the whole to its limit. */
export const nameDocument: ManifestTransform = (entries) => {
  const manifest = entries
    .filter(({ size }) => size < tooLarge)
    .map((entry) =>
      entry.url === 'index.html' ? { ...entry, url: '/app' } : { ...entry, url: `/${entry.url}` },
    );
  const size = manifest.reduce((sum, entry) => sum + entry.size, 0);
  if (size > most) throw new Error(`The service worker would keep ${size} bytes; ${most} are the most.`);
  return { manifest, warnings: [] };
};
