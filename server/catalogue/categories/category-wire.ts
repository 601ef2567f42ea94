import type { Category } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { CategoryRow } from './category-store.ts';
import { pictureWire } from '../products/picture-wire.ts';

/** The top-level categories with their subcategories. Products and product_count include the subcategories. */
export function categoryTree(
  rows: readonly CategoryRow[],
  products: ReadonlyMap<number, Product>,
): Category[] {
  const below = (parent: number | null): Category[] =>
    rows.filter((row) => row.parent_id === parent).map((row) => categoryWire(row, below(row.id), products));
  return below(null);
}

function categoryWire(
  row: CategoryRow,
  childes: Category[],
  products: ReadonlyMap<number, Product>,
): Category {
  const icon = pictureWire(row, row.name);
  const own = row.newest.flatMap((id) => products.get(id) ?? []);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    introduction: row.introduction,
    cover_full_url: coverWire(row),
    icon: icon.path,
    icon_full_url: icon,
    parent_id: row.parent_id ?? 0,
    position: row.position,
    home_status: row.on_home ? 1 : 0,
    priority: row.position,
    product: [...own, ...childes.flatMap(({ product }) => product)]
      .sort((one, other) => other.id - one.id)
      .slice(0, serverLimits.categoryProducts),
    product_count: row.count + childes.reduce((sum, child) => sum + child.product_count, 0),
    childes,
  };
}

function coverWire(row: CategoryRow): Category['cover_full_url'] {
  const { coverHash: hash, coverWidth: width, coverHeight: height, coverWidths: widths } = row;
  return pictureWire({ hash, width, height, widths }, row.cover_alt ?? undefined);
}
