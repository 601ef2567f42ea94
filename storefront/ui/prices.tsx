import { formatRupees, type Paise } from '#domain/money.ts';

interface PricesProps {
  readonly price: Paise;
  /** Before discount; null when there is none. */
  readonly was: Paise | null;
}

/** What a piece costs, and behind it, struck through, what it cost before (PRICE-3). */
export function Prices({ price, was }: PricesProps) {
  return (
    <>
      <span className="price">{formatRupees(price)}</span>
      {was !== null && (
        <>
          {' '}
          <s className="was">
            <span className="vh">was </span>
            {formatRupees(was)}
          </s>
        </>
      )}
    </>
  );
}
