import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunks } from './scripts/chunks.ts';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';
import { leanLibraries } from './scripts/lean-libraries.ts';

export default defineConfig({
  plugins: [contractWithoutSchemas(), leanLibraries(), reactRouter()],
  publicDir: 'public',
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
  },
});
