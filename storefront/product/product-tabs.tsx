import { useShell } from '../shell/use-shell.ts';
import { Stars } from '../ui/stars.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { ProductView } from './load-product.ts';

/** Details, Specifications, Reviews (ITEM-5). */
export function ProductTabs({ piece }: { readonly piece: ProductView }) {
  return (
    <section className="product-more" aria-label="About this piece">
      <Tabs
        label="About this piece"
        tabs={[
          { key: 'details', title: 'Details', panel: <Details features={piece.features} /> },
          { key: 'specifications', title: 'Specifications', panel: <Specifications piece={piece} /> },
          { key: 'reviews', title: 'Reviews', panel: <ReviewSummary piece={piece} /> },
        ]}
      />
    </section>
  );
}

function Details({ features }: { readonly features: readonly string[] }) {
  if (features.length === 0)
    return <p className="muted">Everything about this piece is in its description.</p>;
  return (
    <div className="prose">
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  );
}

function Specifications({ piece }: { readonly piece: ProductView }) {
  return (
    <table className="specifications">
      <tbody>
        {piece.specifications.map(([label, value], index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReviewSummary({ piece }: { readonly piece: ProductView }) {
  const { shop } = useShell();
  if (piece.reviews === 0 || piece.rating === null) {
    return (
      <p className="muted">
        No reviews yet.
        {shop.defaultRating !== null && ' The stars above are our starting figure, not a customer’s.'}
      </p>
    );
  }
  return (
    <p className="rate">
      <Stars rating={piece.rating} />
      <span>
        {piece.rating} out of 5, from {piece.reviews} {piece.reviews === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}
