import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '#database/tables.ts';
import { readSeedRecord, writeSeedRecord } from '../seed-record.ts';
import { installDemoPictures } from './install-demo-pictures.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedCoupons } from './seed-coupons.ts';
import { hashDemoPassword, seedCustomers } from './seed-customers.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPayments } from './seed-payments.ts';
import { seedRates } from './seed-rates.ts';
import { seedSettings } from './seed-settings.ts';
import { seedFeedback } from './seed-feedback.ts';
import { shippedPictures } from '../shipped-pictures.ts';
import { demoSubscribers } from '../content/feedback.ts';

const seeding = 4_527_033; // an advisory lock, so that of several nodes that start at once one seeds

/** Seeds the demo shop into an empty database, once. Does nothing if there are products or the demo was removed. */
export async function seedDemo(pool: Pool, { media }: { media: string }): Promise<void> {
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  if (!(await isNew(query))) return;
  const [pictures, passwordHash] = await Promise.all([shippedPictures(), hashDemoPassword()]);
  await installDemoPictures(pictures, media); // before the rows that name them
  const now = new Date();
  await query.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${seeding})`.execute(transaction);
    if (!(await isNew(transaction))) return;
    const catalogue = await seedCatalogue(transaction, pictures, now);
    const { products } = catalogue;
    await seedRates(transaction, products, now);
    const customers = await seedCustomers(transaction, passwordHash, now);
    const coupons = await seedCoupons(transaction, now);
    const orders = await seedOrders(transaction, { customers, products, coupons, pictures, now });
    await seedPayments(transaction, orders, customers, now);
    const contactMessage = await seedFeedback(transaction, { customers, products, orders, now });
    await seedSettings(transaction, pictures);
    await writeSeedRecord(transaction, {
      seededAt: now.toISOString(),
      categories: [...catalogue.categories.values()],
      brands: [...catalogue.brands.values()],
      banners: catalogue.banners,
      contactMessages: [contactMessage],
      subscribers: demoSubscribers.map(({ email }) => email),
    });
  });
}

async function isNew(query: Kysely<Tables>): Promise<boolean> {
  if ((await readSeedRecord(query)) !== null) return false;
  const product = await query.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return product === undefined;
}
