import { productPath } from '#domain/shop/pages.ts';
import { memo } from 'react';
import { Picture } from '../ui/picture.tsx';
import { Prices } from '../ui/prices.tsx';
import type { CardView } from './card-view.ts';
import { useAvailability } from '../cart/use-availability.ts';
import { Link } from '../navigation/link.tsx';
import { MainAction } from './main-action.tsx';
import { Rating } from './rating.tsx';
import { AvailabilityMessage } from './availability-message.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';

interface ProductCardProps {
  readonly product: CardView;
  /** The rating of the reviews (LIST-6). Absent or null: none is shown. */
  readonly rating?: number | null;
  /** Cards of the first view load their picture eagerly, the first with high priority. */
  readonly load?: 'first' | 'eager' | 'lazy';
}

/** Smaller than laid out on phones with very high density, where the difference is invisible (docs/decisions/0032). */
export const cardSizes =
  '(min-width: 1440px) 304px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, (min-resolution: 2.5dppx) 34vw, 46vw';

/** The card of a product; the whole card is its link (HOME-8). Memoised, because filters render the page at every key. */
export const ProductCard = memo(function ProductCard({
  product,
  rating = null,
  load = 'lazy',
}: ProductCardProps) {
  const availability = useAvailability(product);
  const { state } = availability;
  return (
    <article className={state === 'sold' ? 'card sold' : 'card'}>
      <div className="card-pic">
        {product.was !== null && state !== 'sold' && <span className="badge">Sale</span>}
        <Picture picture={product.picture} alt="" sizes={cardSizes} width={440} height={440} load={load} />
        <WishlistButton product={product} />
      </div>
      <div className="card-body">
        <p className="age">{product.age}</p>
        <h3 translate="no">
          <Link to={productPath(product.slug)} prefetch morphsPicture>
            {product.name}
          </Link>
        </h3>
        {rating !== null && <Rating rating={rating} reviews={product.reviews} />}
        <p className="honest">{product.honest}</p>
        <p className="prices">
          <Prices price={product.price} was={product.was} />
        </p>
        {state !== 'in-stock' && <AvailabilityMessage availability={availability} />}
      </div>
      <MainAction product={product} availability={availability} className="btn btn-line btn-sm btn-wide" />
    </article>
  );
});
