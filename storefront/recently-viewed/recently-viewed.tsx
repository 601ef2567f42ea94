import { keepAmounts } from '#browser/keep-amounts.ts';
import { productPath } from '#domain/shop/pages.ts';
import { useEffect, useState } from 'react';
import { getChosenProducts } from '#contract/chosen-products.ts';
import { formatRupees } from '#domain/money.ts';
import { callApi } from '../api/call-api.ts';
import { Link } from '../navigation/link.tsx';
import { cardView, type CardView } from '../product/card-view.ts';
import { Picture } from '../ui/picture.tsx';
import { forgetViewed, rememberViewed, viewedProducts } from './viewed-products.ts';

/** Pieces that were viewed on this device, except this one (PIECE-7). Their ids are sent without the session. */
export function RecentlyViewed({ current }: { readonly current: number }) {
  const [products, setProducts] = useState<readonly CardView[]>([]);
  useEffect(() => {
    let gone = false;
    const others = viewedProducts().filter((id) => id !== current);
    rememberViewed(current);
    if (others.length > 0)
      void callApi(getChosenProducts, { query: { ids: others.join(',') } }).then((reply) => {
        if (!gone && reply.ok) setProducts(reply.answer.map(cardView));
      });
    return () => {
      gone = true;
    };
  }, [current]);
  if (products.length === 0) return null;
  const clear = () => {
    forgetViewed();
    setProducts([]);
  };
  return (
    <section className="band">
      <h2>Recently viewed</h2>
      <p className="seen-note">
        Kept on this device only.{' '}
        <button className="link link-block" type="button" onClick={clear}>
          Clear
        </button>
      </p>
      <ul className="seen">
        {products.map(({ id, slug, name, price, picture, stock }) => (
          <li key={id}>
            <Link to={productPath(slug)}>
              <Picture picture={picture} alt="" sizes="152px" width={200} height={200} />
              <span translate="no">{name}</span>
              <span className="price">{stock <= 0 ? 'Sold' : keepAmounts(formatRupees(price))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
