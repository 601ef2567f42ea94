import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { audit } from '../support/runs/audit.ts';
import { sellOne } from '../support/data/counter-sale.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { createProduct } from '../support/data/products.ts';
import { nameSeller, setSettings } from '../support/shops/settings.ts';
import { reached, seededRandom, strength } from '../support/runs/strength.ts';
import { gstin } from '../support/shops/tax-document-shop.ts';
import { startNode } from './start-node.ts';

// Vouchers survive kill -9: an advance that was received or returned has its voucher, once, and no number is missing.

const database = await emptyDatabase();
await nameSeller(database);
await setSettings(database, 'company', { gstin });
const { pool } = database;
const server = inject('server');
const place = `host=${encodeURIComponent(server.host)}&port=${server.port}`;
const DATABASE_URL = `postgres://${server.user}:${server.password}@/${pool.options.database ?? ''}?${place}`;
const now = new Date();
const rounds = strength(3, 30);
const sales = 6;
const hanging = 900_000;

/** A paid order that is sent later; with vouchers switched on it has a receipt voucher. */
const sell = (productId: number) => sellOne({ database, now }, productId, { handedOver: false });

/** How many vouchers of a kind each of the orders has, in the order of the list. */
async function vouchersOf(
  orders: readonly number[],
  kind: 'receipt-voucher' | 'refund-voucher',
): Promise<number[]> {
  const documents = await database.query
    .selectFrom('tax_documents')
    .select('order_id')
    .where('order_id', 'in', [0, ...orders])
    .where('kind', '=', kind)
    .execute();
  return orders.map((id) => documents.filter(({ order_id }) => order_id === id).length);
}

/** Waits for what the killed node had begun: its last statements may still run. */
function endOfTransactions(): Promise<void> {
  return database.transaction(async (transaction) => {
    await sql`lock table orders in exclusive mode`.execute(transaction);
  });
}

test(
  `[LAW-21] [LAW-22] killing a node ${rounds} times while it issues receipt and refund vouchers loses none, doubles none and leaves no gap`,
  async (context) => {
    const random = seededRandom();
    const product = await createProduct(database, { stock: 2 * sales * rounds });
    let cutShort = 0;
    let roundTime = 0; // milliseconds that the vouchers of a round take
    for (let round = 0; round < rounds; round += 1) {
      await setSettings(database, 'papers', { receiptVouchers: false });
      const paid: number[] = [];
      while (paid.length < sales) paid.push(await sell(product.id));
      await setSettings(database, 'papers', { receiptVouchers: true });
      const returned: number[] = [];
      while (returned.length < sales) returned.push(await sell(product.id));
      const node = await startNode(tmpdir(), { DATABASE_URL });
      const begun = performance.now();
      const commands = paid.flatMap((id, index) => [
        { id, order: `receive ${id}`, kind: 'receipt-voucher' },
        { id: returned[index] ?? 0, order: `refund ${returned[index] ?? 0}`, kind: 'refund-voucher' },
      ]);
      const replies = Promise.all(commands.map(({ order }) => node.tell(order)));
      if (round === 0) await replies;
      else await new Promise((resolve) => setTimeout(resolve, random.next() * roundTime));
      if (round === 0) roundTime = performance.now() - begun;
      await node.kill();
      const acknowledged = await replies;
      await endOfTransactions();
      const finished = acknowledged.filter(Boolean).length;
      if (finished > 0 && finished < commands.length) cutShort += 1;
      else if (round > 0) roundTime *= finished === 0 ? 1.3 : 0.7; // the next one dies amid the vouchers

      for (const kind of ['receipt-voucher', 'refund-voucher'] as const) {
        const confirmed = commands.filter((each, index) => each.kind === kind && acknowledged[index]);
        const counts = await vouchersOf(
          confirmed.map(({ id }) => id),
          kind,
        );
        expect(counts, `${kind}s that were confirmed`).toEqual(counts.map(() => 1));
      }
      const done = await database.query
        .selectFrom('refunds')
        .select('order_id')
        .where('order_id', 'in', returned)
        .where('state', '=', 'done')
        .execute();
      const refunded = new Set(done.map(({ order_id }) => order_id));
      expect(await vouchersOf(returned, 'refund-voucher')).toEqual(
        returned.map((id) => (refunded.has(id) ? 1 : 0)),
      );
      expect(await audit(database), `round ${round}`).toEqual([]);

      // The next node does all again, as staff do who saw no answer.
      const next = await startNode(tmpdir(), { DATABASE_URL });
      for (const id of paid) expect(await next.tell(`receive ${id}`)).toBe(true);
      for (const id of returned) expect(await next.tell(`refund ${id}`)).toBe(true);
      await next.kill('SIGTERM');
      expect(await vouchersOf(paid, 'receipt-voucher')).toEqual(paid.map(() => 1));
      expect(await vouchersOf(returned, 'refund-voucher')).toEqual(returned.map(() => 1));
    }
    const { rows: series } = await pool.query(
      `select c.kind, c.last, count(*)::integer as documents, min(p.number) = 1 and max(p.number) = c.last as whole
         from tax_document_series c join tax_documents p on p.series = c.series group by c.series order by c.kind`,
    );
    expect(series).toEqual([
      { kind: 'receipt-voucher', last: 2 * sales * rounds, documents: 2 * sales * rounds, whole: true },
      { kind: 'refund-voucher', last: sales * rounds, documents: sales * rounds, whole: true },
    ]);
    expect(cutShort).toBeGreaterThan(strength(-1, 0));
    reached(
      context,
      `${rounds} deaths, ${cutShort} amid ${3 * sales * rounds} vouchers, 0 gaps, 0 twice, 0 lost`,
    );
  },
  hanging,
);
