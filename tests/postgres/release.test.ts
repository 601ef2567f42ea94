import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAdmin } from '../../scripts/bundle/build-admin.ts';
import { buildPages } from '../../scripts/bundle/build-pages.ts';
import { openShop } from '../../scripts/open-shop.ts';
import { createTempFolder } from './checkout-folder.ts';
import { installRelease } from './install-release.ts';

test('[ADMIN-1] [ROUTE-1] [SAFE-1] a production install opens the storefront and the back office from a release build', async () => {
  await buildPages(() => {});
  await buildAdmin();
  const folder = await installRelease();
  const shop = await openShop({
    data: join(createTempFolder(), 'data'),
    folder,
    env: { DATABASE_URL: '', ORIGIN: '' },
  });
  onTestFinished(shop.close);
  expect(await (await fetch(`${shop.address}/products`)).text()).toContain('</html>');
  expect(await (await fetch(`${shop.address}/admin`)).text()).toContain('<div id="root"');
  const passedOn = await fetch(shop.address, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(passedOn.status).toBe(421);
});
