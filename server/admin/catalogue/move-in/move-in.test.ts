import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addMoveInPicture,
  getMoveIns,
  listMoveInRows,
  startMoveIn,
  stopMoveIn,
  tryMoveIn,
  undoMoveIn,
} from '#contract/admin/move-in.ts';
import { getProduct } from '#contract/admin/products.ts';
import { addToCart } from '#contract/cart.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import { openMedia } from '#server/catalogue/media/media.ts';
import { listenHere } from '#tests/support/servers/listen-here.ts';
import { photograph } from '#tests/support/data/sample-pictures.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { fetchPicture } from './fetch-picture.ts';
import { processMoveIns } from './process-move-ins.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await demoDatabase());
const { query } = shop.database;
const owner = await createStaff(shop, 'owner', 'Meera');
const packer = await createStaff(shop, 'packer', 'Ravi');
const { id: categoryId } = await query
  .selectFrom('categories')
  .select('id')
  .orderBy('id')
  .executeTakeFirstOrThrow();

/** The former shop's pictures: one is missing, one fails once. */
const requests = new Map<string, number>();
const formerShop = createServer((request, response) => {
  const path = request.url ?? '';
  const times = (requests.get(path) ?? 0) + 1;
  requests.set(path, times);
  if (path.includes('zoya-3')) response.writeHead(404).end();
  else if (path.includes('zoya-2') && times === 1) response.writeHead(503).end();
  else {
    void photograph([...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)).then((bytes) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
    );
  }
});
const port = await listenHere(formerShop);
afterAll(() => formerShop.close());

const pictures = openMedia(folderStore(shop.media));
afterAll(() => pictures.close());
const fetch = (address: string) =>
  fetchPicture(address.replace('https://old.example', `http://127.0.0.1:${port}`), {
    ports: [String(port)],
    filter: { allowPrivateIPAddress: true },
  });
/** Runs the background work until nothing is due. */
async function work(): Promise<void> {
  while ((await processMoveIns({ database: shop.database, clock: () => shop.now, pictures, fetch })) > 0);
}

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url));
const upload = (file = golden('shopify-products.csv'), source: 'shopify' | 'woocommerce' = 'shopify') =>
  owner.call(tryMoveIn, { query: { source, categoryId, name: 'products.csv' }, file });
const stateOf = async (id: number) => unwrap(await owner.call(getMoveIns)).find((move) => move.id === id);
const rowsOf = async (id: number) => unwrap(await owner.call(listMoveInRows, { params: { id } })).rows;
const counted = async () => {
  const tables = ['products', 'product_pictures', 'old_addresses', 'stock_movements'] as const;
  return Promise.all(
    tables.map(async (table) => (await query.selectFrom(table).selectAll().execute()).length),
  );
};

