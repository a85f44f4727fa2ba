import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { codeSplitting } from './chunks';
import { nameDocument, precached } from './precache';
import { webManifest } from './web-manifest';

// The API compares Origin with Host: the proxy must leave Host alone, which its short form does not.
const api = { target: `http://localhost:${process.env['API_PORT'] ?? '3000'}`, changeOrigin: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    // Once, and as small as it gets, instead of with each answer; the API sends these files. Pictures and fonts are small.
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
        // A new version is offered, by src/components/update-offer.tsx, which registers the worker too.
        registerType: 'prompt',
        injectRegister: null,
        manifest: webManifest,
        injectManifest: {
          ...precached,
          // Their names change with their contents.
          dontCacheBustURLsMatching: /^assets\//,
          maximumFileSizeToCacheInBytes: 10_000_000,
          manifestTransforms: [nameDocument],
        },
      }),
  ],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/trpc': api, '/api': api, '/files': api, '/dev/mail': api },
  },
  build: {
    outDir: 'dist',
    // For scripts/prerender.mjs.
    manifest: true,
    target: 'es2023',
    // Fonts and pictures stay files of their own: the server's content policy allows no data: fonts, and they cache apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting } },
  },
}));
