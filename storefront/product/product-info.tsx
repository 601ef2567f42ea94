import { Suspense } from 'react';
import { isSoldOut } from '#domain/catalogue/availability.ts';
import { formatRupees, subtract } from '#domain/money.ts';
import { pages } from '#domain/shop/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { Prices } from '../ui/prices.tsx';
import type { ProductView } from './load-product.ts';
import { DeliveryAndReturns, Estimate, KeyFacts, ProductTools, TrustBadges } from './lazy-sections.tsx';
import { LazySizedPurchase } from './lazy-sized-purchase.tsx';
import { PurchaseBox } from './purchase-box.tsx';
import { Rating } from './rating.tsx';

/** Name, price, the facts behind it, and the purchase box of a product (ITEM-3, ITEM-4, PIECE-1). */
export function ProductInfo({ product }: { readonly product: ProductView }) {
  return (
    <div className="info">
      <div>
        <p className="eyebrow">
          {product.category.name}
          {product.oneOfAKind && ' · One of a kind'}
        </p>
        <h1 translate="no">{product.name}</h1>
      </div>
      {product.rating !== null && <Rating rating={product.rating} reviews={product.reviews} small />}
      <Price product={product} />
      <Suspense>
        {product.estimates !== null && !isSoldOut(product) && <Estimate product={product} />}
        <KeyFacts facts={product.keyFacts} />
      </Suspense>
      {product.awaited && (
        <p className="stock-note stock-note-wait">
          <Icon name="clock" small />
          <span>{product.awaited}</span>
        </p>
      )}
      {product.sizes === undefined ? (
        <PurchaseBox product={product} />
      ) : (
        <LazySizedPurchase product={product} sizes={product.sizes} />
      )}
      <Suspense>
        <noscript>{import.meta.env.SSR && <WithoutCart sold={isSoldOut(product)} />}</noscript>
        <ProductTools product={product} />
        {product.stock > 0 && <DeliveryAndReturns product={product} />}
        <TrustBadges badges={product.badges} />
      </Suspense>
    </div>
  );
}

function Price({ product }: { readonly product: ProductView }) {
  const { price, was, tax, breakup } = product;
  return (
    <div>
      <p className="bigprice">
        <Prices price={price} was={was} />
        {was !== null && !isSoldOut(product) && (
          <span className="save">
            You save <span translate="no">{formatRupees(subtract(was, price))}</span>
          </span>
        )}
      </p>
      {(tax !== null || breakup !== null) && (
        <p className="tax">
          {tax}{' '}
          {breakup !== null && (
            <a className="link" href="#price">
              Price break-up
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** Replaces the buttons without JavaScript (ROUTE-11). Rendered by the server only, to keep it out of the browser's bundle. */
function WithoutCart({ sold }: { readonly sold: boolean }) {
  const what = sold ? 'The back-in-stock form' : 'The cart';
  return (
    <p className="note">
      <Icon name="alert" small />
      <span>
        {what} needs JavaScript, which is switched off in this browser. Switch it on and refresh the page, or{' '}
        <a className="link" href={pages.contact.path}>
          {sold ? 'ask us to notify you' : 'ask us for this piece'}
        </a>
        .
      </span>
    </p>
  );
}
