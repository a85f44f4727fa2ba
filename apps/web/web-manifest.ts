import type { ManifestOptions } from 'vite-plugin-pwa';

/** The name of an installed Safelight, and its look before it has drawn anything. Colors: ground of tokens.css. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/app',
  name: 'Safelight',
  short_name: 'Safelight',
  description:
    'Turn plain words into prompts that Midjourney, DALL·E, Stable Diffusion and Leonardo understand.',
  lang: 'en',
  categories: ['photo', 'productivity'],
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  theme_color: '#14110f',
  background_color: '#14110f',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
};
