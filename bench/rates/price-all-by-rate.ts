import type { Pool } from 'pg';
import { allowLongStatements } from '#database/pool.ts';

/**
 * Makes every generated product one by rate: three of four with one metal and wastage, the others with a frame and kundan foil;
 * making by percent, stones by carat, one charge. As the generated products are, without triggers.
 */
export async function priceAllByRate(pool: Pool): Promise<number> {
  const client = await pool.connect();
  allowLongStatements(client);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    const { rowCount } = await client.query(`
      update products set pricing_mode = 'by_rate', net_weight_mg = gross_weight_mg * 4 / 5, making_type = 'percent',
             making_value = 1200 + id % 900, discount_type = 'percent', discount_value = case id % 10 when 0 then 500 else 0 end
       where code like 'MP-%' and pricing_mode = 'fixed'`);
    await client.query(`
      insert into product_metals (product_id, position, metal, purity, net_weight_mg, wastage_type, wastage_value, label)
      select id, 0, metal, purity, net_weight_mg, 'percent', 250, null from products where pricing_mode = 'by_rate'
      on conflict do nothing`);
    await client.query(`
      insert into product_metals (product_id, position, metal, purity, net_weight_mg, label)
      select id, 1, 'gold', '24K', 900, 'Kundan' from products where pricing_mode = 'by_rate' and id % 4 = 0
      on conflict do nothing`);
    await client.query(`
      update product_stones s set carats = 0.35 * coalesce(s.pieces, 1), value_basis = 'carat', value_paise = 850000
        from products p where p.id = s.product_id and p.pricing_mode = 'by_rate' and s.value_basis is null`);
    await client.query(`
      insert into product_charges (product_id, position, name, amount_paise)
      select id, 0, 'Hallmarking', 4500 from products where pricing_mode = 'by_rate' on conflict do nothing`);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query('vacuum (analyze)');
    return rowCount ?? 0;
  } finally {
    client.release(true); // with its settings
  }
}

const tables = ['products', 'product_metals', 'product_stones', 'product_charges'] as const;
