import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { fieldRefusal } from '../../core/refusals.ts';

/**
 * Refuses to publish products without a picture or with a picture without alt text; null: all can be published. Products
 * that are already published stay so; a new picture is shown once it has alt text.
 */
export async function refuseUnpublishable(
  query: Kysely<Tables>,
  products: readonly number[],
): Promise<HttpRefusal | null> {
  const { rows } = await sql<{ name: string; pictures: number }>`
    select p.name, count(pp.picture_id)::integer as pictures
      from products p left join product_pictures pp on pp.product_id = p.id
     where p.id = any(${[...products]}::integer[]) and p.status <> 'published'
     group by p.id
    having count(pp.picture_id) = 0 or bool_or(pp.alt = '')
     order by count(pp.picture_id), p.id`.execute(query);
  const [first] = rows;
  if (first === undefined) return null;
  const without = rows.filter(({ pictures }) => pictures === 0).map(({ name }) => name);
  return without.length === 0
    ? fieldRefusal('status', undescribed(first.name))
    : refuseWithoutPicture(without);
}

export function refuseWithoutPicture(names: readonly string[]): HttpRefusal {
  const [only = ''] = names;
  return fieldRefusal(
    'status',
    names.length === 1
      ? `${only} has no picture. Add one and describe it before you publish the piece.`
      : `${some(names)} have no picture. Add one to each and describe it before you publish them.`,
  );
}

function undescribed(name: string): string {
  return `${name} has a picture that is not described. Please describe it, or remove it.`;
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 3);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}

/** Refuses to remove the last visible picture of a published product. Call after the removal. */
export async function refuseLastPicture(query: Kysely<Tables>, product: number): Promise<HttpRefusal | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from products p
     where p.id = ${product} and p.status = 'published'
       and not exists (select from product_pictures pp where pp.product_id = p.id and pp.alt <> '')`.execute(
    query,
  );
  const [found] = rows;
  if (found === undefined) return null;
  const message = `${found.name} is in the shop and needs a picture that is described. Add another first, or make the piece a draft.`;
  return fieldRefusal('picture', message);
}
