import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { fieldRefusal } from '../../core/refusals.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import type { CategoryFields } from './category-fields.ts';
import { liesBelow } from './category-store.ts';

/** Checks that need the database; null: no error. */
export async function checkCategory(
  query: Kysely<Tables>,
  { slug, parentId, pictureId, coverId, coverAlt }: CategoryFields,
  id = 0,
): Promise<HttpRefusal | null> {
  const taken = await query
    .selectFrom('categories')
    .select('name')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) return fieldRefusal('slug', `${taken.name} already has this address`);
  if (coverId !== null && coverAlt === '')
    return fieldRefusal('coverAlt', 'Describe the picture in a few words');
  const picture = (await checkPicture(query, pictureId)) ?? (await checkPicture(query, coverId, 'coverId'));
  if (picture !== null) return picture;
  if (parentId === null) return null;
  const parent = await query
    .selectFrom('categories')
    .select('id')
    .where('id', '=', parentId)
    .forUpdate()
    .executeTakeFirst();
  if (parent === undefined) return fieldRefusal('parentId', 'This category no longer exists');
  if (id !== 0 && (await liesBelow(query, parentId, id))) {
    return fieldRefusal('parentId', 'A category cannot be its own subcategory');
  }
  return null;
}
