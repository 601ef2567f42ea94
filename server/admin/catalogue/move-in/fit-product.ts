import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { MovedProduct } from '#domain/move-in/moved-product.ts';
import { slugify, slugOf } from '#domain/catalogue/slug.ts';
import type { TaxonomyLookup } from '../import/table-columns.ts';
import { freeSlug } from '../products/free-slug.ts';

/** A piece in the cells of the table import, with category, brand and web address of this shop. */
export interface FittedProduct {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
  readonly oldPaths: readonly string[];
  /** Its former category's name with the shop's category; null: the shop has none of its categories. */
  readonly category: { readonly name: string; readonly id: number } | null;
}

interface Fitting {
  readonly transaction: Transaction<Tables>;
  readonly taxonomy: TaxonomyLookup;
  readonly row: number;
  readonly piece: Pick<MovedProduct, 'cells' | 'categories' | 'brand' | 'oldPaths' | 'notes'>;
  /** Web addresses of the batch, to which its own is added. */
  readonly slugs: Set<string>;
  /** The category for pieces without a known one. */
  readonly fallback: number;
}

export async function fittedCells(fitting: Fitting): Promise<FittedProduct> {
  const { transaction, taxonomy, row, piece, slugs, fallback } = fitting;
  const category = knownCategory(taxonomy, piece.categories);
  const { slug: former, name = '', code = '' } = piece.cells;
  const slug = await freeSlug(transaction, former || slugOf(name, code), slugs);
  slugs.add(slug);
  const chosen = taxonomy.categories.get(category?.id ?? fallback) ?? '';
  const brand = taxonomy.brandOf.has(piece.brand.toLowerCase()) ? piece.brand : '';
  const [formerCategory = ''] = piece.categories;
  const placed =
    category !== null
      ? []
      : [
          `${formerCategory === '' ? 'It had no category' : `The shop has no category “${formerCategory}”`}; it goes into ${chosen}.`,
        ];
  return {
    row,
    cells: new Map(Object.entries({ ...piece.cells, category: chosen, brand, slug })),
    notes: [...placed, ...piece.notes],
    oldPaths: piece.oldPaths,
    category,
  };
}

function knownCategory({ categoryOf }: TaxonomyLookup, names: readonly string[]): FittedProduct['category'] {
  for (const name of names) {
    const id = categoryOf.get(name.toLowerCase()) ?? categoryOf.get(slugify(name));
    if (id !== undefined) return { name, id };
  }
  return null;
}
