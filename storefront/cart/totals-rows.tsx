import { formatRupees, type Paise } from '#domain/money.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';

/** The rows of an Order Summary (CART-1). What comes off carries its minus; nothing that is zero pretends to. A new total is read out. */
export function TotalsRows({ totals }: { readonly totals: CartTotals }) {
  const { subtotal, shipping, tax, discount, couponDiscount, total } = totals;
  return (
    <>
      <dl className="rows">
        <Row name="Subtotal" value={formatRupees(subtotal)} />
        <Row name="Shipping" value={shipping === 0 ? 'Free' : formatRupees(shipping)} />
        <Row name="Tax" value={formatRupees(tax)} />
        <Minus name="Product discount" amount={discount} />
        <Minus name="Coupon discount" amount={couponDiscount} />
        <Row name="Total" value={formatRupees(total)} kind="grand" />
      </dl>
      <p className="vh" role="status">
        Total {formatRupees(total)}
      </p>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly kind?: 'minus' | 'grand';
}

export function Row({ name, value, kind }: RowProps) {
  return (
    <div className={kind}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function Minus({ name, amount }: { readonly name: string; readonly amount: Paise }) {
  if (amount === 0) return null;
  return <Row name={name} value={`−${formatRupees(amount)}`} kind="minus" />;
}
