import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../scripts/open-shop.ts';
import { project } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';
import { createTempFolder } from './checkout-folder.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

const sources = ['admin', 'contract', 'database', 'domain', 'public', 'scripts', 'server', 'storefront'];
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
  for (const name of [...sources, ...files])
    await cp(join(project, name), join(folder, name), { recursive: true });
  const env = { BUILD_FOLDER: join(folder, 'build/pages') };
  const code = await runNode([join(project, 'scripts/build.ts')], { env, output: 'quiet' });
  if (code !== 0) throw new Error('the release could not be built; the lines above say why');
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev === true) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(project, path), join(folder, path));
  }
  return folder;
}

test('[ADMIN-1] [ROUTE-1] a production install opens the storefront and the back office from a release build', async () => {
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
