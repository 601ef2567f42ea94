import { useEffect, useState } from 'react';
import { lazyImport } from '../navigation/lazy-import.ts';
import type { ProductView } from './load-product.ts';
import { ProductCard } from './product-card.tsx';

const importAddSet = lazyImport(() => import('../cart/add-set.ts'), 'addSet');

/** Pieces that the owner pairs with this one, and all of them in one tap (PIECE-6). */
export function Pairs({ product }: { readonly product: ProductView }) {
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { pairs } = product;
  if (pairs.length === 0) return null;
  const add = () => {
    if (busy) return;
    setBusy(true);
    const size = new URLSearchParams(window.location.search).get('size') ?? undefined;
    const set = [product, ...pairs].map(({ id, name, stock }) => ({
      id,
      name,
      stock,
      ...(id === product.id && size !== undefined && { size }),
    }));
    void importAddSet()
      .then(({ addSet }) => addSet(set))
      .finally(() => setBusy(false));
  };
  return (
    <section className="band">
      <h2>Pairs with</h2>
      <div className="grid grid-4">
        {pairs.map((each) => (
          <ProductCard key={each.id} product={each} />
        ))}
        <div className="pairs-set">
          <h3>The whole set</h3>
          <ul>
            {[product, ...pairs].map(({ id, name }) => (
              <li key={id} translate="no">
                {name}
              </li>
            ))}
          </ul>
          <p className="pairs-add">
            {ready && (
              <button className="btn" type="button" aria-busy={busy} onClick={add}>
                Add Whole Set to Cart
              </button>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
