import type { Pool, PoolClient } from 'pg';
import { allowLongStatements } from '#database/pool.ts';
import { copyRows } from './copy-rows.ts';
import { generateProduct, type CatalogueReferences } from './generated-product.ts';

const seed = 1;
const tables = ['products', 'product_stones', 'product_pictures'] as const;

/** Fills the shop up to this number of generated products. Deterministic; a larger shop contains the smaller one. */
export async function seedProducts(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  allowLongStatements(client);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await fill(client, count);
    await client.query('commit');
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze) products');
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true); // with its settings
  }
}

async function fill(client: PoolClient, count: number): Promise<void> {
  const fixture = await readCatalogueReferences(client);
  const { rows } = await client.query<{ before: number; made: number }>(
    `select coalesce(max(id), 0) as before, count(*) filter (where code like 'MP-%') as made from products`,
  );
  const { before = 0, made = 0 } = rows[0] ?? {};
  // Without triggers, which would index each product several times; all are indexed once at the end.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const numbers = Array.from({ length: Math.max(0, count - made) }, (_, index) => made + index + 1);
  const idOf = (number: number) => before + number - made;
  const pieces = function* () {
    for (const number of numbers) yield [idOf(number), generateProduct(number, seed, fixture)] as const;
  };
  const columns = Object.keys(generateProduct(1, seed, fixture).columns);
  await copyRows(
    client,
    'products',
    ['id', ...columns],
    map(pieces(), ([id, product]) => {
      return [[id, ...columns.map((column) => product.columns[column] ?? null)]];
    }),
  );
  await copyRows(
    client,
    'product_stones',
    ['product_id', 'position', 'kind', 'cut', 'pieces', 'source'],
    map(pieces(), ([id, { stones }]) =>
      stones.map(({ kind, cut, pieces: many }, position) => [id, position, kind, cut, many, 'natural']),
    ),
  );
  await copyRows(
    client,
    'product_pictures',
    ['product_id', 'position', 'picture_id', 'alt'],
    map(
      pieces(),
      ([
        id,
        {
          columns: { name },
          pictures,
        },
      ]) => pictures.map((picture, position) => [id, position, picture, `${String(name)} on velvet.`]),
    ),
  );
  await client.query(`select setval(pg_get_serial_sequence('products', 'id'), max(id)) from products`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await indexForSearch(client, before);
}

async function indexForSearch(client: PoolClient, before: number): Promise<void> {
  await client.query('select index_product_for_search(id) from products where id > $1', [before]);
  await client.query(`select pg_notify('shop_changes', 'listing')`);
}

async function readCatalogueReferences(client: PoolClient): Promise<CatalogueReferences> {
  const categories = await client.query<{ id: number; slug: string }>(
    'select id, slug from categories order by position, id',
  );
  const brands = await client.query<{ id: number }>('select id from brands order by id');
  const pictures = await client.query<{ id: number }>(
    'select distinct picture_id as id from product_pictures order by id',
  );
  return {
    categories: categories.rows,
    brands: brands.rows.map(({ id }) => id),
    pictures: pictures.rows.map(({ id }) => id),
  };
}

function* map<Item, Row>(items: Iterable<Item>, rowsOf: (item: Item) => readonly Row[]): Generator<Row> {
  for (const item of items) yield* rowsOf(item);
}
