import type { Insertable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fromRupees } from '#domain/money.ts';
import { pricingInputOf } from '#domain/pricing/entered-product.ts';
import { daysBefore } from './days-before.ts';
import { homeCountry } from '#domain/catalogue/country-of-origin.ts';
import type { DemoHallmark, DemoProduct } from '../content/product.ts';
import { enteredDemoProduct } from './entered-demo-product.ts';

/** Which products the owner pairs, by code. */
const pairs: Readonly<Record<string, string>> = {
  'AB-RNG-005': 'AB-PND-003, AB-BRO-001',
  'AB-NKL-004': 'AB-EAR-003, AB-TIK-003',
};

interface Belongings {
  readonly categoryId: number;
  readonly brandId: number;
  readonly now: Date;
}

export function productRow(
  product: DemoProduct,
  { categoryId, brandId, now }: Belongings,
): Insertable<Tables['products']> {
  const published = daysBefore(now, product.publishedDaysAgo);
  return {
    slug: product.slug,
    code: product.code,
    name: product.name,
    category_id: categoryId,
    brand_id: brandId,
    status: 'published',
    demo: true,
    featured: product.featured ?? false,
    pairs_with: pairs[product.code] ?? null,
    published_at: published,
    created_at: published,
    updated_at: published,
    stock: product.stock,
    one_of_a_kind: product.oneOfAKind,
    sold_as: product.soldAs ?? 'piece',
    details_html: product.details,
    features: featuresOf(product),
    ...priceColumns(product),
    ...metalColumns(product),
    ...hallmarkColumns(product.hallmark),
    certificate_laboratory: product.certificate?.laboratory ?? null,
    certificate_number: product.certificate?.number ?? null,
    ...pastColumns(product),
    ...sizeColumns(product),
    ...choiceColumns(product),
  };
}

function featuresOf({ features, filling }: DemoProduct): string[] {
  return filling ? [...features, `${filling.of}: ${filling.weight.toFixed(3)} g`] : [...features];
}

function priceColumns(product: DemoProduct) {
  const input = pricingInputOf(enteredDemoProduct(product));
  return {
    asking_price_paise: fromRupees(product.price),
    discount_type: input.discountType,
    discount_value: input.discountValue,
    tax_model: input.taxModel,
    tax_basis_points: input.taxRate,
    pricing_mode: input.mode,
    rounding: input.rounding,
    cost_paise: product.cost === undefined ? null : fromRupees(product.cost),
    hsn_code: product.hsn ?? '7113',
  };
}

function metalColumns(product: DemoProduct) {
  return {
    metal: product.metal,
    metal_colour: product.colour,
    purity: product.purity,
    material: product.material,
    gross_weight_mg: Math.round(product.grossWeight * 1000),
    net_weight_mg: Math.round(product.netWeight * 1000),
    technique: product.technique,
    craft: product.craft ?? null,
    occasion: product.occasion ?? null,
    ...makingColumns(product.making),
  };
}

/** Paise per gram, basis points or paise. */
function makingColumns(making: DemoProduct['making']) {
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

function pastColumns({ past, origin, originCountry }: DemoProduct) {
  return {
    origin_country: originCountry ?? homeCountry,
    origin_place: origin,
    era: past?.era ?? null,
    condition: past?.condition ?? ('new' as const),
    condition_report: past?.report ?? null,
    provenance: past?.provenance ?? null,
  };
}

function sizeColumns({ size, dimensions }: DemoProduct) {
  return {
    height_mm: size.height ?? null,
    width_mm: size.width ?? null,
    depth_mm: size.depth ?? null,
    length_mm: size.length ?? null,
    inner_diameter_mm: size.innerDiameter ?? null,
    dimensions,
  };
}

function chargeColumn({ charge }: { readonly charge?: number }) {
  return charge === undefined ? {} : { size_charge_paise: fromRupees(charge) };
}

export function choiceColumns({ choice }: DemoProduct) {
  if (choice === undefined) return {};
  const { of, from, to } = choice;
  const range = { size_choice: of, size_from: from, size_to: to };
  return 'stock' in choice
    ? { ...range, size_supply: 'stock' as const, size_stock: JSON.stringify(choice.stock) }
    : {
        ...range,
        size_supply: 'work' as const,
        size_shown: choice.made,
        size_days: choice.days,
        ...chargeColumn(choice),
      };
}
