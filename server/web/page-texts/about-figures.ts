import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { indianYear, nextIndianYear } from '#domain/locale/indian-time.ts';
import type { AboutTexts } from '#domain/shop/page-texts.ts';
import { expiryTag } from '../../platform/cache/expiry-tags.ts';

interface Figures {
  readonly figures: AboutTexts['statistics'];
  /** Tags of what they are computed from. */
  readonly tags: readonly string[];
}

/** The figures that the shop computes about itself (PAGES-9). A figure of 0 is left out. */
export async function computeFigures(
  query: Kysely<Tables>,
  { founded, countProducts }: Pick<AboutTexts, 'founded' | 'countProducts'>,
  now: Date,
): Promise<Figures> {
  const years = founded === null ? 0 : indianYear(now) - founded;
  const pieces = countProducts ? await countOnSale(query) : 0;
  return {
    figures: [
      ...(years > 0 ? [{ name: `Years since ${founded}`, figure: String(years) }] : []),
      ...(pieces > 0 ? [{ name: 'Pieces in stock', figure: pieces.toLocaleString('en-IN') }] : []),
    ],
    tags: [
      ...(founded === null ? [] : [expiryTag(nextIndianYear(now))]),
      ...(countProducts ? ['listing'] : []),
    ],
  };
}

async function countOnSale(query: Kysely<Tables>): Promise<number> {
  const { count } = await query
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'published')
    .where('stock', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
