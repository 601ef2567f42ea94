import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { BannerKind } from '#domain/catalogue/banner.ts';

export type BannerRow = Awaited<ReturnType<typeof readBanners>>[number];

/** Banners that are published now, in order. */
export function readBanners(query: Kysely<Tables>, kind: BannerKind | null, now: Date) {
  let banners = query
    .selectFrom('banners as b')
    .leftJoin('pictures as i', 'i.id', 'b.picture_id')
    .selectAll('b')
    .select(['i.hash', 'i.width', 'i.height', 'i.widths'])
    .where('b.published', '=', true)
    .where((banner) => banner.or([banner('b.starts_at', 'is', null), banner('b.starts_at', '<=', now)]))
    .where((banner) => banner.or([banner('b.ends_at', 'is', null), banner('b.ends_at', '>', now)]));
  if (kind !== null) banners = banners.where('b.kind', '=', kind);
  return banners.orderBy('b.position').orderBy('b.id').execute();
}

/** When a schedule next changes the banners of this kind; null: never. */
export async function nextBannerChange(
  query: Kysely<Tables>,
  kind: BannerKind | null,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(moment) as next from banners b, unnest(array[b.starts_at, b.ends_at]) moment
     where b.published and moment > ${now} and (${kind}::text is null or b.kind = ${kind})`.execute(query);
  return rows[0]?.next ?? null;
}
