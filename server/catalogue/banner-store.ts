import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export type BannerKind = 'main' | 'section' | 'footer' | 'popup';
export type BannerRow = Awaited<ReturnType<typeof readBanners>>[number];

/** Published banners of this moment, in order. */
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
