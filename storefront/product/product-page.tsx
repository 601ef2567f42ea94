import type { Route } from './+types/product-page.ts';
import { pageMeta, pictureFirst, shellIn, structuredMeta } from '../shell/page-meta.ts';
import { plainText } from '../shell/structured-data.ts';
import { shopContext } from '../shop-context.ts';
import { Crumbs } from '../shell/breadcrumbs.tsx';
import { pictureAddress } from '../ui/picture-view.ts';
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
  const piece = await loadProduct(shop, params.slug);
  return {
    ...piece,
    summary: piece.seo?.description ?? shortened(plainText(piece.details) || piece.name),
    structured: structuredData(piece, shop.origin),
  };
}

export function meta({ loaderData: piece, matches }: Route.MetaArgs) {
  if (piece === undefined) return [];
  return [
    ...pictureFirst(piece.pictures[0]?.picture, gallerySizes),
    ...pageMeta(shellIn(matches), {
      title: piece.seo?.title ?? piece.name,
      description: piece.summary,
      path: productPath(piece.slug),
      image: piece.picture === null ? null : pictureAddress(piece.picture, 1200),
      kind: 'product',
    }),
    ...structuredMeta(piece.structured),
  ];
}

/** A sold piece keeps its page, since links remember it; what is like it comes before its details then. */
export default function ProductPage({ loaderData: piece }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <Crumbs
        steps={[
          { name: 'Home', path: '/' },
          { name: 'Products', path: '/products' },
          { name: piece.category.name, path: `/products?category=${piece.category.slug}` },
        ]}
      />
      <div className="product" key={piece.id}>
        <Gallery pictures={piece.pictures} name={piece.name} sale={piece.was !== null} />
        <ProductInfo piece={piece} />
        {piece.stock > 0 && <ProductTabs piece={piece} />}
      </div>
      <Related pieces={piece.related} />
      {piece.stock <= 0 && <ProductTabs key={piece.id} piece={piece} />}
    </div>
  );
}

/** 'You May Also Like' (ITEM-6). */
function Related({ pieces }: { readonly pieces: ProductView['related'] }) {
  if (pieces.length === 0) return null;
  return (
    <section className="product-like" id="similar">
      <div className="head">
        <Ornament />
        <h2>You May Also Like</h2>
      </div>
      <div className="grid grid-4">
        {pieces.map((piece) => (
          <ProductCard key={piece.id} piece={piece} />
        ))}
      </div>
    </section>
  );
}

function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 157))}…`;
}
