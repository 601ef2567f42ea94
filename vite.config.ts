import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunks } from './scripts/bundle/chunks.ts';
import { contractWithoutSchemas } from './scripts/bundle/contract-without-schemas.ts';
import { themeStyles } from './scripts/bundle/theme-styles.ts';

export default defineConfig({
  plugins: [themeStyles(), contractWithoutSchemas(), reactRouter()],
  publicDir: 'public',
  // Two properties in every page for light-dark() (LightDark of Lightning CSS), which no style uses.
  css: { lightningcss: { exclude: 1 << 20 } },
  // Listed, so that the first page of a fresh `npm run dev` does not reload.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@radix-ui/react-toast',
      'zod',
    ],
  },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
  },
});
