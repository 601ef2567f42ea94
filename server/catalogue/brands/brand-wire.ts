import type { Brand } from '#contract/brands.ts';
import type { BrandRow } from './brand-store.ts';
import { pictureWire } from '../products/picture-wire.ts';

export function brandWire(row: BrandRow): Brand {
  const picture = pictureWire(row, row.name);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: picture.path,
    image_full_url: picture,
    status: 1,
    brand_products_count: row.count,
  };
}
