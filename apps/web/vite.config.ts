import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The API compares Origin with Host: the proxy must leave Host alone, which its short form does not.
const api = { target: `http://localhost:${process.env['API_PORT'] ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/trpc': api, '/api': api, '/files': api, '/dev/mail': api },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Fonts and pictures stay files of their own: the server's content policy allows no data: fonts, and they cache apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
