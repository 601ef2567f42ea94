import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseCustomer } from '#contract/admin/customers.ts';
import { sendChatMessage } from '#contract/chat.ts';
import { digitalPayment } from '#contract/payments.ts';
import { eraseOwnAccount } from '#contract/privacy.ts';
import { createTicket } from '#contract/support.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { shopperPasswords } from '#server/customers/auth/password-hasher.ts';
import { personalData } from '#server/privacy/personal-data.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { reached, strength, seededRandom } from '#tests/support/runs/strength.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
auditAfterEach(shop);

const rounds = strength(10, 200);
const hanging = 600_000;
const password = 'Johari-Bazaar-12';
const password_hash = (await shopperPasswords.hash(password, '')) ?? '';

test(
  `[LAW-48] an account is erased, or an order or payment is placed, never both; nothing is written afterwards (${rounds} rounds)`,
  async (context) => {
    const random = seededRandom();
    let erasures = 0;
    for (let round = 0; round < rounds; round += 1) {
      await database.query.deleteFrom('rate_limits').execute(); // each round is another hour
      const ring = await createProduct(database, { stock: 9 });
      const asha = await signedInShopper(shop);
      const payer = payerOf(shop, asha);
      await database.query
        .updateTable('customers')
        .set({ password_hash })
        .where('id', '=', asha.id)
        .execute();
      const { email } = await database.query
        .selectFrom('customers')
        .select('email')
        .where('id', '=', asha.id)
        .executeTakeFirstOrThrow();
      unwrap(await asha.cart.add(ring));
      const body = await asha.orderBody();
      const online = { ...body, payment_method: 'razor_pay' };
      const failed = await payer.open();
      await payer.pay(failed, 'failure');
      await shop.sandbox.whenIdle(); // an open attempt would keep every account
      await shop.work();

      const buys = [
        () => asha.send(body),
        () => asha.call(digitalPayment, { body: online }),
        async () => {
          const returned = await payer.pay(failed); // the bank pays the attempt that failed
          return returned === null ? { status: 409 } : payer.verify(returned);
        },
      ];
      const buy = buys[round % buys.length] ?? buys[0];
      const later = async (work: () => Promise<{ readonly status: number }>) => {
        await new Promise((resolve) => setTimeout(resolve, random.below(60)));
        return work();
      };
      const ticket = { subject: 'A clasp', type: 'repair', description: 'It is loose.', priority: 'low' };
      const erasing = later(() =>
        round % 2 === 0
          ? asha.call(eraseOwnAccount, { body: { password } })
          : owner.call(eraseCustomer, { params: { id: asha.id }, body: { email } }),
      );
      if (round === 0) await erasing; // on a slow machine the buyer could be first in every round
      const [erased, ...others] = await Promise.all([
        erasing,
        later(async () => (await buy?.()) ?? { status: 0 }),
        later(() => asha.cart.add(ring)),
        later(() => asha.call(createTicket, { body: ticket })),
        later(() => asha.call(sendChatMessage, { body: { message: 'Is it ready?' } })),
      ]);
      expect([200, 409]).toContain(erased.status);
      for (const { status } of others) expect([200, 401, 402, 403, 404, 409, 422]).toContain(status);
      await shop.work();
      if (erased.status !== 200) continue;
      erasures += 1;
      await expectErased(asha.id, email);
    }
    expect(erasures).toBeGreaterThan(0);
    reached(context, `${rounds} rounds, ${erasures} accounts erased, the others had an order or payment`);
  },
  hanging,
);

async function expectErased(id: number, email: string) {
  const { query } = database;
  const open = await query
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', id)
    .where('status', 'in', openStatuses)
    .execute();
  expect(open).toEqual([]);
  const attempts = await query
    .selectFrom('payments')
    .select('id')
    .where('customer_id', '=', id)
    .where('order_id', 'is', null)
    .execute();
  expect(attempts).toEqual([]);
  for (const [table, held] of Object.entries(personalData)) {
    if (held === 'no customer' || held.erasing !== 'deleted') continue;
    const { rows } = await sql`select from ${sql.table(table)} t where ${held.rows({ id, email })}`.execute(
      query,
    );
    expect(rows, table).toEqual([]);
  }
}
