import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { codeSplitting } from './chunks';
import { earlyScript } from './early-script';
import { lazyStreams } from './lazy-streams';
import { nameDocument, precached } from './precache';
import { webManifest } from './web-manifest';

// The API compares Origin with Host, so the proxy must keep Host, which its short form does not.
const api = { target: `http://localhost:${process.env['API_PORT'] ?? '3000'}`, changeOrigin: false };

// The first load names every script: an eighth character of each hash would take 100 bytes more.
const scriptName = 'assets/[name]-[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    lazyStreams(),
    !isSsrBuild && earlyScript(),
    // Compressed once and as well as possible, for the API to send. Images and fonts are compressed already.
    !isSsrBuild &&
      compression({
        algorithms: ['brotliCompress', 'gzip'],
        include: /\.(js|css|svg|json|webmanifest|txt)$/,
        threshold: 512,
      }),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'worker',
        filename: 'sw.ts',
        // src/components/offline registers the worker and offers a new version.
        registerType: 'prompt',
        injectRegister: null,
        manifest: webManifest,
        injectManifest: {
          ...precached,
          // Their names contain a hash of their contents.
          dontCacheBustURLsMatching: /^assets\//,
          maximumFileSizeToCacheInBytes: 10_000_000,
          manifestTransforms: [nameDocument],
        },
      }),
  ],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/trpc': api, '/api': api, '/mcp': api, '/files': api, '/dev/mail': api },
  },
  build: {
    outDir: 'dist',
    // For scripts/prerender.ts.
    manifest: true,
    target: 'es2023',
    // No inlined fonts and images: the content policy allows no data: fonts, and files are cached separately.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting, chunkFileNames: scriptName, entryFileNames: scriptName } },
  },
}));
