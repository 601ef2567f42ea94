import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.ts';
import { changeOrderStatus } from '#server/selling/orders/change-order-status.ts';
import { sellAtCounter } from '#server/selling/checkout/sell-at-counter.ts';
import { renderTaxDocument } from '#server/selling/tax-documents/pdf/render-tax-document.ts';
import { downloadTaxDocument } from '#server/selling/tax-documents/read-tax-document-pdf.ts';
import { taxDocumentOf } from '#server/selling/tax-documents/tax-document-store.ts';
import { startShop, testSecrets } from '../support/shops/test-shop.ts';
import { audit } from '../support/runs/audit.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { moveOrderThrough } from '../support/data/move-order.ts';
import { createProduct } from '../support/data/products.ts';
import { nameSeller, setSettings } from '../support/shops/settings.ts';
import { gstin } from '../support/shops/tax-document-shop.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { reached, strength, seededRandom } from '../support/runs/strength.ts';
import { startNode } from './start-node.ts';
import { counterSaleOf } from '../support/data/counter-sale.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// Numbers of tax documents have no gaps, despite concurrent transactions and killed processes (PAPER-3).

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startShop(database);
const many = strength(40, 100);
const rounds = strength(3, 15);
const hanging = 900_000;

async function readyOrders(count: number): Promise<number[]> {
  const product = await createProduct(database, { stock: count });
  const ids: number[] = [];
  let buyer = await signedInShopper(shop);
  while (ids.length < count) {
    if (ids.length % rateLimits.cashOrder.max === 0) buyer = await signedInShopper(shop);
    await buyer.cart.add(product);
    const { order_id: id } = unwrap(await buyer.order());
    await moveOrderThrough(shop, id, 'processing');
    ids.push(id);
  }
  return ids;
}

async function urlOfDatabase(): Promise<string> {
  const server = inject('server');
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(server.host);
  return `postgres://${server.user}:${server.password}@/${rows[0]?.name ?? ''}?host=${host}&port=${server.port}`;
}

async function numbersOf(series: string): Promise<number[]> {
  const rows = await database.query
    .selectFrom('tax_documents')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

async function numberOfDocuments(): Promise<number> {
  const { documents } = await database.query
    .selectFrom('tax_documents')
    .select((document) => document.fn.countAll<number>().as('documents'))
    .executeTakeFirstOrThrow();
  return documents;
}

const oneAfterTheOther = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test(
  `[PAPER-3] [LAW-14] [LAW-20] ${many} shipments and ${many} counter sales at once at midnight, a quarter rolled back, leave no gap, duplicate number or earlier date; every rendering stays the same to the byte`,
  async (context) => {
    shop.now = new Date('2026-11-21T08:00:00Z');
    await setSettings(database, 'company', { name: 'Anarbagh', gstin });
    const orders = await readyOrders(many);
    /** Every other transaction reads its clock before midnight in India. */
    const momentOf = (index: number) =>
      new Date(Date.parse('2026-11-30T18:30:00Z') + (index % 2 === 0 ? 50 : -50));
    const product = await createProduct(database, { stock: many });
    const sale = counterSaleOf(product.id);
    const cut = new Error('the line was cut');
    const isCut = (error: unknown) => {
      if (error !== cut) throw error;
      return false;
    };
    const leave = (id: number, index: number, fails: boolean) =>
      database
        .transaction(async (transaction) => {
          const moved = await changeOrderStatus(
            transaction,
            { orderId: id, to: 'shipped', actor: 'staff' },
            momentOf(index),
          );
          if (!moved.accepted) throw new Error(moved.refusal);
          if (fails) throw cut;
          return true;
        })
        .catch(isCut);
    const sell = (index: number, fails: boolean) =>
      database
        .transaction(async (transaction) => {
          const sold = await sellAtCounter(transaction, sale, momentOf(index));
          if (!sold.accepted) throw new Error(sold.refusal);
          if (fails) throw cut;
          return true;
        })
        .catch(isCut);
    const done = await Promise.all([
      ...orders.map((id, index) => leave(id, index, index % 4 === 3)),
      ...orders.map((_, index) => sell(index, index % 4 === 3)),
    ]);
    const issued = done.filter(Boolean).length / 2;
    expect(await numbersOf('2026-27')).toEqual(oneAfterTheOther(issued));
    expect(await numbersOf('C2026-27')).toEqual(oneAfterTheOther(issued));
    expect(await audit(database)).toEqual([]);
    const { rows: early } = await database.pool.query(
      `select from (select issued_at < lag(issued_at) over (partition by series order by number) as early from tax_documents) p where early`,
    );
    expect(early).toEqual([]);
    const same = await renderedTheSame(strength(20, 100));
    reached(
      context,
      `${2 * issued} documents at once in 2 series, 0 gaps, 0 dates back; ${same} renderings byte-equal`,
    );
  },
  hanging,
);

/** Renders documents for the first time after every setting has changed, and compares with what they were before. */
async function renderedTheSame(count: number): Promise<number> {
  const documents = await database.query
    .selectFrom('tax_documents')
    .selectAll()
    .select(sql<string>`document::text`.as('data'))
    .orderBy('id')
    .limit(count)
    .execute();
  const print = { size: '80mm', copy: 2 } as const;
  const before = await Promise.all(
    documents.map((document) =>
      renderTaxDocument({ ...taxDocumentOf(document), ...print, data: document.data }),
    ),
  );
  await setSettings(database, 'company', {
    name: 'Another name',
    address: 'Mumbai',
    gstin: '27AAPFU0939F1ZV',
  });
  await setSettings(database, 'invoices', { hsnDigits: 4, issueOn: 'payment' });
  for (const [index, { id }] of documents.entries())
    expect(
      Buffer.from((await downloadTaxDocument({ database, secrets: testSecrets }, id, print)) ?? []).equals(
        before[index] ?? Buffer.alloc(0),
      ),
    ).toBe(true);
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin });
  await setSettings(database, 'invoices', { hsnDigits: 6, issueOn: 'dispatch' });
  return documents.length;
}

