import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** Limit of what a first visit stores in the browser, in bytes before compression. */
const most = 2_980_000;

/** The cards of the looks, which the wizard does not show, and the pictures of its options, which it draws offline. */
const leftOut = ['looks', 'scene'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, 'src/components/artwork', folder))
    .filter((file) => file.endsWith('-320.avif'))
    .map((file) => `assets/${file.replace('.avif', '-*.avif')}`),
);

/**
 * The files of the build that the service worker keeps: what the wizard needs offline, and every part of the app that a
 * tab may still load after the next build has replaced this one on the server.
 */
export const precached = {
  globPatterns: [
    'index.html',
    'assets/*.{js,css,woff2}',
    // One width of the styles' artwork, that of the cards; the worker serves it for the others too.
    'assets/*-320-*.avif',
    'early.js',
    'favicon.svg',
  ],
  globIgnores: [
    // The admins' pages, which need the server.
    'assets/overview-tab-*',
    'assets/admin-*',
    // Pages that another site or a mail leads to, which ask the server at once.
    'assets/payment-success-*',
    'assets/verify-email-*',
    'assets/forgot-password-*',
    'assets/reset-password-*',
    // Pages behind share links, which start no worker; and what is for sheets and looks, which the server stores.
    'assets/shared-*',
    'assets/reply-dialog-*',
    'assets/papaparse*',
    'assets/look-dialog-*',
    // Not looks-like-prompt, which the wizard needs: of a page's file only the hash follows its name.
    'assets/looks-???????.js',
    'assets/sheets-*',
    'assets/sheet-name-*',
    // The editor of a sheet, its contact sheet, and the dialogs of an open one.
    'assets/main-*',
    'assets/write-dialog-*',
    'assets/extend-dialog-*',
    // What orders, changes and compares images, which the server makes.
    'assets/order-dialog-*',
    'assets/studio-*',
    'assets/mask-dialog-*',
    'assets/recipe-dialog-*',
    'assets/strip-*',
    'assets/compare-*',
    'assets/light-dialog-*',
    // The list of the scene's pictures, and the print, which has nothing to show without them.
    'assets/files-*',
    'assets/print-*',
    // The guide.
    'assets/help-*',
    ...leftOut,
  ],
};

/** A token counter of more than 3 MB. Without it the result's meter stays with its estimate. */
const tooLarge = 1_000_000;

/**
 * Renames the document to the address of the wizard, where the server sends it, and enforces the limit on the total.
 */
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
