import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanLibraries } from './lean-libraries.ts';

test('a build without the modules that are replaced fails, as after an upgrade that moves them', async () => {
  const entry = fileURLToPath(new URL('../domain/limits.ts', import.meta.url));
  const built = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanLibraries()],
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  await expect(built).rejects.toThrow(/look through scripts\/lean-libraries.ts/);
});

test('a router that has lost a function which is emptied here fails the build', async () => {
  const router = 'react-router/dist/production/lib/router/router.js';
  const upgraded: Plugin = {
    name: 'upgraded',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('entry') ? `/node_modules/${router}` : null),
    load: (id) => (id.endsWith(router) ? 'export function navigate() {}' : null),
  };
  const built = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [upgraded, leanLibraries()],
    build: { write: false, lib: { entry: 'entry', formats: ['es'] } },
  });
  await expect(built).rejects.toThrow(/router\.js is not what it was/);
});