test(
  `[PAPER-3] [I11] killing a node ${rounds} times during shipments leaves no gap, and each shipped order has its invoice`,
  async (context) => {
    const random = seededRandom();
    const url = await urlOfDatabase();
    const before = await numberOfDocuments();
    let cutShort = 0;
    let roundTime = 0; // milliseconds that the shipments of a round take
    for (let round = 0; round < rounds; round += 1) {
      const [orders, node] = await Promise.all([readyOrders(12), startNode(tmpdir(), { DATABASE_URL: url })]);
      const begun = performance.now();
      const replies = Promise.all(orders.map((id) => node.tell(`ship ${id}`)));
      if (round === 0) await replies;
      else await new Promise((resolve) => setTimeout(resolve, random.next() * roundTime));
      if (round === 0) roundTime = performance.now() - begun;
      await node.kill();
      const finished = (await replies).filter(Boolean).length;
      if (finished > 0 && finished < orders.length) cutShort += 1;
      const { rows: left } = await database.pool.query<{ id: number; invoices: number }>(
        `select o.id, count(p.id)::integer as invoices from orders o left join tax_documents p on p.order_id = o.id
          where o.id = any($1) and o.status = 'shipped' group by o.id`,
        [orders],
      );
      expect(left.every(({ invoices }) => invoices === 1)).toBe(true);
      expect(await audit(database), `round ${round}`).toEqual([]);
    }
    const { rows: counted } = await database.pool.query<{ series: string; last: number }>(
      'select series, last from tax_document_series',
    );
    for (const { series, last } of counted) expect(await numbersOf(series)).toEqual(oneAfterTheOther(last));
    expect(cutShort).toBeGreaterThan(strength(-1, 0));
    const issued = (await numberOfDocuments()) - before;
    reached(context, `${rounds} deaths, ${cutShort} amid ${issued} documents, 0 gaps`);
  },
  hanging,
);

test(
  `[LAW-21] [LAW-23] ${many} advances and ${many} bills of supply at once, a quarter rolled back, leave no gap`,
  async (context) => {
    await setSettings(database, 'company', { gstin });
    await setSettings(database, 'papers', { receiptVouchers: true });
    const product = await createProduct(database, { stock: 2 * many, columns: { tax_basis_points: 0 } });
    const cut = new Error('the line was cut');
    const sell = async (handedOver: boolean, fails: boolean) => {
      const done = database.transaction(async (transaction) => {
        const sold = await sellAtCounter(transaction, counterSaleOf(product.id, { handedOver }), shop.now);
        if (!sold.accepted) throw new Error(sold.refusal);
        if (fails) throw cut;
        return true;
      });
      return done.catch((error: unknown) => {
        if (error !== cut) throw error;
        return false;
      });
    };
    const done = await Promise.all(
      Array.from({ length: many }, (_, index) => index % 4 === 3).flatMap((fails) => [
        sell(true, fails),
        sell(false, fails),
      ]),
    );
    const issued = done.filter(Boolean).length / 2;
    expect(await numbersOf('CBS/2627')).toEqual(oneAfterTheOther(issued));
    expect(await numbersOf('CRV/2627')).toEqual(oneAfterTheOther(issued));
    expect(await audit(database)).toEqual([]);
    reached(context, `${2 * issued} documents at once in 2 series, 0 gaps`);
  },
  hanging,
);
