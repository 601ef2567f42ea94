import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { personalData } from './personal-data.ts';

const { pool } = await emptyDatabase();

/** Tables that the migrations make beside those of the shop's types. */
const ownTables = ['applied_migrations'];

/** The rows of a statement as lists of texts. */
async function rowsOf(text: string): Promise<string[][]> {
  const { rows } = await pool.query({ text, rowMode: 'array' });
  return rows.map((row) => row.map(String));
}

test('[LAW-52] the list of personal data has every table of the database', async () => {
  const tables = await rowsOf(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const listed = new Set<string>([...Object.keys(personalData), ...ownTables]);
  expect(tables.flat().filter((name) => !listed.has(name))).toEqual([]);
});

test('[LAW-52] every table that leads to a customer is listed as naming one', async () => {
  const references = await rowsOf(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
       from pg_constraint where contype = 'f'`,
  );
  const named = new Set(['customers']);
  for (let size = 0; size < named.size;) {
    size = named.size;
    for (const [child = '', parent = ''] of references) if (named.has(parent)) named.add(child);
  }
  const columns = await rowsOf(
    `select distinct table_name as name from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^staff'
        and column_name in ('email', 'phone', 'mobile_number', 'customer_id', 'contact_person')`,
  );
  for (const name of columns.flat()) named.add(name);
  expect(
    [...named].filter((name) =>
      Object.entries(personalData).every(([table, kept]) => table !== name || kept === 'no customer'),
    ),
  ).toEqual([]);
  expect(named.size).toBeGreaterThan(25);
});
