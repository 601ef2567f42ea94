import { useRef, useState } from 'react';
import { Link } from '../navigation/link.tsx';
import { getConfig } from '#contract/config.ts';
import { useAnswer } from '../api/use-api-query.ts';
import { removeWish } from './wishlist-actions.ts';
import { WishCard } from './wishlist-card.tsx';
import type { WishView } from './wishlist-item-view.ts';

export function WishGrid({ pieces }: { readonly pieces: readonly WishView[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const config = useAnswer(getConfig);
  const rate = config.state === 'ready' ? config.answer.rupees_per_dollar : null;

  /** The button goes with its card, so the focus moves to the heading, and a sentence says what happened. */
  function remove(piece: WishView) {
    heading.current?.focus();
    setSaid(`${piece.name} was removed from your wishlist.`);
    void removeWish(piece);
  }

  return (
    <>
      <div className="till-head">
        <h1 className="page-title with-count" ref={heading} tabIndex={-1}>
          Wishlist
          <span className="head-count">
            {pieces.length}
            <span className="vh"> {pieces.length === 1 ? 'piece' : 'pieces'}</span>
          </span>
        </h1>
        <Link className="link link-block" to="/products">
          Continue Shopping
        </Link>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      <h2 className="vh">Saved pieces</h2>
      <ul className="wishes">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <WishCard piece={piece} rupeesPerDollar={rate} remove={() => remove(piece)} />
          </li>
        ))}
      </ul>
    </>
  );
}
