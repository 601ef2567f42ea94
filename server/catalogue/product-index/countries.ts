import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { homeCountry } from '#domain/catalogue/country-of-origin.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { unpackIntegers } from './sorted-products.ts';
import { homeNode, type Countries, type TaxonomyNode } from './taxonomy.ts';

/** The countries of the published products, and those that only former products have. Spellings with the same slug are one country. */
export async function readCountries(query: Kysely<Tables>): Promise<Countries> {
  const { rows } = await sql<{ name: string; ids: Buffer }>`
    select btrim(origin_country) as name, coalesce(string_agg(int4send(id), '') filter (where status = 'published'), '') as ids
      from products where published_at is not null and lower(btrim(origin_country)) <> ${sql.lit(homeCountry.toLowerCase())}
     group by 1 order by 1`.execute(query);
  const imported = new Map<string, TaxonomyNode>();
  const ofImports = new Map<number, number | null>();
  for (const { name, ids } of rows) {
    const slug = slugify(name);
    const node = imported.get(slug) ?? { id: imported.size + 1, slug, name };
    if (slug !== '') imported.set(slug, node);
    for (const id of unpackIntegers(ids)) ofImports.set(id, slug === '' ? null : node.id);
  }
  const present = new Set(ofImports.values());
  const nodes = [...imported.values()].filter(({ id }) => present.has(id));
  return {
    nodes: nodes.length === 0 ? [] : [homeNode, ...nodes],
    known: [homeNode, ...imported.values()],
    ofImports,
  };
}
