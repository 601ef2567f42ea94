import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo } from '#database/demo/seed/seed-demo.ts';
import { openDatabase } from '#database/open.ts';
import { seedProducts } from './catalogue/seed-catalogue.ts';

// npm run bench:seed -- 10000 --data DIR (or DATABASE_URL): the demo shop and this many generated products, the same
// each time.
const { values, positionals } = parseArgs({
  options: { data: { type: 'string' } },
  allowPositionals: true,
});
const count = Number(positionals[0] ?? 1000);
const url = process.env['DATABASE_URL'];
if (!Number.isSafeInteger(count) || count < 1)
  throw new Error('Give the number of products: npm run bench:seed -- 10000');
if (values.data === undefined && url === undefined) {
  throw new Error('Give the place: --data DIR, or a DATABASE_URL. Never the folder of a shop that sells.');
}
const directory = values.data ?? '';
const database = await openDatabase({ directory, url, log: console.log });
try {
  await seedDemo(database.pool, { media: join(directory, 'media') });
  const begun = performance.now();
  await seedProducts(database.pool, count);
  console.log(
    `${count} generated products are in ${database.where} after ${Math.round(performance.now() - begun)} ms`,
  );
} finally {
  await database.close();
}
