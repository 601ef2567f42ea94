import { getProductDetails, getRelatedProducts } from '#contract/catalogue.ts';
import type { Answer } from '#contract/api-call.ts';
import { getConfig, type Config } from '#contract/config.ts';
import type { Product } from '#contract/product.ts';
import { getProductReviews } from '#contract/reviews.ts';
import { isSoldOut } from '#domain/catalogue/availability.ts';
import { cashOnDeliveryText } from '#domain/orders/payment-method.ts';
import { sizeKind } from '#domain/catalogue/jewellery-size.ts';
import { add, fromRupees, percentage, times, zeroPaise } from '#domain/money.ts';
import type { SaleUnit } from '#domain/catalogue/product.ts';
import { taxNote } from '#domain/tax/tax-text.ts';
import { data, redirect } from 'react-router';
import type { ShopContext } from '../shop-context.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';
import { cardView, productPath, type CardView } from './card-view.ts';
import { careAdvice } from './care-advice.ts';
import { enquiryLinks, type Enquiry } from './enquiry.ts';
import { priceBreakup } from './price-breakup.ts';
import type { PriceRow } from './price-rows.ts';
import { reviewView, type ReviewView } from './review-view.ts';
import { scaleDrawing, type ScaleDrawing } from './scale-drawing.ts';
import { specifications, type SpecificationGroup } from './specifications.ts';

export interface GalleryPicture {
  readonly picture: PictureView;
  readonly alt: string;
}

export interface ProductView extends CardView {
  readonly category: { readonly name: string; readonly slug: string };
  readonly oneOfAKind: boolean;
  readonly soldAs: SaleUnit;
  /** Already sanitised by the API. */
  readonly details: string;
  readonly brand: string | null;
  readonly material: string | null;
  readonly weight: string | null;
  /** The tax note of the price. */
  readonly tax: string | null;
  /** That it is sold only after today's rate is set; null: it is sold now. */
  readonly awaited: string | null;
  /** null: data of an earlier release. */
  readonly breakup: readonly PriceRow[] | null;
  readonly features: readonly string[];
  readonly pictures: readonly GalleryPicture[];
  readonly specifications: readonly SpecificationGroup[];
  readonly care: readonly string[];
  readonly drawing: ScaleDrawing | null;
  /** Where it is worn, and its inner diameter in millimetres; null: it has no size. */
  readonly fit: { readonly worn: 'finger' | 'wrist'; readonly innerDiameter: number } | null;
  readonly condition: Product['facts']['condition'];
  readonly code: string;
  readonly hsn: string;
  /** The latest reviews. */
  readonly latestReviews: readonly ReviewView[];
  /** The shop's delivery promise; may be empty. */
  readonly delivery: string;
  readonly enquiry: Enquiry;
  /** The note on cash on delivery. */
  readonly cash: string | null;
  /** Trust badges (ITEM-4). */
  readonly badges: readonly string[];
  /** Title and description for search engines, if set. */
  readonly seo?: NonNullable<Answer<typeof getProductDetails>['seo']>;
  readonly related: readonly CardView[];
}

const awaitedText =
  'The price of this piece follows today’s metal rate, which is not set yet. Add it to your cart now, and order it as soon as the rate is set.';

/** A product and its related products. An unknown slug throws a 404 (ITEM-7). A former slug redirects to the present one. */
export async function loadProduct({ callApi, origin }: ShopContext, slug: string): Promise<ProductView> {
  const [piece, related, config] = await Promise.all([
    callApi(getProductDetails, { params: { slug } }),
    callApi(getRelatedProducts, { params: { product: slug } }),
    callApi(getConfig),
  ]);
  if (!piece.ok) throw data(null, { status: piece.problem?.status === 404 ? 404 : 503 });
  if (piece.answer.slug !== slug) throw redirect(productPath(piece.answer.slug), 301);
  const latestReviews =
    piece.answer.reviews_count === 0
      ? null
      : await callApi(getProductReviews, { params: { id: piece.answer.id }, query: { limit: maxReviews } });
  const { care, seo, tax, tax_model } = piece.answer;
  const registered = config.ok && config.answer.gst_registered;
  const view = productView(piece.answer);
  return {
    ...view,
    tax: taxNote({ percent: tax, included: tax_model === 'include' }, registered),
    awaited: piece.answer.price_awaited && !isSoldOut(view) ? awaitedText : null,
    breakup: priceBreakup(piece.answer.price_breakup),
    care: care === undefined ? view.care : [...view.care, care],
    ...(seo !== undefined && { seo }),
    related: related.ok ? related.answer.map(cardView) : [],
    latestReviews: latestReviews?.ok === true ? latestReviews.answer.map(reviewView) : [],
    delivery: config.ok ? config.answer.delivery_promise : '',
    enquiry: enquiryLinks(
      {
        whatsapp: config.ok ? config.answer.company_whatsapp : null,
        phone: config.ok ? config.answer.company_phone : '',
      },
      { name: view.name, address: `${origin}${productPath(slug)}` },
    ),
    cash: config.ok ? cashOf(config.answer, piece.answer) : null,
    badges: config.ok ? config.answer.claims.badges : [],
  };
}

/**
 * The sentence about cash on delivery, for the price of the smallest quantity that can be ordered, including the tax that
 * the cart adds. null: the product is sold out, or the shop takes no cash or has no limit for it.
 */
function cashOf(config: Config, product: Product): string | null {
  const { cash_on_delivery, cash_on_delivery_cap: cap } = config;
  const minimum = Math.max(product.minimum_order_qty, 1);
  if (!cash_on_delivery || cap === null || isSoldOut({ stock: product.current_stock, minimum })) return null;
  const price = fromRupees(product.purchase_price);
  const added =
    product.tax_model === 'exclude' ? percentage(price, Math.round(product.tax * 100)) : zeroPaise;
  return cashOnDeliveryText(fromRupees(cap), times(add(price, added), minimum));
}

const maxReviews = 20;

type CallInput =
  | 'related'
  | 'latestReviews'
  | 'delivery'
  | 'cash'
  | 'tax'
  | 'breakup'
  | 'awaited'
  | 'enquiry'
  | 'badges'
  | 'seo';

function productView(product: Product): Omit<ProductView, CallInput> {
  const inside = product.facts.size.inner_diameter;
  const worn = sizeKind(inside);
  return {
    ...cardView(product),
    category: { name: product.category.name, slug: product.category.slug },
    oneOfAKind: product.facts.one_of_a_kind,
    soldAs: product.facts.sold_as,
    details: product.details ?? '',
    brand: product.brand,
    material: product.material,
    weight: product.weight,
    features: product.features,
    pictures: galleryPictures(product),
    specifications: specifications(product),
    care: careAdvice(product.facts),
    drawing: scaleDrawing(product.facts),
    fit: worn === null || inside === null ? null : { worn, innerDiameter: inside },
    condition: product.facts.condition,
    code: product.code,
    hsn: product.facts.hsn_code,
  };
}

function galleryPictures({ images_full_url, thumbnail_full_url, name }: Product): GalleryPicture[] {
  const files = images_full_url.length === 0 ? [thumbnail_full_url] : images_full_url;
  return files.flatMap((file, index) => {
    const picture = pictureView(file);
    return picture === null ? [] : [{ picture, alt: file.alt ?? `${name}, picture ${index + 1}` }];
  });
}
