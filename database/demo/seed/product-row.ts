import type { Insertable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { daysBefore } from './days-before.ts';
import type { DemoHallmark, DemoPiece } from '../content/product.ts';
import { priceTag } from './price-tag.ts';

interface Belongings {
  readonly categoryId: number;
  readonly brandId: number;
  readonly now: Date;
}

export function productRow(
  piece: DemoPiece,
  { categoryId, brandId, now }: Belongings,
): Insertable<Tables['products']> {
  const published = daysBefore(now, piece.publishedDaysAgo);
  return {
    slug: piece.slug,
    code: piece.code,
    name: piece.name,
    category_id: categoryId,
    brand_id: brandId,
    status: 'published',
    featured: piece.featured ?? false,
    published_at: published,
    created_at: published,
    updated_at: published,
    stock: piece.stock,
    one_of_a_kind: piece.oneOfAKind,
    sold_as: piece.soldAs ?? 'piece',
    details_html: piece.details,
    features: featuresOf(piece),
    ...priceColumns(piece),
    ...metalColumns(piece),
    ...hallmarkColumns(piece.hallmark),
    certificate_laboratory: piece.certificate?.laboratory ?? null,
    certificate_number: piece.certificate?.number ?? null,
    ...pastColumns(piece),
    ...sizeColumns(piece),
  };
}

function featuresOf({ features, filling }: DemoPiece): string[] {
  return filling ? [...features, `${filling.of}: ${filling.weight.toFixed(3)} g`] : [...features];
}

function priceColumns(piece: DemoPiece) {
  const tag = priceTag(piece);
  return {
    unit_price_paise: tag.unitPrice,
    discount_type: tag.discountType === 'percent' ? ('percent' as const) : ('flat' as const),
    discount_value: tag.discountValue,
    tax_model: tag.taxModel,
    tax_basis_points: tag.taxRate,
    hsn_code: piece.hsn ?? '7113',
  };
}

function metalColumns(piece: DemoPiece) {
  return {
    metal: piece.metal,
    metal_colour: piece.colour,
    purity: piece.purity,
    material: piece.material,
    gross_weight_mg: Math.round(piece.grossWeight * 1000),
    net_weight_mg: Math.round(piece.netWeight * 1000),
    technique: piece.technique,
    ...makingColumns(piece.making),
  };
}

/** Paise a gram, basis points, or paise: each a hundredth of what the data says. */
function makingColumns(making: DemoPiece['making']) {
  if ('perGram' in making) return { making_type: 'per_gram' as const, making_value: making.perGram * 100 };
  if ('percent' in making) return { making_type: 'percent' as const, making_value: making.percent * 100 };
  return { making_type: 'fixed' as const, making_value: making.fixed * 100 };
}

function hallmarkColumns(hallmark: DemoHallmark) {
  if ('huid' in hallmark)
    return { hallmark: 'hallmarked' as const, hallmark_huid: hallmark.huid, hallmark_reason: null };
  return 'exempt' in hallmark
    ? { hallmark: 'exempt' as const, hallmark_huid: null, hallmark_reason: hallmark.exempt }
    : { hallmark: 'not_hallmarked' as const, hallmark_huid: null, hallmark_reason: hallmark.notHallmarked };
}

function pastColumns({ past, origin, originCountry }: DemoPiece) {
  return {
    origin_country: originCountry ?? 'India',
    origin_place: origin,
    era: past?.era ?? null,
    condition: past?.condition ?? ('new' as const),
    condition_report: past?.report ?? null,
    provenance: past?.provenance ?? null,
  };
}

function sizeColumns({ size, dimensions }: DemoPiece) {
  return {
    height_mm: size.height ?? null,
    width_mm: size.width ?? null,
    depth_mm: size.depth ?? null,
    length_mm: size.length ?? null,
    inner_diameter_mm: size.innerDiameter ?? null,
    dimensions,
  };
}
