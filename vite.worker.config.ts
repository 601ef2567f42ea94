import { defineConfig } from 'vite';

// The service worker: one classic script at a fixed address, beside the storefront's build (scripts/bundle/build-pages.ts).
export default defineConfig({
  publicDir: false,
  define: { release: JSON.stringify(process.env['RELEASE'] ?? 'development') },
  build: {
    outDir: `${process.env['BUILD_FOLDER'] ?? 'build/pages'}/worker`,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: 'storefront/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
