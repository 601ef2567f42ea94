import { sql, type Kysely } from 'kysely';
import type { RateEntry } from '#contract/admin/rates.ts';
import type { Tables } from '#database/tables.ts';
import { perPage, pagePosition } from '../../core/page-position.ts';

interface EntryRow {
  readonly setId: number | null;
  readonly at: Date;
  readonly gold: number | null;
  readonly silver: number | null;
  readonly platinum: number | null;
  readonly by: string;
  readonly origin: RateEntry['origin'];
  readonly note: string | null;
  readonly changed: number | null;
  readonly undoes: Date | null;
  readonly undone: boolean;
  readonly current: boolean;
}

/** Rates that were published together, the latest first. */
export async function readRateEntries(query: Kysely<Tables>, page: number) {
  const {
    rows: [counted],
  } = await sql<{ total: number }>`
    select count(*)::integer as total from (select distinct effective_from, price_set_id from metal_rates) e`.execute(
    query,
  );
  const { rows } = await sql<EntryRow>`
    with entries as (
      select price_set_id, effective_from, min(staff_name) as by, min(note) as note,
             (max(rate_paise) filter (where metal = 'gold') / 100.0)::float8 as gold,
             (max(rate_paise) filter (where metal = 'silver') / 100.0)::float8 as silver,
             (max(rate_paise) filter (where metal = 'platinum') / 100.0)::float8 as platinum
        from metal_rates group by effective_from, price_set_id
       order by effective_from desc, price_set_id desc limit ${perPage} offset ${(page - 1) * perPage})
    select e.price_set_id as "setId", e.effective_from as at, e.gold, e.silver, e.platinum, e.by, e.note,
           coalesce(s.origin, 'demo') as origin, (s.summary ->> 'changed')::integer as changed,
           taken.published_at as undoes,
           exists (select from price_sets u where u.undoes = s.id and u.state = 'published') as undone,
           s.id is not null and s.id is not distinct from (select price_set_id from current_price_set) as current
      from entries e left join price_sets s on s.id = e.price_set_id left join price_sets taken on taken.id = s.undoes
     order by e.effective_from desc, e.price_set_id desc`.execute(query);
  return { ...pagePosition(page, counted?.total ?? 0), entries: rows.map(toEntry) };
}

function toEntry({ at, gold, silver, platinum, undoes, ...row }: EntryRow): RateEntry {
  return {
    ...row,
    at: at.toISOString(),
    rates: { gold, silver, platinum },
    undoes: undoes?.toISOString() ?? null,
  };
}
