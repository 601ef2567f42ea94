import { productPath } from '#domain/shop/pages.ts';
import { useAvailability } from '../cart/use-availability.ts';
import { Link } from '../navigation/link.tsx';
import { formatApproxDollars } from '#domain/locale/dollars.ts';
import { MainAction } from '../product/main-action.tsx';
import { AvailabilityMessage } from '../product/availability-message.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prices } from '../ui/prices.tsx';
import type { WishlistItemView } from './wishlist-item-view.ts';

interface WishlistCardProps {
  readonly product: WishlistItemView;
  /** null: no prices in dollars (PRICE-4). */
  readonly rupeesPerDollar: number | null;
  readonly remove: () => void;
}

const sizes = '(min-width: 1440px) 416px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw';

export function WishlistCard({ product, rupeesPerDollar, remove }: WishlistCardProps) {
  const availability = useAvailability(product);
  const { state } = availability;
  return (
    <article className={state === 'sold' ? 'card sold' : 'card'}>
      <div className="card-pic">
        <Picture picture={product.picture} alt="" sizes={sizes} width={440} height={440} />
      </div>
      <div className="card-body">
        <h3 translate="no">
          <Link to={productPath(product.slug)}>{product.name}</Link>
        </h3>
        <p className="about">{product.description}</p>
        <p className="prices">
          <Prices price={product.price} was={product.was} />
          {rupeesPerDollar !== null && (
            <span className="dollars" translate="no">
              {formatApproxDollars(product.price, rupeesPerDollar)}
            </span>
          )}
        </p>
        {state !== 'in-stock' && <AvailabilityMessage availability={availability} />}
      </div>
      <div className="wishlist-actions">
        <MainAction product={product} availability={availability} className="btn btn-sm" />
        <button className="ibtn" type="button" aria-label={`Remove ${product.name}`} onClick={remove}>
          <Icon name="trash" small />
        </button>
      </div>
    </article>
  );
}
