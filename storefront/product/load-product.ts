import { getProductDetails, getRelatedProducts } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { data } from 'react-router';
import type { ShopContext } from '../shop-context.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';
import { cardView, type CardView } from './card-view.ts';
import { specifications, type Specification } from './specifications.ts';

export interface GalleryPicture {
  readonly picture: PictureView;
  readonly alt: string;
}

export interface ProductView extends CardView {
  readonly category: { readonly name: string; readonly slug: string };
  readonly oneOfAKind: boolean;
  readonly reviews: number;
  /** Already sanitised by the API. */
  readonly details: string;
  readonly brand: string | null;
  readonly material: string | null;
  readonly weight: string | null;
  readonly tax: { readonly percent: number; readonly included: boolean };
  readonly features: readonly string[];
  readonly pictures: readonly GalleryPicture[];
  readonly specifications: readonly Specification[];
  readonly related: readonly CardView[];
}

/** A piece and the ones beside it. An unknown slug is a page with status 404 (ITEM-7). */
export async function loadProduct({ ask }: ShopContext, slug: string): Promise<ProductView> {
  const [piece, related] = await Promise.all([
    ask(getProductDetails, { params: { slug } }),
    ask(getRelatedProducts, { params: { product: slug } }),
  ]);
  if (!piece.ok) throw data(null, { status: piece.problem?.status === 404 ? 404 : 503 });
  return { ...productView(piece.answer), related: related.ok ? related.answer.map(cardView) : [] };
}

function productView(product: Product): Omit<ProductView, 'related'> {
  return {
    ...cardView(product),
    category: { name: product.category.name, slug: product.category.slug },
    oneOfAKind: product.facts.one_of_a_kind,
    reviews: product.reviews_count,
    details: product.details ?? '',
    brand: product.brand,
    material: product.material,
    weight: product.weight,
    tax: { percent: product.tax, included: product.tax_model === 'include' },
    features: product.features,
    pictures: galleryPictures(product),
    specifications: specifications(product),
  };
}

function galleryPictures({ images_full_url, thumbnail_full_url, name }: Product): GalleryPicture[] {
  const files = images_full_url.length === 0 ? [thumbnail_full_url] : images_full_url;
  return files.flatMap((file, index) => {
    const picture = pictureView(file);
    return picture === null ? [] : [{ picture, alt: file.alt ?? `${name}, picture ${index + 1}` }];
  });
}
