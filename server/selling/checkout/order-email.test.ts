import { expect, test } from 'vitest';
import { updateProfile } from '#contract/profile.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const { query } = shop.database;

test('[AFTER-9] the order of an account that signed in by phone is mailed to the email saved at checkout', async () => {
  const asha = await signedInShopper(shop);
  const columns = { email: '', email_verified_at: null, phone_verified_at: shop.now };
  await query.updateTable('customers').set(columns).where('id', '=', asha.id).execute();
  unwrap(await asha.cart.add(await createProduct(shop.database)));
  const { user, waiting } = unwrap(
    await asha.call(updateProfile, { body: { email: 'Asha.New@Post.example' } }),
  );
  expect([user.email, waiting?.email]).toEqual(['', 'asha.new@post.example']);
  const { order_id: id } = unwrap(await asha.order());
  const { mails } = await deliverOutbox(shop);
  expect(mails.map(({ to }) => to)).toEqual(['asha.new@post.example', 'asha.new@post.example']);
  expect(mails[1]?.subject).toContain(String(id));
});
