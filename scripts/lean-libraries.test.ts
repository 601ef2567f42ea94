import { fileURLToPath } from 'node:url';
import { build } from 'vite';
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
