import { readFileSync } from 'node:fs';
import { afterAll, beforeEach } from 'vitest';
import { listFormerOrders as listForStaff } from '#contract/admin/former-orders.ts';
import { getMoveIns, listMoveInRows, startMoveIn, tryMoveIn, undoMoveIn } from '#contract/admin/move-in.ts';
import { listFormerOrders } from '#contract/former-orders.ts';
import { requestSignInCode, signInByCode } from '#contract/sign-in.ts';
import type { MoveInSource } from '#domain/move-in/moved-product.ts';
import type { MoveInKind } from '#domain/move-in/moved-record.ts';
import { processMoveIns } from '#server/admin/catalogue/move-in/process-move-ins.ts';
import { folderStore } from '#server/catalogue/media/media-store.ts';
import { openMedia } from '#server/catalogue/media/media.ts';
import { emptyDatabase } from '../servers/database.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { callApi } from '../people/shopper.ts';
import { createStaff } from '../people/staff.ts';
import { startShop } from './test-shop.ts';
import { unwrap } from '../answers/unwrap.ts';

/** A shop without customers before each test, and what imports customers and orders of another shop into it. */
export async function moveInShop() {
  const shop = await startShop(await emptyDatabase());
  const { query, pool } = shop.database;
  const owner = await createStaff(shop, 'owner', 'Meera');
  const pictures = openMedia(folderStore(shop.media));
  afterAll(() => pictures.close());

  beforeEach(async () => {
    await pool.query(
      'delete from former_orders; delete from move_ins; delete from customers; truncate rate_limits, one_time_codes, outbox',
    );
  });

  const step = () => processMoveIns({ database: shop.database, clock: () => shop.now, pictures });
  /** Runs the background work until nothing is due. */
  async function work(): Promise<void> {
    while ((await step()) > 0);
  }

  const golden = (name: string) => readFileSync(`server/admin/catalogue/move-in/golden/${name}`);
  const stateOf = async (id: number) => unwrap(await owner.call(getMoveIns)).find((move) => move.id === id);
  const rowsOf = async (id: number) => unwrap(await owner.call(listMoveInRows, { params: { id } })).rows;
  const noteOf = async (id: number, row: number) => (await rowsOf(id)).find((each) => each.row === row)?.note;

  async function tried(source: MoveInSource, kind: MoveInKind, file?: Buffer): Promise<number> {
    const sent = { query: { source, kind, name: 'export' }, file: file ?? golden(`${source}-${kind}.csv`) };
    const { id } = unwrap(await owner.call(tryMoveIn, sent));
    await work();
    return id;
  }

  async function broughtIn(source: MoveInSource, kind: MoveInKind, file?: Buffer): Promise<number> {
    const id = await tried(source, kind, file);
    unwrap(await owner.call(startMoveIn, { params: { id } }));
    await work();
    return id;
  }

  async function undone(id: number): Promise<void> {
    unwrap(await owner.call(undoMoveIn, { params: { id } }));
    await work();
  }

  const customers = () => query.selectFrom('customers').selectAll().orderBy('id').execute();
  const customerOf = async (email: string) => {
    const found = (await customers()).find((each) => each.email === email);
    if (found === undefined) throw new Error(`${email} has no account`);
    return found;
  };
  const formerOrders = () => query.selectFrom('former_orders').selectAll().orderBy('id').execute();
  const staffOrders = async (filter: { search?: string; customer?: number }) =>
    unwrap(await owner.call(listForStaff, { query: filter })).orders.map(({ number }) => number);

  /** Signs in by a code and returns the reply, and a caller with the session. */
  async function signIn(identity: string, startNew = false) {
    shop.now = new Date(shop.now.getTime() + 61_000);
    unwrap(await callApi(shop, requestSignInCode, { body: { identity } }));
    const { mails, texts } = await deliverOutbox(shop);
    const text = (identity.includes('@') ? mails : texts).at(-1)?.text ?? '';
    const code = /\b(\d{6})\b/.exec(text)?.[1] ?? 'none';
    return unwrap(await callApi(shop, signInByCode, { body: { identity, code, start_new: startNew } }));
  }
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const ownOrders = async (token: string) =>
    unwrap(await callApi(shop, listFormerOrders, { headers: headersOf(token) })).orders;

  return {
    shop,
    owner,
    step,
    work,
    stateOf,
    rowsOf,
    noteOf,
    tried,
    broughtIn,
    undone,
    customers,
    customerOf,
    formerOrders,
    staffOrders,
    signIn,
    headersOf,
    ownOrders,
  };
}
