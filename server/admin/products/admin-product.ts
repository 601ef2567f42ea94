import type { AdminProduct } from '#contract/admin/products.ts';
import { toRupees, toPaise } from '#domain/money.ts';
import { pictureWire } from '../../catalogue/products/picture-wire.ts';
import type { ProductRow } from '../../catalogue/products/product-store.ts';

type Purity = AdminProduct['purity'];

/** A piece as its editor reads it. */
export function adminProduct(row: ProductRow): AdminProduct {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    slug: row.slug,
    code: row.code,
    status: row.status,
    featured: row.featured,
    categoryId: row.category_id,
    brandId: row.brand_id,
    price: toRupees(row.unit_price_paise),
    discountType: row.discount_type,
    discount: row.discount_value / 100, // basis points to percent and paise to rupees are the same step
    taxModel: row.tax_model,
    taxPercent: row.tax_basis_points / 100,
    hsnCode: row.hsn_code,
    minimumQuantity: row.minimum_quantity,
    oneOfAKind: row.one_of_a_kind,
    soldAs: row.sold_as,
    details: row.details_html ?? '',
    features: row.features,
    ...madeOf(row),
    ...history(row),
    height: decimal(row.height_mm),
    width: decimal(row.width_mm),
    depth: decimal(row.depth_mm),
    length: decimal(row.length_mm),
    innerDiameter: decimal(row.inner_diameter_mm),
    dimensions: row.dimensions ?? '',
    care: row.care ?? '',
    seoTitle: row.seo_title ?? '',
    seoDescription: row.seo_description ?? '',
    stock: row.stock,
    pictures: row.pictures.map((picture) => pictureWire(picture, picture.alt)),
    soldCount: row.sold_count,
    updatedAt: row.updated_at.toISOString(),
  };
}

function madeOf(row: ProductRow) {
  return {
    metal: row.metal,
    metalColour: row.metal_colour ?? '',
    purity: row.purity as Purity, // the column's CHECK
    material: row.material ?? '',
    grossWeight: grams(row.gross_weight_mg),
    netWeight: grams(row.net_weight_mg),
    technique: row.technique ?? '',
    makingType: row.making_type,
    making: row.making_value === null ? null : toRupees(toPaise(row.making_value)),
    hallmark: row.hallmark,
    huid: row.hallmark_huid ?? '',
    hallmarkReason: row.hallmark_reason ?? '',
    stones: row.stones.map((stone) => ({ ...stone, cut: stone.cut ?? '', note: stone.note ?? '' })),
  };
}

function history(row: ProductRow) {
  return {
    certificateLaboratory: row.certificate_laboratory ?? '',
    certificateNumber: row.certificate_number ?? '',
    originCountry: row.origin_country,
    originPlace: row.origin_place ?? '',
    era: row.era ?? '',
    condition: row.condition,
    conditionReport: row.condition_report ?? '',
    provenance: row.provenance ?? '',
  };
}

const grams = (milligrams: number | null) => (milligrams === null ? null : milligrams / 1000);
const decimal = (text: string | null) => (text === null ? null : Number(text));
