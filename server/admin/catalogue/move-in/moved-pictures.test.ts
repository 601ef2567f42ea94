import { expect, test } from 'vitest';
import { getMoveIns, startMoveIn, tryMoveIn } from '#contract/admin/move-in.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import { openMedia } from '#server/catalogue/media/media.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { photograph } from '#tests/support/data/sample-pictures.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { processMoveIns } from './process-move-ins.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

/** The former shop's pictures are fine, and none can be stored. */
const failing = { ...openMedia(folderStore('/tmp')), keep: () => Promise.reject(new Error('broken')) };
const fetch = async () => ({ bytes: await photograph(1) });

const shop = await startShop(await demoDatabase());
const owner = await createStaff(shop, 'owner');

test('[MOVE-1] a row that names 300 pictures stores a hundred, and says so', async () => {
  const { query } = shop.database;
  const { id: categoryId } = await query.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const pictures = Array.from({ length: 300 }, (_, number) => `https://old.example/${number}.jpg`);
  const file = Buffer.from(
    `ID,Type,SKU,Name,Published,Regular price,Categories,Images\n1,simple,ring-1,Ring,1,100,Rings,"${pictures.join(', ')}"\n`,
  );
  unwrap(
    await owner.call(tryMoveIn, { query: { source: 'woocommerce', categoryId, name: 'products.csv' }, file }),
  );
  expect(await query.selectFrom('move_in_pictures').select('id').execute()).toHaveLength(100);
  const rows = await query.selectFrom('move_in_rows').select('piece').execute();
  expect(JSON.stringify(rows)).toContain('It has 300 pictures; those after the first 100 are left out.');
});

test('[MOVE-3] an import ends although none of its pictures can be stored', async () => {
  const { id: categoryId } = await shop.database.query
    .selectFrom('categories')
    .select('id')
    .executeTakeFirstOrThrow();
  const file = Buffer.from(
    'ID,Type,SKU,Name,Published,Regular price,Categories,Images\n1,simple,ring-2,Ring,1,100,Rings,"https://old.example/1.jpg, https://old.example/2.jpg"\n',
  );
  const query = { source: 'woocommerce', categoryId, name: 'products.csv' } as const;
  const { id } = unwrap(await owner.call(tryMoveIn, { query, file }));
  const work = () =>
    processMoveIns({ database: shop.database, clock: () => shop.now, pictures: failing, fetch }).catch(
      () => 1,
    );
  while ((await work()) > 0);
  unwrap(await owner.call(startMoveIn, { params: { id } }));
  for (let round = 0; round < 5; round += 1) {
    while ((await work()) > 0);
    shop.now = new Date(shop.now.getTime() + 180_000);
  }
  expect(unwrap(await owner.call(getMoveIns))[0]).toMatchObject({
    state: 'done',
    pictures: { in: 0, missing: 2, total: 2 },
  });
});
