import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { recordBreach } from '#contract/admin/privacy.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
const owner = await createStaff(shop, 'owner', 'Meera');
const at = (hours: number) => new Date(shop.now.getTime() + hours * 3_600_000).toISOString();

test('[LAW-68] each letter names the data of its own persons, and says how many have no email', async () => {
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.cart.add(await createProduct(shop.database)));
  unwrap(await shopper.order());
  const { id: productId } = await createProduct(shop.database, { price: 20_000 });
  unwrap(
    await owner.call(createCounterSale, {
      body: {
        name: 'Ritu Malhotra',
        phone: '98290 12345',
        email: '',
        paidBy: 'upi',
        note: '',
        gstin: '',
        businessName: '',
        address: '',
        city: '',
        state: '',
        zip: '',
        handedOver: true,
        products: [{ productId, quantity: 1 }],
        total: 20_000,
      },
    }),
  );
  const { letters, persons } = unwrap(
    await owner.call(recordBreach, {
      body: {
        noticedAt: at(0),
        from: at(-2),
        to: at(1),
        kinds: ['orders', 'accounts'],
        reach: 'stored',
        description: 'A copy of the database was found on a foreign server.',
      },
    }),
  );
  expect(letters.persons.reduce((sum, draft) => sum + draft.persons, 0)).toBe(persons);
  const draftFor = (...kinds: string[]) =>
    letters.persons.find((draft) => draft.kinds.join() === kinds.join());
  const walkIn = draftFor('orders');
  expect(walkIn).toMatchObject({ persons: 1, byPhone: 1, unreachable: 0 });
  expect(walkIn?.text).toContain('- Orders with delivery addresses');
  expect(walkIn?.text).not.toContain('Accounts:');
  expect(walkIn?.text).not.toContain('Set a new password');
  expect(draftFor('accounts', 'orders')).toMatchObject({
    byPhone: 0,
    text: expect.stringContaining('Set a new password'),
  });
});
