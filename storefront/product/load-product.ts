import { productPath } from '#domain/shop/pages.ts';
import { bulkBadge } from '#domain/shop/settings.ts';
import { getProductDetails, getRelatedProducts } from '#contract/catalogue.ts';
import type { Answer } from '#contract/api-call.ts';
import { getPairedProducts } from '#contract/chosen-products.ts';
import type { Reply } from '#contract/api-caller.ts';
import { getConfig, type Config } from '#contract/config.ts';
import type { Product } from '#contract/product.ts';
import { getProductViews, type Cutout } from '#contract/product-views.ts';
import { getShippingMethods } from '#contract/shipping.ts';
import { getProductQuestions, type ProductQuestion } from '#contract/questions.ts';
import { getProductReviews } from '#contract/reviews.ts';
import { workName } from '#domain/catalogue/size-charge.ts';
import { daysText } from '#domain/catalogue/size-choice.ts';
import { alteredReturnText } from '#domain/delivery/return-terms.ts';
import { isSoldOut } from '#domain/catalogue/availability.ts';
import { cashOnDeliveryText } from '#domain/orders/payment-method.ts';
import { pictureSlotTexts } from '#domain/catalogue/picture-slot.ts';
import {
  bangleSizes,
  nearestSize,
  ringSizes,
  sizeKind,
  type JewellerySize,
} from '#domain/catalogue/jewellery-size.ts';
import { add, formatRupees, fromRupees, times, zeroPaise } from '#domain/money.ts';
import { percentage } from '#domain/rounding.ts';
import type { SaleUnit } from '#domain/catalogue/product.ts';
import { taxNote } from '#domain/tax/tax-text.ts';
import { redirect } from 'react-router';
import { pageFailure } from '../api/page-failure.ts';
import type { ShopContext } from '../shop-context.ts';
import { pictureView, type GalleryPicture, type PictureView } from '../ui/picture-view.ts';
import { cardView, type CardView } from './card-view.ts';
import { careAdvice } from '#domain/catalogue/care-advice.ts';
import type { RequestedDelivery } from '../delivery/use-delivery.ts';
import { enquiryLinks, type Enquiry } from './enquiry.ts';
import { hallmarkNote, keyFacts, type KeyFact, type PaperNote } from './product-facts.ts';
import { priceBreakup } from './price-breakup.ts';
import { sizeSupply, type SizeSupply } from '../back-in-stock/size-supply.ts';
import type { PriceRow } from './price-rows.ts';
import { reviewView, type ReviewView } from './review-view.ts';
import { sizeOfCutout } from './true-size/cutout-size.ts';
import { specifications, type SpecificationGroup } from './specifications.ts';

export interface ProductFit {
  readonly worn: 'finger' | 'wrist';
  readonly innerDiameter: number;
  /** The Indian sizes, and the name of the nearest. */
  readonly sizes: readonly JewellerySize[];
  readonly nearest: string | null;
}

export interface CutoutView {
  readonly picture: PictureView;
  /** Width and height of the piece. */
  readonly words: string;
}

