import { expect, test } from 'vitest';
import { importProducts } from '#contract/admin/import.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { lockPrices } from '#server/catalogue/rates/price-lock.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await demoDatabase();
const owner = await createStaff(await startShop(database), 'owner', 'Meera');

test('[ADMIN-1] a dry run of an import does not wait for a publication of rates', async () => {
  const file = Buffer.from(
    formatCsv([
      ['code', 'name', 'slug', 'category', 'price', 'metal', 'hallmark', 'hallmarkReason'],
      ['DRY-1', 'Polki ring', '', 'rings', '45000', 'gold', 'exempt', 'Jadau work'],
    ]),
  );
  const report = await database.transaction(async (transaction) => {
    await lockPrices(transaction);
    return unwrap(await owner.call(importProducts, { query: { run: 'try' }, file }));
  });
  expect(report).toMatchObject({ added: 1, wrong: 0, done: false });
});
