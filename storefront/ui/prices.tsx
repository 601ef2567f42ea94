import { formatRupees, type Paise } from '#domain/money.ts';

interface PricesProps {
  readonly price: Paise;
  /** Before discount; null without one. */
  readonly was: Paise | null;
}

/** The price, and the price before discount struck through (PRICE-3). */
export function Prices({ price, was }: PricesProps) {
  return (
    <>
      <span className="price" translate="no">
        {formatRupees(price)}
      </span>
      {was !== null && (
        <>
          {' '}
          <s className="was">
            <span className="vh">was </span>
            <span translate="no">{formatRupees(was)}</span>
          </s>
        </>
      )}
    </>
  );
}
