import { productPath } from '#domain/shop/pages.ts';
import { useRef, useState } from 'react';
import { useAvailability } from '../cart/use-availability.ts';
import { Link } from '../navigation/link.tsx';
import { removeWishlistItem } from '../wishlist/wishlist-actions.ts';
import { AvailabilityMessage } from '../product/availability-message.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/loading.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prices } from '../ui/prices.tsx';
import { EmptyWishlist, WishlistLoadError } from '../wishlist/wishlist-states.tsx';
import { useWishlistItems } from '../wishlist/use-wishlist-items.ts';
import type { WishlistItemView } from '../wishlist/wishlist-item-view.ts';

/** ACCT-4 */
export function WishlistTab() {
  const { state, products } = useWishlistItems();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');

  /** The focused button disappears with its line, so the focus moves to the heading and a status message is read. */
  function remove(product: WishlistItemView) {
    heading.current?.focus();
    setSaid(`${product.name} was removed from your wishlist.`);
    void removeWishlistItem(product, { done: 'Item removed from wishlist' });
  }

  return (
    <section aria-labelledby="wishlist">
      <h2 className="vh" id="wishlist" ref={heading} tabIndex={-1}>
        Wishlist
      </h2>
      <p className="vh" role="status">
        {said}
      </p>
      {products.length === 0 && state === 'loading' && <Loading />}
      {products.length === 0 && state === 'failed' && <WishlistLoadError />}
      {products.length === 0 && state === 'ready' && <EmptyWishlist nested />}
      {products.length > 0 && (
        <ul className="lines">
          {products.map((product) => (
            <WishLine key={product.id} product={product} remove={() => remove(product)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WishLine({ product, remove }: { readonly product: WishlistItemView; readonly remove: () => void }) {
  const address = productPath(product.slug);
  const availability = useAvailability(product);
  return (
    <li className="line">
      <Link className="line-picture" to={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={product.picture} alt="" sizes="136px" width={136} height={136} />
      </Link>
      <div>
        <h3>
          <Link to={address}>{product.name}</Link>
        </h3>
        <p className="about">{product.category}</p>
        <AvailabilityMessage availability={availability} />
      </div>
      <p className="total prices">
        <Prices price={product.price} was={product.was} />
      </p>
      <div className="line-end">
        <button
          className="btn btn-danger btn-sm"
          type="button"
          aria-label={`Remove ${product.name}`}
          onClick={remove}
        >
          <Icon name="trash" small />
          Remove
        </button>
      </div>
    </li>
  );
}
