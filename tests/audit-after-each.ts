import { afterEach } from 'vitest';
import { audit } from './audit.ts';
import type { PaymentShop } from './payment-shop.ts';

/** After each test all that is under way is done, and then every check of the audit must be silent (I20). */
export function auditAfterEach({ sandbox, work, database }: PaymentShop): void {
  afterEach(async () => {
    await sandbox.quiet();
    await work();
    const broken = await audit(database);
    if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`);
  });
}
