import { useRef, useState } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { getConfig } from '#contract/config.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { removeWishlistItem } from './wishlist-actions.ts';
import { WishlistCard } from './wishlist-card.tsx';
import type { WishlistItemView } from './wishlist-item-view.ts';

export function WishlistGrid({ products }: { readonly products: readonly WishlistItemView[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const config = useApiQuery(getConfig);
  const rate = config.state === 'ready' ? config.answer.rupees_per_dollar : null;

  /** The focused button disappears with its card, so the focus moves to the heading and a status message is read. */
  function remove(product: WishlistItemView) {
    heading.current?.focus();
    setSaid(`${product.name} was removed from your wishlist.`);
    void removeWishlistItem(product);
  }

  return (
    <>
      <div className="page-heading">
        <h1 className="page-title with-count" ref={heading} tabIndex={-1}>
          Wishlist
          <span className="head-count">
            {products.length}
            <span className="vh"> {products.length === 1 ? 'piece' : 'pieces'}</span>
          </span>
        </h1>
        <Link className="link link-block" to={pages.products.path}>
          Continue Shopping
        </Link>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      <h2 className="vh">Saved pieces</h2>
      <ul className="wishlist-grid">
        {products.map((product) => (
          <li key={product.id}>
            <WishlistCard product={product} rupeesPerDollar={rate} remove={() => remove(product)} />
          </li>
        ))}
      </ul>
    </>
  );
}
