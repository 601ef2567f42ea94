import type { ProductView } from './load-product.ts';
import { Ornament } from '../ui/section-head.tsx';
import { Papers } from './papers.tsx';
import { PriceParts } from './price-parts.tsx';
import { ProductCard } from './product-card.tsx';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';
import { SizeGuide } from './size-guide.tsx';
import { SpecificationTable } from './specification-table.tsx';
import { TrueSizeOpener } from './true-size-opener.tsx';

/** Description, highlights and care of a product (ITEM-3, ITEM-5). */
export function ProductStory({ product }: { readonly product: ProductView }) {
  const { details, features, care, cutout, fit } = product;
  return (
    <section className="product-more">
      <h2>About this piece</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: details }} />
      <ShortFacts product={product} />
      <div className="prose" id="details">
        {features.length > 0 && (
          <ul aria-label="Details">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        <h3>How to care for it</h3>
        <ul>
          {care.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {cutout !== null && <TrueSizeOpener cutout={cutout} />}
      {fit !== null && <SizeGuide fit={fit} />}
    </section>
  );
}

function ShortFacts({ product }: { readonly product: ProductView }) {
  const facts = [
    ['Brand', product.brand],
    ['Material', product.material],
    ['Weight', product.weight],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Price rows and papers, side by side on wide screens. */
export function PriceAndPapers({ product }: { readonly product: ProductView }) {
  return (
    <div className="band halves">
      {product.breakup !== null && <PriceParts rows={product.breakup} />}
      <Papers product={product} />
    </div>
  );
}

/** Specification, reviews and questions, one after the other (ITEM-5). */
export function FactsAndReviews({ product }: { readonly product: ProductView }) {
  return (
    <>
      <section className="band">
        <h2>Specification</h2>
        <SpecificationTable groups={product.specifications} />
      </section>
      <div className="band halves">
        <section id="reviews">
          <h2>Reviews</h2>
          <Reviews product={product} />
        </section>
        <Questions key={product.id} product={product} />
      </div>
    </>
  );
}

export interface RelatedProps {
  readonly products: ProductView['related'];
}

/** 'You May Also Like' (ITEM-6). */
export function Related({ products }: RelatedProps) {
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
