import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './scripts/bundle/contract-without-schemas.ts';
import { themeStyles } from './scripts/bundle/theme-styles.ts';

// The back office: a bundle of its own, of which nothing reaches a shopper (docs/decisions/0022-back-office.md).
export default defineConfig({
  root: fileURLToPath(new URL('admin', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  cacheDir: fileURLToPath(new URL('node_modules/.vite-admin', import.meta.url)),
  plugins: [themeStyles(), contractWithoutSchemas()],
  build: {
    outDir: process.env['BUILD_FOLDER'] ?? fileURLToPath(new URL('build/admin', import.meta.url)),
    emptyOutDir: true,
    // A file named inline as data: is one that the policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
