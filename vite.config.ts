import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';

export default defineConfig({
  plugins: [contractWithoutSchemas(), reactRouter()],
  publicDir: 'public',
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads, in two files: together it compresses better, and only ours changes often.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shop',
                  test: /\/(domain|contract|storefront\/(client|shell|ui))\//,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
  },
});
