import type { Kysely, Transaction } from 'kysely';
import type { AdminBanner } from '#contract/admin/banners.ts';
import type { Tables } from '#database/tables.ts';
import { bannerState } from '#domain/catalogue/banner.ts';
import { pictureWire } from '../../../catalogue/products/picture-wire.ts';

/** All banners in shop order. */
export async function readAdminBanners(
  query: Kysely<Tables>,
  now: Date,
  id?: number,
): Promise<AdminBanner[]> {
  const rows = await query
    .selectFrom('banners as b')
    .leftJoin('pictures as i', 'i.id', 'b.picture_id')
    .selectAll('b')
    .select(['i.hash', 'i.width', 'i.height', 'i.widths'])
    .$if(id !== undefined, (one) => one.where('b.id', '=', id ?? 0))
    .orderBy('b.position')
    .orderBy('b.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    pictureId: row.picture_id,
    alt: row.alt ?? '',
    eyebrow: row.eyebrow ?? '',
    title: row.title ?? '',
    text: row.text ?? '',
    link: row.link ?? '',
    linkLabel: row.link_label ?? '',
    tone: row.tone,
    published: row.published,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    picture: pictureWire(row),
    state: bannerState({ published: row.published, startsAt: row.starts_at, endsAt: row.ends_at }, now),
  }));
}

/** Locks the row until the transaction ends; undefined if it does not exist. */
export async function lockBanner(
  transaction: Transaction<Tables>,
  now: Date,
  id: number,
): Promise<AdminBanner | undefined> {
  await transaction.selectFrom('banners').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const [banner] = await readAdminBanners(transaction, now, id);
  return banner;
}