describe('[MOVE-3] an import from another shop', () => {
  it('is tried first, and the trial changes nothing in the shop', async () => {
    const before = await counted();
    const { id, state } = unwrap(await upload());
    expect(state).toBe('trying');
    await work();
    expect(await stateOf(id)).toMatchObject({
      state: 'tried',
      rows: { ready: 4, part: 4, out: 4 },
      pictures: { in: 0, total: 9 },
    });
    const rows = await rowsOf(id);
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(rows.find(({ row }) => row === 2)?.note).toContain('Metal read as');
    expect(await counted()).toEqual(before);
  });

  it('brings in pieces as drafts with sizes, pictures and old addresses, and an undo removes all of it', async () => {
    const before = await counted();
    const { id } = unwrap(await upload());
    await work();
    unwrap(await owner.call(startMoveIn, { params: { id } }));
    await work();
    const running = await stateOf(id);
    expect(running).toMatchObject({ state: 'running', rows: { in: 4 }, pictures: { missing: 1 } });
    shop.now = new Date(shop.now.getTime() + 60_000);
    await work();
    expect(await stateOf(id)).toMatchObject({
      state: 'done',
      rows: { in: 4 },
      pictures: { in: 8, total: 9 },
    });
    const rows = await rowsOf(id);
    const zoya = rows.find(({ row }) => row === 2);
    expect(zoya?.missing).toEqual([
      { address: 'https://old.example/cdn/zoya-3.jpg', note: 'The old shop answered 404.' },
    ]);
    const piece = unwrap(await owner.call(getProduct, { params: { id: zoya?.productId ?? 0 } }));
    expect(piece).toMatchObject({ status: 'draft', price: 265_000, discount: 20_000, stock: 1 });
    expect(piece.details).not.toContain('script');
    expect(piece.pictures).toHaveLength(2);
    const ring = rows.find(({ row }) => row === 5);
    expect(unwrap(await owner.call(getProduct, { params: { id: ring?.productId ?? 0 } }))).toMatchObject({
      sizeStock: { 12: 2 },
      sizeFrom: '12',
      sizeTo: '16',
    });

    const file = await photograph(99);
    const sent = { params: { id }, query: { name: 'ZOYA-3.jpg' }, file };
    expect(unwrap(await owner.call(addMoveInPicture, sent))).toEqual({ added: 1 });
    expect(unwrap(await owner.call(addMoveInPicture, sent))).toEqual({ added: 0 });
    expect(await stateOf(id)).toMatchObject({ pictures: { in: 9, missing: 0 } });

    const again = unwrap(await upload());
    await work();
    expect(await stateOf(again.id)).toMatchObject({ rows: { out: 8 } });
    expect((await rowsOf(again.id)).find(({ row }) => row === 2)?.note).toBe(
      'Left out: the shop already has a piece with the code RS-EAR-011.',
    );

    unwrap(await owner.call(undoMoveIn, { params: { id } }));
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'undone', rows: { removed: 4 } });
    expect(await counted()).toEqual(before);
  });

  it('stops, continues, and an undo keeps what was sold', async () => {
    const { id } = unwrap(await upload(golden('woocommerce-products.csv'), 'woocommerce'));
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'tried', rows: { ready: 4, part: 3, out: 5 } });
    expect((await rowsOf(id)).find(({ row }) => row === 12)?.note).toBe(
      'Left out: please enter the price (price).',
    );
    unwrap(await owner.call(startMoveIn, { params: { id } }));
    unwrap(await owner.call(stopMoveIn, { params: { id } }));
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'stopped', rows: { waiting: 4 } });
    unwrap(await owner.call(startMoveIn, { params: { id } }));
    expect(await upload()).toMatchObject({ status: 409, problem: { errors: [{ code: 'busy' }] } });
    await work();
    const sold = (await rowsOf(id)).find(({ row }) => row === 4)?.productId ?? 0;
    expect(await stateOf(id)).toMatchObject({ published: 0 });
    await sell(sold);
    expect(await stateOf(id)).toMatchObject({ published: 1 });
    unwrap(await owner.call(undoMoveIn, { params: { id } }));
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'undone', rows: { removed: 3, kept: 1 } });
    expect((await rowsOf(id)).find(({ state }) => state === 'kept')).toMatchObject({
      name: 'Tara Band',
      note: 'It stays: it has been sold.',
    });
  });

  it('is done although the staff deleted one of its pieces before its pictures came', async () => {
    const { id } = unwrap(await upload());
    await work();
    unwrap(await owner.call(startMoveIn, { params: { id } }));
    await processMoveIns({ database: shop.database, clock: () => shop.now, pictures, fetch });
    const deleted = (await rowsOf(id)).find(({ row }) => row === 8)?.productId ?? 0;
    await query.deleteFrom('products').where('id', '=', deleted).execute();
    await work();
    shop.now = new Date(shop.now.getTime() + 60_000);
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'done', pictures: { in: 7, missing: 1 } });
    unwrap(await owner.call(undoMoveIn, { params: { id } }));
    await work();
    expect(await stateOf(id)).toMatchObject({ state: 'undone', rows: { removed: 4 } });
  });

  it('two starts at once start one import, and staff without the permission start none', async () => {
    const { id } = unwrap(await upload());
    await work();
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => owner.call(startMoveIn, { params: { id } })),
    );
    expect(starts.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await packer.call(undoMoveIn, { params: { id } })).toMatchObject({ status: 403 });
    unwrap(await owner.call(undoMoveIn, { params: { id } }));
    await work();
  });

  it('[MOVE-2] a file that cannot be read changes nothing', async () => {
    const before = unwrap(await owner.call(getMoveIns));
    expect(await upload(Buffer.from('Handle,Title,Variant Price\nCaf\xe9', 'latin1'))).toMatchObject({
      status: 422,
      problem: {
        errors: [{ message: 'This file is not in UTF-8. Export it again, or save it as “CSV UTF-8”.' }],
      },
    });
    expect(await upload(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413 });
    expect(unwrap(await owner.call(getMoveIns))).toEqual(before);
  });
});

/** Publishes the piece and orders it in size 12. */
async function sell(id: number): Promise<void> {
  await query
    .updateTable('products')
    .set({ status: 'published', published_at: shop.now })
    .where('id', '=', id)
    .execute();
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.call(addToCart, { body: { id, quantity: 1, size: '12' } }));
  unwrap(await shopper.order());
}