export interface ProductView extends CardView {
  /** The answer for the PIN code in the address of the page. */
  readonly requestedDelivery?: RequestedDelivery | null;
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
  /** null: it is sold out, or there is none to show. */
  readonly breakup: readonly PriceRow[] | null;
  readonly features: readonly string[];
  readonly keyFacts: readonly KeyFact[];
  readonly certificate: Product['facts']['certificate'];
  readonly hallmark: PaperNote;
  readonly pictures: readonly GalleryPicture[];
  readonly specifications: readonly SpecificationGroup[];
  readonly care: readonly string[];
  /** null: no cut-out, so no true size. */
  readonly cutout: CutoutView | null;
  readonly turns: boolean;
  readonly film: boolean;
  /** Where it is worn, and its inner diameter in millimetres; null: it has no size. */
  readonly fit: ProductFit | null;
  readonly condition: Product['facts']['condition'];
  readonly code: string;
  readonly hsn: string;
  /** The latest reviews. */
  readonly latestReviews: readonly ReviewView[];
  /** Answered in public, last answered first. */
  readonly questions: readonly ProductQuestion[];
  /** The shop's delivery promise, and what the work on a size adds; may be empty. */
  readonly delivery: string;
  /** Added to the shop's terms of return; may be empty. */
  readonly returnNote: string;
  /** Pick-up in the shop; null: not offered. */
  readonly collection: { readonly label: string; readonly description: string } | null;
  /** Whether it can be seen by appointment. */
  readonly appointments: boolean;
  readonly enquiry: Enquiry;
  /** The note on cash on delivery. */
  readonly cash: string | null;
  /** Trust badges (ITEM-4), with their places in the owner's list. */
  readonly badges: readonly Badge[];
  /** Rates for estimates in other currencies; null: the shop shows none. */
  readonly estimates: Config['estimates'];
  /** Title and description for search engines, if set. */
  readonly seo?: NonNullable<Answer<typeof getProductDetails>['seo']>;
  /** Chosen by the owner. */
  readonly pairs: readonly CardView[];
  readonly related: readonly CardView[];
  /** The choice of size or side; absent: none. */
  readonly sizes?: SizesView;
}

export interface Badge {
  readonly text: string;
  readonly place: number;
}

export interface SizesView extends NonNullable<Product['sizes']> {
  /** With stock by size. */
  readonly stocks: readonly SizeSupply[];
}

const awaitedText =
  'The price of this piece follows today’s metal rate, which is not set yet. Add it to your cart now, and order it as soon as the rate is set.';

