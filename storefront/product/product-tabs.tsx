import { Tabs } from '../ui/tabs.tsx';
import { InScale } from './size-comparison.tsx';
import type { ProductView } from './load-product.ts';
import { Reviews } from './reviews.tsx';
import { SizeGuide } from './size-guide.tsx';
import { SpecificationTable } from './specification-table.tsx';

/** Details, Specifications, Reviews (ITEM-5), and the piece in scale. */
export function ProductTabs({ piece }: { readonly piece: ProductView }) {
  return (
    <section className="product-more" aria-label="About this piece">
      <Tabs
        label="About this piece"
        tabs={[
          { key: 'details', title: 'Details', panel: <Details piece={piece} /> },
          {
            key: 'specifications',
            title: 'Specifications',
            panel: <SpecificationTable groups={piece.specifications} />,
          },
          { key: 'reviews', title: 'Reviews', panel: <Reviews piece={piece} /> },
        ]}
      />
      {piece.drawing !== null && <InScale drawing={piece.drawing} />}
      {piece.fit !== null && <SizeGuide {...piece.fit} />}
    </section>
  );
}

function Details({ piece: { features, care } }: { readonly piece: ProductView }) {
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
      <h2>How to keep it</h2>
      <ul>
        {care.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
