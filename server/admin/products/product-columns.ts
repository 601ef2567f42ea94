import type { z } from 'zod';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { productFields } from '#contract/admin/product-fields.ts';
import { fromRupees } from '#domain/money.ts';
import { sanitiseHtml } from '../../catalogue/products/html-sanitiser.ts';

export type ProductFields = z.output<z.ZodObject<typeof productFields>>;

/** What of a piece stands in the audit trail: all that the staff said, under the names they know. */
export function auditedProduct(product: AdminProduct): ProductFields {
  const { id: _, version: _version, stock: _stock, pictures: _pictures, ...rest } = product;
  const { soldCount: _sold, updatedAt: _at, ...fields } = rest;
  return fields;
}

/** The columns of what was sent; stones have a table of their own. HTML is made harmless before it is stored. */
export function productColumns(product: ProductFields) {
  return {
    name: product.name,
    slug: product.slug,
    code: product.code,
    status: product.status,
    featured: product.featured,
    category_id: product.categoryId,
    brand_id: product.brandId,
    unit_price_paise: fromRupees(product.price),
    discount_type: product.discountType,
    discount_value: fromRupees(product.discount), // percent to basis points is the same step
    tax_model: product.taxModel,
    tax_basis_points: Math.round(product.taxPercent * 100),
    hsn_code: product.hsnCode,
    minimum_quantity: product.minimumQuantity,
    one_of_a_kind: product.oneOfAKind,
    sold_as: product.soldAs,
    details_html: orNull(sanitiseHtml(product.details).trim()),
    features: [...product.features],
    metal: product.metal,
    metal_colour: orNull(product.metalColour),
    purity: product.purity,
    material: orNull(product.material),
    gross_weight_mg: milligrams(product.grossWeight),
    net_weight_mg: milligrams(product.netWeight),
    technique: orNull(product.technique),
    making_type: product.makingType,
    making_value: product.making === null ? null : fromRupees(product.making),
    hallmark: product.hallmark,
    hallmark_huid: orNull(product.huid),
    hallmark_reason: orNull(product.hallmarkReason),
    certificate_laboratory: orNull(product.certificateLaboratory),
    certificate_number: orNull(product.certificateNumber),
    origin_country: product.originCountry,
    origin_place: orNull(product.originPlace),
    era: orNull(product.era),
    condition: product.condition,
    condition_report: orNull(product.conditionReport),
    provenance: orNull(product.provenance),
    height_mm: product.height,
    width_mm: product.width,
    depth_mm: product.depth,
    length_mm: product.length,
    inner_diameter_mm: product.innerDiameter,
    dimensions: orNull(product.dimensions),
    care: orNull(product.care),
    seo_title: orNull(product.seoTitle),
    seo_description: orNull(product.seoDescription),
  };
}

const orNull = (text: string) => (text === '' ? null : text);
const milligrams = (grams: number | null) => (grams === null ? null : Math.round(grams * 1000));
