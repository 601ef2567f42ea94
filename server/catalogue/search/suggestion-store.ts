import type { Kysely } from 'kysely';
import type { Suggestion } from '#contract/suggestions.ts';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { isSoldOut } from '#domain/catalogue/availability.ts';
import { toRupees, type Paise } from '#domain/money.ts';
import { parseHold, type HoldJson } from '../products/holds.ts';

interface SuggestionRow {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  /** After discount. */
  readonly price: Paise;
  readonly stock: number;
  readonly minimum: number;
  /** Active holds; null: none. */
  readonly holds: readonly HoldJson[] | null;
  /** '/media/HASH-360.webp', the smallest; null: no picture. */
  readonly picture: string | null;
}

const suggestionsOf = prepared<SuggestionRow>(
  'suggestions-of-ids',
  `select p.slug, p.name, c.name as category, t.price_paise as price, p.stock, p.minimum_quantity as minimum,
          (select json_agg(json_build_array(h.quantity, extract(epoch from h.expires_at)))
             from stock_holds h where h.product_id = p.id and h.expires_at > $2) as holds,
          (select '/media/' || i.hash || '-' || (select min(width) from unnest(i.widths) width) || '.webp'
             from product_pictures pp join pictures i on i.id = pp.picture_id
            where pp.product_id = p.id and pp.alt <> '' order by pp.position limit 1) as picture
     from unnest($1::integer[]) with ordinality wanted(id, place)
     join products p on p.id = wanted.id
     join categories c on c.id = p.category_id
     join product_prices t on t.product_id = p.id
    order by wanted.place`,
);

/** Products as suggestions, in the order of the ids; unknown ids are left out. */
export async function readSuggestions(
  query: Kysely<Tables>,
  ids: readonly number[],
  now: Date,
): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
  const { rows } = await suggestionsOf(query, ids, now);
  return rows.map(({ price, stock, minimum, holds, ...shown }) => ({
    ...shown,
    price: toRupees(price),
    state: stateOf({ stock, minimum, holds }),
  }));
}

function stateOf({ stock, minimum, holds }: Pick<SuggestionRow, 'stock' | 'minimum' | 'holds'>) {
  if (isSoldOut({ stock, minimum })) return 'sold';
  return availableFrom(stock, minimum, (holds ?? []).map(parseHold)) === null ? 'free' : 'held';
}
