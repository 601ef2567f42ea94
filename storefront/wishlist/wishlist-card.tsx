import { useAvailability } from '../cart/use-availability.ts';
import { Link } from '../navigation/link.tsx';
import { aboutInDollars } from '#domain/locale/dollars.ts';
import { MainAction } from '../product/main-action.tsx';
import { Say } from '../product/availability-message.tsx';
import { productPath } from '../product/card-view.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prices } from '../ui/prices.tsx';
import type { WishView } from './wishlist-item-view.ts';

interface WishCardProps {
  readonly piece: WishView;
  /** null where the owner set none: then no dollars are shown (PRICE-4). */
  readonly rupeesPerDollar: number | null;
  readonly remove: () => void;
}

const sizes = '(min-width: 1440px) 416px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw';

export function WishCard({ piece, rupeesPerDollar, remove }: WishCardProps) {
  const availability = useAvailability(piece);
  const { state } = availability;
  return (
    <article className={state === 'sold' ? 'card sold' : 'card'}>
      <div className="card-pic">
        <Picture picture={piece.picture} alt="" sizes={sizes} width={440} height={440} />
      </div>
      <div className="card-body">
        <h3>
          <Link to={productPath(piece.slug)}>{piece.name}</Link>
        </h3>
        <p className="about">{piece.description}</p>
        <p className="prices">
          <Prices price={piece.price} was={piece.was} />
          {rupeesPerDollar !== null && (
            <span className="dollars">{aboutInDollars(piece.price, rupeesPerDollar)}</span>
          )}
        </p>
        {state !== 'in-stock' && <Say availability={availability} />}
      </div>
      <div className="wish-actions">
        <MainAction piece={piece} availability={availability} className="btn btn-sm" />
        <button className="ibtn" type="button" aria-label={`Remove ${piece.name}`} onClick={remove}>
          <Icon name="trash" small />
        </button>
      </div>
    </article>
  );
}
