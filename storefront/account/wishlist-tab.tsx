import { useRef, useState } from 'react';
import { useAvailability } from '../cart/use-availability.ts';
import { Link } from '../navigation/link.tsx';
import { removeWish } from '../wishlist/wishlist-actions.ts';
import { productPath } from '../product/card-view.ts';
import { Say } from '../product/availability-message.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading } from '../ui/loading.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prices } from '../ui/prices.tsx';
import { EmptyWishlist } from '../wishlist/empty-wishlist.tsx';
import { useWishes } from '../wishlist/use-wishlist-items.ts';
import { WishlistFailed } from '../wishlist/wishlist-load-error.tsx';
import type { WishView } from '../wishlist/wishlist-item-view.ts';

/** ACCT-4 */
export function WishlistTab() {
  const { state, pieces } = useWishes();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');

  /** The button goes with its line, so the focus moves to the heading, and a sentence says what happened. */
  function remove(piece: WishView) {
    heading.current?.focus();
    setSaid(`${piece.name} was removed from your wishlist.`);
    void removeWish(piece, { done: 'Item removed from wishlist' });
  }

  return (
    <section aria-labelledby="wishlist">
      <h2 className="vh" id="wishlist" ref={heading} tabIndex={-1}>
        Wishlist
      </h2>
      <p className="vh" role="status">
        {said}
      </p>
      {pieces.length === 0 && state === 'loading' && <Loading />}
      {pieces.length === 0 && state === 'failed' && <WishlistFailed />}
      {pieces.length === 0 && state === 'ready' && <EmptyWishlist under />}
      {pieces.length > 0 && (
        <ul className="lines">
          {pieces.map((piece) => (
            <WishLine key={piece.id} piece={piece} remove={() => remove(piece)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WishLine({ piece, remove }: { readonly piece: WishView; readonly remove: () => void }) {
  const address = productPath(piece.slug);
  const availability = useAvailability(piece);
  return (
    <li className="line">
      <Link className="line-picture" to={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={piece.picture} alt="" sizes="136px" width={136} height={136} />
      </Link>
      <div>
        <h3>
          <Link to={address}>{piece.name}</Link>
        </h3>
        <p className="about">{piece.category}</p>
        <Say availability={availability} />
      </div>
      <p className="total prices">
        <Prices price={piece.price} was={piece.was} />
      </p>
      <div className="line-end">
        <button
          className="btn btn-danger btn-sm"
          type="button"
          aria-label={`Remove ${piece.name}`}
          onClick={remove}
        >
          <Icon name="trash" small />
          Remove
        </button>
      </div>
    </li>
  );
}
