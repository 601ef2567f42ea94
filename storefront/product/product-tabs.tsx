import { Tabs } from '../ui/tabs.tsx';
import { SizeComparison } from './size-comparison.tsx';
import type { ProductView } from './load-product.ts';
import { Reviews } from './reviews.tsx';
import { SizeGuide } from './size-guide.tsx';
import { SpecificationTable } from './specification-table.tsx';

/** Details, Specifications, Reviews (ITEM-5), and the drawing to scale. */
export function ProductTabs({ product }: { readonly product: ProductView }) {
  return (
    <section className="product-more" aria-label="About this piece">
      <Tabs
        label="About this piece"
        tabs={[
          { key: 'details', title: 'Details', panel: <Details product={product} /> },
          {
            key: 'specifications',
            title: 'Specifications',
            panel: <SpecificationTable groups={product.specifications} />,
          },
          { key: 'reviews', title: 'Reviews', panel: <Reviews product={product} /> },
        ]}
      />
      {product.drawing !== null && <SizeComparison drawing={product.drawing} />}
      {product.fit !== null && <SizeGuide {...product.fit} />}
    </section>
  );
}

function Details({ product: { features, care } }: { readonly product: ProductView }) {
  return (
    <div className="prose">
      {features.length === 0 ? (
        <p className="muted">Everything about this piece is in its description.</p>
      ) : (
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <h2>How to care for it</h2>
      <ul>
        {care.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
