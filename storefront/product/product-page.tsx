import { Suspense } from 'react';
import { categoryPath, pages, productPath } from '#domain/shop/pages.ts';
import type { Route } from './+types/product-page.ts';
import { pageMeta, preloadPicture, shellFromMatches, structuredMeta } from '../shell/page-meta.ts';
import { plainText } from '../ui/text.ts';
import { shopContext } from '../shop-context.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { pictureUrl } from '../ui/picture-view.ts';
import { loadDelivery } from '../delivery/load-delivery.ts';
import { Gallery, gallerySizes } from './gallery.tsx';
import {
  FactsAndReviews,
  Pairs,
  PriceAndPapers,
  ProductStory,
  RecentlyViewed,
  Related,
} from './lazy-sections.tsx';
import { loadProduct, type ProductView } from './load-product.ts';
import { ProductInfo } from './product-info.tsx';
import { structuredData } from './structured-data.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [product, requestedDelivery] = await Promise.all([
    loadProduct(shop, params.slug),
    loadDelivery(shop, request),
  ]);
  return {
    ...product,
    requestedDelivery,
    summary: product.seo?.description ?? shortened(plainText(product.details) || product.name),
    structured: structuredData(product, shop.origin),
  };
}

export function meta({ loaderData: product, matches }: Route.MetaArgs) {
  if (product === undefined) return [];
  return [
    ...preloadPicture(product.pictures[0]?.picture, gallerySizes),
    ...pageMeta(shellFromMatches(matches), {
      title: product.seo?.title ?? product.name,
      description: product.summary,
      path: productPath(product.slug),
      image: product.picture === null ? null : pictureUrl(product.picture, 1200),
      kind: 'product',
    }),
    ...structuredMeta(product.structured),
  ];
}

/**
 * The sections of a product in reading order (PIECE-1). A sold product keeps its page, for links to it: what is like it then
 * stands below its pictures, beside its story.
 */
export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  const sold = product.stock <= 0;
  return (
    <div className="wrap page">
      <Breadcrumbs
        steps={[
          { name: 'Products', path: pages.products.path },
          { name: product.category.name, path: categoryPath(product.category.slug) },
        ]}
      />
      <div className={layoutOf(product)} key={product.id}>
        <Gallery product={product} />
        <ProductInfo product={product} />
        <Suspense>
          {sold && <Related products={product.related.slice(0, belowSold)} />}
          <ProductStory product={product} />
        </Suspense>
      </div>
      <Suspense>
        <PriceAndPapers product={product} />
        <Pairs key={product.id} product={product} />
        <FactsAndReviews product={product} />
        {!sold && <Related products={product.related} />}
        <RecentlyViewed current={product.id} />
      </Suspense>
    </div>
  );
}

/** Cards below the pictures of a sold product. */
const belowSold = 2;

function layoutOf({ stock, related }: Pick<ProductView, 'stock' | 'related'>): string {
  if (stock > 0) return 'product';
  return related.length > 0 ? 'product product-sold' : 'product product-sold product-alone';
}

function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 157))}…`;
}
