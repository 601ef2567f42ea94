import { categoryPath, pages } from '#domain/shop/pages.ts';
import type { Route } from './+types/product-page.ts';
import { pageMeta, preloadPicture, shellFromMatches, structuredMeta } from '../shell/page-meta.ts';
import { plainText } from '../ui/text.ts';
import { shopContext } from '../shop-context.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { pictureUrl } from '../ui/picture-view.ts';
import { Ornament } from '../ui/section-head.tsx';
import { productPath } from './card-view.ts';
import { Gallery, gallerySizes } from './gallery.tsx';
import { loadProduct, type ProductView } from './load-product.ts';
import { ProductCard } from './product-card.tsx';
import { ProductInfo } from './product-info.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { structuredData } from './structured-data.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await loadProduct(shop, params.slug);
  return {
    ...product,
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

/** Sold products keep their page, for links to it. Related products then come before the details. */
export default function ProductPage({ loaderData: product }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <Breadcrumbs
        steps={[
          { name: 'Home', path: pages.home.path },
          { name: 'Products', path: pages.products.path },
          { name: product.category.name, path: categoryPath(product.category.slug) },
        ]}
      />
      <div className="product" key={product.id}>
        <Gallery pictures={product.pictures} name={product.name} sale={product.was !== null} />
        <ProductInfo product={product} />
        {product.stock > 0 && <ProductTabs product={product} />}
      </div>
      <Related products={product.related} />
      {product.stock <= 0 && <ProductTabs key={product.id} product={product} />}
    </div>
  );
}

/** 'You May Also Like' (ITEM-6). */
function Related({ products }: { readonly products: ProductView['related'] }) {
  if (products.length === 0) return null;
  return (
    <section className="product-like" id="similar">
      <div className="head">
        <Ornament />
        <h2>You May Also Like</h2>
      </div>
      <div className="grid grid-4">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}

function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 157))}…`;
}
