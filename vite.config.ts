import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';

// docs/decisions/0004-contract-as-values.md: the browser needs a call's method and path, never its schemas.
const noSchemas = fileURLToPath(new URL('storefront/client/no-schemas.ts', import.meta.url));

export default defineConfig({
  plugins: [
    {
      name: 'contract-without-schemas',
      enforce: 'pre',
      resolveId(source) {
        return source === 'zod' ? noSchemas : null;
      },
    },
    reactRouter(),
  ],
  publicDir: 'public',
});
