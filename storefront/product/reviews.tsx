import { countText } from '#domain/locale/count-text.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Stars } from '../ui/stars.tsx';
import { repliedText } from './replied-text.ts';
import type { ProductView } from './load-product.ts';
import type { ReviewView } from './review-view.ts';
import { ZoomLink } from './zoom-link.tsx';

/** Average rating and reviews of verified buyers (ITEM-5). */
export function Reviews({ product }: { readonly product: ProductView }) {
  if (product.reviews === 0 || product.rating === null) {
    return <p className="muted">No reviews yet.</p>;
  }
  return (
    <>
      <p className="rate">
        <Stars rating={product.rating} />{' '}
        <span>
          {product.rating} out of 5, from {countText(product.reviews, 'review')}
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

function OneReview({ review }: { readonly review: ReviewView }) {
  const { id, name, stars, text, at, pictures, reply, repliedAt } = review;
  return (
    <article className="review">
      <p className="rate">
        <Stars rating={stars} />
        <b translate="no">{name}</b>
        <span className="verified">
          <Icon name="check" small />
          Verified buyer
        </span>
        <time dateTime={at}>{longDate(at)}</time>
      </p>
      <p>{text}</p>
      {pictures.length > 0 && (
        <ul className="review-pictures">
          {pictures.map(({ picture, alt }, index) => (
            <li key={picture.base}>
              <ZoomLink picture={picture} hash={`#view-review-${id}-${index + 1}`}>
                <Picture picture={picture} alt={alt} sizes="88px" width={88} height={88} />
              </ZoomLink>
            </li>
          ))}
        </ul>
      )}
      {reply !== null && (
        <p className="reply">
          <b>{repliedText(repliedAt)}</b> {reply}
        </p>
      )}
    </article>
  );
}
