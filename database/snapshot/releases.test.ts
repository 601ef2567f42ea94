import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { downloadTaxDocument } from '#contract/admin/order-documents.ts';
import { getOrder, listOrders } from '#contract/admin/orders.ts';
import type { Database } from '#database/connect.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { blankDatabase, emptyDatabase } from '#tests/support/servers/database.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { loadSnapshot } from './load-snapshot.ts';

/** The rows of a used shop of each version (CONTRIBUTING.md, "Make a release"). */
const releases = join(import.meta.dirname, '../../tests/releases');

const shape = `
  select 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || coalesce(column_default, '') as part
    from information_schema.columns where table_schema = 'public'
  union all select pg_get_constraintdef(oid) || ' of ' || conrelid::regclass from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) || ' enabled: ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  order by part`;

async function shapeOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(shape);
  return rows.map(({ part }) => part);
}

/** Migration 0015 changes the words that the shop came with, and collects those of its pieces anew. */
const rewritten = new Set(['search_synonyms', 'search_words']);

async function vocabularyOf({ query }: Database) {
  return query.selectFrom('search_synonyms').select(['kind', 'words']).orderBy('id').execute();
}

test.each(readdirSync(releases))(
  '[RESCUE-8] a shop of version %s is upgraded with all its rows, and opens',
  async (version) => {
    const database = await blankDatabase();
    const client = new pg.Client({ ...inject('server'), database: database.where });
    await client.connect();
    onTestFinished(() => client.end());
    const { tables } = await loadSnapshot(client, join(releases, version), { replace: false, log: () => {} });
    for (const { name, rows } of tables.filter((table) => !rewritten.has(table.name))) {
      const loaded = await database.pool.query(`select from ${pg.escapeIdentifier(name)}`);
      expect(loaded.rowCount, name).toBe(rows);
    }
    const created = await emptyDatabase();
    expect(await shapeOf(database)).toEqual(await shapeOf(created));
    expect(await vocabularyOf(database)).toEqual(await vocabularyOf(created));
    expect(await audit(database)).toEqual([]);

    const shop = await startShop(database);
    const piece = await database.query
      .selectFrom('products')
      .select(['name', 'code', 'origin_place'])
      .where('status', '=', 'published')
      .where('origin_place', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const words of ['rings', piece.name, piece.code, piece.origin_place ?? '']) {
      const found = await shop.app.inject({ url: '/api/v1/products', query: { search: words } });
      expect(found.json<{ total_size: number }>().total_size, words).toBeGreaterThan(0);
    }
    const owner = await createStaff(shop, 'owner');
    const { orders } = unwrap(await owner.call(listOrders));
    expect(orders.length).toBeGreaterThan(10);
    for (const { id } of orders)
      expect(await owner.call(getOrder, { params: { id } })).toMatchObject({ status: 200 });
    const documents = await database.query.selectFrom('tax_documents').select('id').orderBy('id').execute();
    for (const { id } of [...documents.slice(0, 3), ...documents.slice(-3)]) {
      expect(await owner.call(downloadTaxDocument, { params: { id } })).toMatchObject({ status: 200 });
    }
  },
);
