import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAdmin } from '../../scripts/bundle/build-admin.ts';
import { buildPages } from '../../scripts/bundle/build-pages.ts';
import { openShop } from '../../scripts/open-shop.ts';
import { project } from '../../scripts/project.ts';
import { createTempFolder } from './checkout-folder.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

const sources = [
  'admin',
  'build',
  'contract',
  'database',
  'domain',
  'public',
  'scripts',
  'server',
  'storefront',
];
/** The output of `npm run build`. */
const built = ['build/pages', 'build/pages-assets', 'build/pages-admin', 'build/pages-admin-assets'];
const files = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'react-router.config.ts',
];

/** A release build with the packages of `npm ci --omit=dev`: no development package can be imported. */
async function installRelease(): Promise<string> {
  const folder = createTempFolder();
  for (const name of [...sources, ...built, ...files]) {
    await cp(join(project, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('/node_modules'),
    });
  }
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev === true) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(project, path), join(folder, path));
  }
  return folder;
}

test('[ADMIN-1] [ROUTE-1] a production install opens the storefront and the back office from a release build', async () => {
  await buildPages(() => {});
  await buildAdmin();
  const folder = await installRelease();
  const shop = await openShop({
    data: join(createTempFolder(), 'data'),
    folder,
    env: { DATABASE_URL: '' },
  });
  onTestFinished(shop.close);
  expect(await (await fetch(`${shop.address}/products`)).text()).toContain('</html>');
  expect(await (await fetch(`${shop.address}/admin`)).text()).toContain('<div id="root"');
});
