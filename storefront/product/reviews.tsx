import { longDate } from '#domain/locale/indian-time.ts';
import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/icon.tsx';
import { Stars } from '../ui/stars.tsx';
import type { ProductView } from './load-product.ts';
import type { ReviewView } from './review-view.ts';

/** What verified buyers say of a piece: the sum of it, then each (ITEM-5). */
export function Reviews({ piece }: { readonly piece: ProductView }) {
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
    <>
      <p className="rate">
        <Stars rating={piece.rating} />
        <span>
          {piece.rating} out of 5, from {piece.reviews} {piece.reviews === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul className="reviews">
        {piece.said.map((review) => (
          <li key={review.id}>
            <OneReview review={review} />
          </li>
        ))}
      </ul>
      {piece.reviews > piece.said.length && piece.said.length > 0 && (
        <p className="muted">These are the latest {piece.said.length}.</p>
      )}
    </>
  );
}

function OneReview({ review: { name, stars, text, at, reply } }: { readonly review: ReviewView }) {
  return (
    <article className="review">
      <p className="rate">
        <Stars rating={stars} />
        <b>{name}</b>
        <span className="verified">
          <Icon name="check" small />
          Verified buyer
        </span>
        <time dateTime={at}>{longDate(at)}</time>
      </p>
      <p>{text}</p>
      {reply !== null && (
        <p className="reply">
          <b>The shop:</b> {reply}
        </p>
      )}
    </article>
  );
}
