import { afterEach } from 'vitest';
import type { TestShop } from '../shops/test-shop.ts';
import { audit } from './audit.ts';
import type { PaymentShop } from '../shops/payment-shop.ts';

/** After each test all work in progress is finished, and then every check of the audit must return no rows (I20). */
export function auditAfterEach(shop: TestShop | PaymentShop): void {
  afterEach(async () => {
    if ('sandbox' in shop) {
      await shop.sandbox.whenIdle();
      await shop.work();
    }
    const broken = await audit(shop.database);
    if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`);
  });
}
