import { formatRupees, subtract } from '#domain/money.ts';
import { useShell } from '../shell/use-shell.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Prices } from '../ui/prices.tsx';
import { Stars } from '../ui/stars.tsx';
import type { ProductView } from './load-product.ts';
import { PriceParts } from './price-parts.tsx';
import { Promises } from './promises.tsx';
import { PurchaseBox } from './purchase-box.tsx';

/** What a piece is, what it costs, and the way to have it (ITEM-3, ITEM-4). */
export function ProductInfo({ piece }: { readonly piece: ProductView }) {
  return (
    <div className="info">
      <div>
        <p className="eyebrow">
          {piece.category.name}
          {piece.oneOfAKind && ' · One of a kind'}
        </p>
        <h1>{piece.name}</h1>
      </div>
      <Rating piece={piece} />
      <Price piece={piece} />
      <ShortFacts piece={piece} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: piece.details }} />
      <PurchaseBox piece={piece} />
      <noscript>{import.meta.env.SSR && <WithoutCart />}</noscript>
      <TrustBadges />
      <Promises piece={piece} />
      <PriceParts parts={piece.priceParts} />
    </div>
  );
}

/** The default stars stand beside the honest number of reviews (LIST-6). */
function Rating({ piece }: { readonly piece: ProductView }) {
  const { shop } = useShell();
  const rating = piece.rating ?? shop.defaultRating;
  return (
    <p className="rate">
      {rating !== null && (
        <>
          <Stars rating={rating} />
          <span aria-hidden="true">{rating}</span>
        </>
      )}
      <span>
        {piece.reviews} {piece.reviews === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}

function Price({ piece: { price, was, tax } }: { readonly piece: ProductView }) {
  return (
    <div>
      <p className="bigprice">
        <Prices price={price} was={was} />
        {was !== null && <span className="save">You save {formatRupees(subtract(was, price))}</span>}
      </p>
      <p className="tax">
        {tax.included ? `Price includes ${tax.percent}% GST.` : `${tax.percent}% GST is added in the cart.`}
      </p>
    </div>
  );
}

function ShortFacts({ piece }: { readonly piece: ProductView }) {
  const facts = [
    ['Brand', piece.brand],
    ['Material', piece.material],
    ['Weight', piece.weight],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** In place of the buttons (ROUTE-11). Only the server writes it, so that the browser's build need not know it. */
function WithoutCart() {
  return (
    <p className="note">
      <Icon name="alert" small />
      <span>
        The cart needs JavaScript, which is switched off in this browser. Switch it on and load the page
        again, or{' '}
        <a className="link" href="/contact">
          ask us for this piece
        </a>
        .
      </span>
    </p>
  );
}

const trustBadges: readonly (readonly [IconName, string])[] = [
  ['truck', 'Free shipping on bulk'],
  ['seal', 'Certified Seller'],
  ['back', 'Return applicable'],
  ['gem', 'Original product'],
];

function TrustBadges() {
  return (
    <ul className="trust" aria-label="Our promises">
      {trustBadges.map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
