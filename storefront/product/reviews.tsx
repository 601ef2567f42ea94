import { longDate } from '#domain/locale/indian-time.ts';
import { Icon } from '../ui/icon.tsx';
import { Stars } from '../ui/stars.tsx';
import type { ProductView } from './load-product.ts';
import type { ReviewView } from './review-view.ts';

/** Average rating and reviews of verified buyers (ITEM-5). */
export function Reviews({ product }: { readonly product: ProductView }) {
  if (product.reviews === 0 || product.rating === null) {
    return <p className="muted">No reviews yet.</p>;
  }
  return (
    <>
      <p className="rate">
        <Stars rating={product.rating} />
        <span>
          {product.rating} out of 5, from {product.reviews} {product.reviews === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul className="reviews">
        {product.latestReviews.map((review) => (
          <li key={review.id}>
            <OneReview review={review} />
          </li>
        ))}
      </ul>
      {product.reviews > product.latestReviews.length && product.latestReviews.length > 0 && (
        <p className="muted">These are the latest {product.latestReviews.length}.</p>
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