/** A product and its related products. An unknown or impossible slug throws a 404 (ITEM-7). A former slug redirects to the present one. */
export async function loadProduct({ callApi, origin }: ShopContext, slug: string): Promise<ProductView> {
  const [piece, views, related, paired, config, methods] = await Promise.all([
    callApi(getProductDetails, { params: { slug } }),
    callApi(getProductViews, { params: { slug } }),
    callApi(getRelatedProducts, { params: { product: slug } }),
    callApi(getPairedProducts, { params: { product: slug } }),
    callApi(getConfig),
    callApi(getShippingMethods),
  ]);
  if (!piece.ok) throw pageFailure(piece.problem);
  if (piece.answer.slug !== slug) throw redirect(productPath(piece.answer.slug), 301);
  const latestReviews =
    piece.answer.reviews_count === 0
      ? null
      : await callApi(getProductReviews, { params: { id: piece.answer.id }, query: { limit: maxReviews } });
  const questions = await callApi(getProductQuestions, { params: { id: piece.answer.id } });
  const { care, seo, tax, tax_model, margin_scheme: margin = false } = piece.answer;
  const registered = config.ok && config.answer.gst_registered;
  const view = productView(piece.answer);
  const { sizes, size_stock: stocks } = piece.answer;
  const altered = sizes?.supply === 'work';
  return {
    ...view,
    ...viewsOf(views),
    tax: taxNote({ percent: tax, included: tax_model === 'include', margin }, registered),
    awaited: piece.answer.price_awaited && !isSoldOut(view) ? awaitedText : null,
    breakup: isSoldOut(view) ? null : priceBreakup(piece.answer.price_breakup),
    care: care === undefined ? view.care : [...view.care, care],
    ...(seo !== undefined && { seo }),
    ...(sizes !== undefined && { sizes: { ...sizes, stocks: (stocks ?? []).map(sizeSupply) } }),
    pairs: paired.ok ? paired.answer.map(cardView) : [],
    related: related.ok ? related.answer.map(cardView) : [],
    latestReviews: latestReviews?.ok === true ? latestReviews.answer.map(reviewView) : [],
    questions: questions.ok ? questions.answer : [],
    delivery: [
      config.ok ? config.answer.delivery_promise : '',
      altered ? `${workName(sizes.choice)} adds ${daysText(sizes.days ?? 0)}.` : '',
    ]
      .join(' ')
      .trim(),
    returnNote: altered ? alteredReturnText : '',
    collection: methods.ok ? collectionOf(methods.answer) : null,
    appointments: config.ok && config.answer.appointments,
    enquiry: enquiryLinks(
      {
        whatsapp: config.ok ? config.answer.company_whatsapp : null,
        phone: config.ok ? config.answer.company_phone : '',
      },
      { name: view.name, address: `${origin}${productPath(slug)}` },
    ),
    cash: config.ok ? cashOf(config.answer, piece.answer) : null,
    badges: config.ok ? badgesOf(config.answer, piece.answer) : [],
    estimates: config.ok ? config.answer.estimates : null,
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

/** A piece that is sold out has none: nothing is sent, and nothing can be returned. */
function badgesOf({ claims }: Config, product: Product): readonly Badge[] {
  const { facts, current_stock: stock, minimum_order_qty: minimum } = product;
  if (isSoldOut({ stock, minimum })) return [];
  const several = !facts.one_of_a_kind && stock > 1;
  return claims.badges
    .map((text, place) => ({ text, place }))
    .filter(({ text }) => several || text !== bulkBadge);
}

/** The first way to collect an order, with what it costs. */
function collectionOf(methods: Answer<typeof getShippingMethods>): ProductView['collection'] {
  const method = methods.find(({ needs_address }) => !needs_address);
  if (method === undefined) return null;
  const cost = method.cost === 0 ? 'Free.' : `${formatRupees(fromRupees(method.cost))}.`;
  return { label: method.title, description: `${method.duration} ${cost}`.trim() };
}

const maxReviews = 20;

type LoadedApart =
  | 'related'
  | 'pairs'
  | 'cutout'
  | 'turns'
  | 'film'
  | 'latestReviews'
  | 'questions'
  | 'delivery'
  | 'returnNote'
  | 'collection'
  | 'appointments'
  | 'cash'
  | 'tax'
  | 'breakup'
  | 'awaited'
  | 'enquiry'
  | 'badges'
  | 'estimates'
  | 'seo';

function productView(product: Product): Omit<ProductView, LoadedApart> {
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
    keyFacts: keyFacts(product),
    certificate: product.facts.certificate,
    hallmark: hallmarkNote(product.facts),
    pictures: galleryPictures(product),
    specifications: specifications(product),
    care: careAdvice(product.facts),
    fit: worn === null || inside === null ? null : fitOf(worn, inside),
    condition: product.facts.condition,
    code: product.code,
    hsn: product.facts.hsn_code,
  };
}

function galleryPictures({ images_full_url, thumbnail_full_url, name }: Product): GalleryPicture[] {
  const files = images_full_url.length === 0 ? [thumbnail_full_url] : images_full_url;
  return files.flatMap((file, index) => {
    const picture = pictureView(file);
    if (picture === null) return [];
    const alt = file.alt ?? `${name}, picture ${index + 1}`;
    return [{ picture, alt, ...(file.slot !== undefined && { label: pictureSlotTexts[file.slot] }) }];
  });
}

function viewsOf(views: Reply<typeof getProductViews>): Pick<ProductView, 'cutout' | 'turns' | 'film'> {
  if (!views.ok) return { cutout: null, turns: false, film: false };
  const { cutouts, turntable, film } = views.answer;
  return { cutout: cutoutView(cutouts[0]), turns: turntable.length > 0, film: film !== null };
}

function cutoutView(cutout: Cutout | undefined): CutoutView | null {
  if (cutout === undefined) return null;
  const picture = pictureView(cutout.picture);
  return picture && { picture, words: sizeOfCutout(cutout) };
}

function fitOf(worn: ProductFit['worn'], innerDiameter: number): ProductFit {
  const sizes = worn === 'finger' ? ringSizes : bangleSizes;
  return { worn, innerDiameter, sizes, nearest: nearestSize(sizes, innerDiameter)?.name ?? null };
}
