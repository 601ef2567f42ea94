import type { PageHead } from '#domain/shop/page-texts.ts';
import { Link } from '../navigation/link.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import type { Products } from './load-home.ts';

interface CollectionProps {
  readonly head: PageHead;
  readonly content: Products;
  readonly empty: string;
  readonly more: { readonly to: string; readonly text: string };
  readonly sunken?: boolean;
}

/** A row of pieces under a title, and the way to more of them (HOME-6, HOME-7). */
export function Collection({
  head: { heading, text },
  content,
  empty,
  more,
  sunken = false,
}: CollectionProps) {
  return (
    <section className={sunken ? 'section section-sunken' : 'section'}>
      <div className="wrap">
        <SectionHead title={heading}>{text || undefined}</SectionHead>
        {content.products.length === 0 ? (
          <p className="wait" role={content.failure === null ? undefined : 'alert'}>
            {content.failure ?? empty}
          </p>
        ) : (
          <div className="grid grid-4">
            {content.products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
        )}
        <p className="more">
          <Link className={sunken ? 'btn' : 'btn btn-line'} to={more.to} prefetch>
            {more.text}
          </Link>
        </p>
      </div>
    </section>
  );
}
