import { isSoldOut } from '#domain/catalogue/availability.ts';
import { formatRupees, subtract } from '#domain/money.ts';
import { pages } from '#domain/shop/pages.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Prices } from '../ui/prices.tsx';
import { Stars } from '../ui/stars.tsx';
import type { ProductView } from './load-product.ts';
import { PriceParts } from './price-parts.tsx';
import { DeliveryAndReturns } from './delivery-and-returns.tsx';
import { PurchaseBox } from './purchase-box.tsx';

/** Name, price, description and purchase box of a product (ITEM-3, ITEM-4). */
export function ProductInfo({ product }: { readonly product: ProductView }) {
  return (
    <div className="info">
      <div>
        <p className="eyebrow">
          {product.category.name}
          {product.oneOfAKind && ' · One of a kind'}
        </p>
        <h1>{product.name}</h1>
      </div>
      <Rating product={product} />
      <Price product={product} />
      <ShortFacts product={product} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: product.details }} />
      {product.awaited && (
        <p className="stock-note stock-note-wait">
          <Icon name="clock" small />
          <span>{product.awaited}</span>
        </p>
      )}
      <PurchaseBox product={product} />
      <noscript>{import.meta.env.SSR && <WithoutCart sold={isSoldOut(product)} />}</noscript>
      <TrustBadges texts={product.badges} />
      <DeliveryAndReturns product={product} />
      {product.breakup && <PriceParts rows={product.breakup} />}
    </div>
  );
}

/** The rating of the reviews; nothing without one (LIST-6). */
function Rating({ product: { rating, reviews } }: { readonly product: ProductView }) {
  if (rating === null) return null;
  return (
    <p className="rate">
      <Stars rating={rating} />
      <span aria-hidden="true">{rating}</span>
      <span>
        {reviews} {reviews === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}

function Price({ product: { price, was, tax } }: { readonly product: ProductView }) {
  return (
    <div>
      <p className="bigprice">
        <Prices price={price} was={was} />
        {was !== null && <span className="save">You save {formatRupees(subtract(was, price))}</span>}
      </p>
      {tax !== null && <p className="tax">{tax}</p>}
    </div>
  );
}

function ShortFacts({ product }: { readonly product: ProductView }) {
  const facts = [
    ['Brand', product.brand],
    ['Material', product.material],
    ['Weight', product.weight],
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

/** Replaces the buttons without JavaScript (ROUTE-11). Rendered by the server only, to keep it out of the browser's bundle. */
function WithoutCart({ sold }: { readonly sold: boolean }) {
  const what = sold ? 'The back-in-stock form' : 'The cart';
  return (
    <p className="note">
      <Icon name="alert" small />
      <span>
        {what} needs JavaScript, which is switched off in this browser. Switch it on and load the page again,
        or{' '}
        <a className="link" href={pages.contact.path}>
          {sold ? 'ask us to notify you' : 'ask us for this piece'}
        </a>
        .
      </span>
    </p>
  );
}

const badgeIcons: readonly IconName[] = ['truck', 'seal', 'back', 'gem'];

/** Trust badges with the owner's texts (ITEM-4). */
function TrustBadges({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="trust" aria-label="Our promises">
      {texts.map((text, index) => (
        <li key={text}>
          <Icon name={badgeIcons[index % badgeIcons.length] ?? 'seal'} />
          {text}
        </li>
      ))}
    </ul>
  );
}
