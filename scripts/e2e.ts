import { openShop } from './open-shop.ts';
import { runNode, toolPath } from './run.ts';

// npm run e2e: opens a demo shop of its own and shops in it with a real browser. What follows goes to Playwright, such
// as `npm run e2e -- journey --headed`.
const shop = await openShop();
try {
  process.exitCode = await runNode(
    [toolPath('@playwright/test', 'playwright'), 'test', ...process.argv.slice(2)],
    {
      env: { SHOP_ADDRESS: shop.address },
    },
  );
} finally {
  await shop.close();
}
