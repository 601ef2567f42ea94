import type { z } from 'zod';
import type { AdminPiece } from '#contract/admin/products.ts';
import type { pieceFields } from '#contract/admin/product-fields.ts';
import { fromRupees } from '#domain/money.ts';
import { sanitise } from '../../catalogue/products/html-sanitiser.ts';

export type PieceFields = z.output<z.ZodObject<typeof pieceFields>>;

/** What of a piece stands in the audit trail: all that the staff said, under the names they know. */
export function auditedPiece(piece: AdminPiece): PieceFields {
  const { id: _, version: _version, stock: _stock, pictures: _pictures, ...rest } = piece;
  const { soldCount: _sold, updatedAt: _at, ...fields } = rest;
  return fields;
}

/** The columns of what was sent; stones have a table of their own. HTML is made harmless before it is stored. */
export function pieceColumns(piece: PieceFields) {
  return {
    name: piece.name,
    slug: piece.slug,
    code: piece.code,
    status: piece.status,
    featured: piece.featured,
    category_id: piece.categoryId,
    brand_id: piece.brandId,
    unit_price_paise: fromRupees(piece.price),
    discount_type: piece.discountType,
    discount_value: fromRupees(piece.discount), // percent to basis points is the same step
    tax_model: piece.taxModel,
    tax_basis_points: Math.round(piece.taxPercent * 100),
    hsn_code: piece.hsnCode,
    minimum_quantity: piece.minimumQuantity,
    one_of_a_kind: piece.oneOfAKind,
    sold_as: piece.soldAs,
    details_html: orNull(sanitise(piece.details).trim()),
    features: [...piece.features],
    metal: piece.metal,
    metal_colour: orNull(piece.metalColour),
    purity: piece.purity,
    material: orNull(piece.material),
    gross_weight_mg: milligrams(piece.grossWeight),
    net_weight_mg: milligrams(piece.netWeight),
    technique: orNull(piece.technique),
    making_type: piece.makingType,
    making_value: piece.making === null ? null : fromRupees(piece.making),
    hallmark: piece.hallmark,
    hallmark_huid: orNull(piece.huid),
    hallmark_reason: orNull(piece.hallmarkReason),
    certificate_laboratory: orNull(piece.certificateLaboratory),
    certificate_number: orNull(piece.certificateNumber),
    origin_country: piece.originCountry,
    origin_place: orNull(piece.originPlace),
    era: orNull(piece.era),
    condition: piece.condition,
    condition_report: orNull(piece.conditionReport),
    provenance: orNull(piece.provenance),
    height_mm: piece.height,
    width_mm: piece.width,
    depth_mm: piece.depth,
    length_mm: piece.length,
    inner_diameter_mm: piece.innerDiameter,
    dimensions: orNull(piece.dimensions),
    care: orNull(piece.care),
    seo_title: orNull(piece.seoTitle),
    seo_description: orNull(piece.seoDescription),
  };
}

const orNull = (text: string) => (text === '' ? null : text);
const milligrams = (grams: number | null) => (grams === null ? null : Math.round(grams * 1000));
