import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { project } from '../../scripts/project.ts';
import { createTempFolder } from './checkout-folder.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** The folders whose code a shop runs. */
export const sourceFolders = [
  'admin',
  'browser',
  'contract',
  'database',
  'domain',
  'public',
  'scripts',
  'server',
  'storefront',
];
/** The output of `npm run build`, which a test that installs it runs first. */
const built = ['build/pages', 'build/pages-assets', 'build/pages-admin', 'build/pages-admin-assets'];
const files = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vite.worker.config.ts',
  'react-router.config.ts',
];

/** A release build with the packages of `npm ci --omit=dev`: no development package can be imported. */
export async function installRelease(): Promise<string> {
  const folder = createTempFolder();
  for (const name of [...sourceFolders, ...built, ...files]) {
    await cp(join(project, name), join(folder, name), { recursive: true });
  }
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev === true) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(project, path), join(folder, path));
  }
  return folder;
}
