import type { ProductAttributes, Product } from '#contract/product.ts';
import { collectFields, type PlainFacts } from '#domain/catalogue/derive-fields.ts';
import { fromColumn } from '#domain/catalogue/product-field.ts';
import { toRupees } from '#domain/money.ts';
import { priceAfterDiscount, unitDiscount } from '#domain/catalogue/price.ts';
import { offeredSizes } from '#domain/catalogue/size-choice.ts';
import { pictureWire } from './picture-wire.ts';
import type { ProductRow } from './product-store.ts';
import { sanitiseHtml } from './html-sanitiser.ts';

/**
 * A product as the public API gives it. purchase_price repeats the price after discount; it is never what the shop paid.
 * Without `heldUntil` the answer has no held_until.
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
    images_full_url: row.pictures.map((picture) => pictureWire(picture, picture.alt, picture.slot)),
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
    ...sizes(row),
  };
}

function prices({ tag, margin_scheme: underMargin }: ProductRow) {
  return {
    unit_price: toRupees(tag.unitPrice),
    purchase_price: toRupees(priceAfterDiscount(tag)),
    tax: tag.taxRate / 100,
    tax_model: tag.taxModel,
    ...(underMargin && { margin_scheme: true as const }),
    tax_type: 'percent' as const,
    discount: tag.discountValue / 100, // basis points to percent, or paise to rupees
    discount_type: tag.discountType === 'percent' ? ('percent' as const) : ('flat' as const),
    discount_amount: toRupees(unitDiscount(tag)),
  };
}

function facts(row: ProductRow): ProductAttributes {
  const laboratory = row.certificate_laboratory;
  const number = row.certificate_number;
  return {
    ...collectFields<PlainFacts>('fact', (field) => fromColumn(field, row[field.column])),
    stones: row.stones.map(({ value_basis: _basis, value_paise: _value, ...stone }) => stone),
    metals: row.metals.map(({ metal, purity, net_weight_mg, label }) => ({
      metal,
      purity,
      net_weight: net_weight_mg / 1000,
      label,
    })),
    making: making(row),
    certificate: laboratory === null || number === null ? null : { laboratory, number },
    origin: row.origin_place === null ? row.origin_country : `${row.origin_place}, ${row.origin_country}`,
    size: {
      height: decimal(row.height_mm),
      width: decimal(row.width_mm),
      depth: decimal(row.depth_mm),
      length: decimal(row.length_mm),
      inner_diameter: decimal(row.inner_diameter_mm),
    },
  };
}

function sizes(row: ProductRow): Pick<Product, 'sizes'> {
  const { size_choice: choice, size_supply: supply, size_shown: shown, size_days: days } = row;
  const charge = row.size_charge_paise;
  if (choice === null || supply === null) return {};
  return {
    sizes: {
      choice,
      supply,
      offered: [...offeredSizes(row)],
      shown,
      days,
      charge: charge === null ? null : toRupees(charge),
    },
  };
}

/** The value is stored as paise per gram, basis points or paise. */
function making({ making_type: basis, making_value: value }: ProductRow): ProductAttributes['making'] {
  return basis === null || value === null ? null : { basis, value: value / 100 };
}

const decimal = (text: string | null) => (text === null ? null : Number(text));

/** 'Height 38 mm, width 24 mm' */
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
