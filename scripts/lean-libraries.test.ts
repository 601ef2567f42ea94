import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanLibraries, unusedOfReact } from './lean-libraries.ts';

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

test('nothing of React is used that the build leaves out', async () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const users: string[] = [];
  let read = 0;
  for await (const file of glob(['storefront/**/*.{ts,tsx}', 'node_modules/@radix-ui/*/dist/index.mjs'], {
    cwd: root,
  })) {
    read += 1;
    if (namesOfReact(await readFile(`${root}${file}`, 'utf8')).some(isUnused)) users.push(file);
  }
  expect(read).toBeGreaterThan(100);
  expect(users).toEqual([]);
});

function namesOfReact(code: string): readonly string[] {
  const lists = [...code.matchAll(/import (?:type )?\{([^}]*)\} from ["']react(?:-dom)?["']/g)];
  const names = lists.flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  const members = [...code.matchAll(/\bReact(?:DOM)?\.(\w+)/g)].map(([, name = '']) => name);
  return [...names, ...members];
}

function isUnused(name: string): boolean {
  return unusedOfReact.some((unused) => unused === name);
}
