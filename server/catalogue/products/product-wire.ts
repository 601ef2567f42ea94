import type { ProductAttributes, Product } from '#contract/product.ts';
import { toRupees } from '#domain/money.ts';
import { priceAfterDiscount, unitDiscount } from '#domain/catalogue/price.ts';
import { pictureWire } from './picture-wire.ts';
import type { ProductRow } from './product-store.ts';
import { sanitiseHtml } from './html-sanitiser.ts';

/**
 * A piece in wire names. purchase_price repeats the price after discount: what the shop paid is nobody's business.
 * `heldUntil`: see held_until; left out where the answer does not follow holds.
 */
export function productWire(row: ProductRow, heldUntil?: Date | null): Product {
  const [first] = row.pictures;
  const thumbnail = pictureWire(first, first?.alt);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    code: row.code,
    category_id: row.category_id,
    category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
    ...prices(row),
    thumbnail: thumbnail.path,
    thumbnail_full_url: thumbnail,
    images_full_url: row.pictures.map((picture) => pictureWire(picture, picture.alt)),
    featured: row.featured ? 1 : 0,
    current_stock: row.stock,
    ...(heldUntil !== undefined && { held_until: heldUntil?.toISOString() ?? null }),
    status: row.status === 'published' ? 1 : 0,
    minimum_order_qty: row.minimum_quantity,
    details: row.details_html === null ? null : sanitiseHtml(row.details_html),
    brand: row.brand_name,
    material: row.material,
    weight: row.gross_weight_mg === null ? null : `${(row.gross_weight_mg / 1000).toFixed(3)} g`,
    dimensions: row.dimensions ?? sizeInWords(row),
    features: row.features,
    rating: row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 100) / 100,
    reviews: row.rating_count,
    reviews_count: row.rating_count,
    brand_id: row.brand_id,
    brand_name: row.brand_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    category_ids: [],
    colors: [],
    choice_options: [],
    variation: [],
    facts: facts(row),
  };
}

function prices({ tag }: ProductRow) {
  return {
    unit_price: toRupees(tag.unitPrice),
    purchase_price: toRupees(priceAfterDiscount(tag)),
    tax: tag.taxRate / 100,
    tax_model: tag.taxModel,
    tax_type: 'percent' as const,
    // basis points to percent and paise to rupees are the same step
    discount: tag.discountValue / 100,
    discount_type: tag.discountType === 'percent' ? ('percent' as const) : ('flat' as const),
    discount_amount: toRupees(unitDiscount(tag)),
  };
}

function facts(row: ProductRow): ProductAttributes {
  const laboratory = row.certificate_laboratory;
  const number = row.certificate_number;
  return {
    metal: row.metal,
    metal_colour: row.metal_colour,
    purity: row.purity,
    gross_weight: grams(row.gross_weight_mg),
    net_weight: grams(row.net_weight_mg),
    stones: [...row.stones],
    technique: row.technique,
    making: making(row),
    hallmark: row.hallmark,
    hallmark_huid: row.hallmark_huid,
    hallmark_reason: row.hallmark_reason,
    certificate: laboratory === null || number === null ? null : { laboratory, number },
    origin: row.origin_place === null ? row.origin_country : `${row.origin_place}, ${row.origin_country}`,
    era: row.era,
    condition: row.condition,
    condition_report: row.condition_report,
    provenance: row.provenance,
    size: {
      height: decimal(row.height_mm),
      width: decimal(row.width_mm),
      depth: decimal(row.depth_mm),
      length: decimal(row.length_mm),
      inner_diameter: decimal(row.inner_diameter_mm),
    },
    one_of_a_kind: row.one_of_a_kind,
    sold_as: row.sold_as,
    hsn_code: row.hsn_code,
  };
}

/** Paise a gram, basis points, or paise: to rupees and percent each is the same step. */
function making({ making_type: basis, making_value: value }: ProductRow): ProductAttributes['making'] {
  return basis === null || value === null ? null : { basis, value: value / 100 };
}

const grams = (milligrams: number | null) => (milligrams === null ? null : milligrams / 1000);
const decimal = (text: string | null) => (text === null ? null : Number(text));

/** 'Height 38 mm, width 24 mm', from the measures alone. */
function sizeInWords(row: ProductRow): string | null {
  const measures = [
    ['height', row.height_mm],
    ['width', row.width_mm],
    ['depth', row.depth_mm],
    ['length', row.length_mm],
    ['inner diameter', row.inner_diameter_mm],
  ] as const;
  const words = measures
    .flatMap(([name, size]) => (size === null ? [] : [`${name} ${Number(size)} mm`]))
    .join(', ');
  return words === '' ? null : words[0]?.toUpperCase() + words.slice(1);
}
