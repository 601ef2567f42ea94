import { keepAmounts } from '#browser/keep-amounts.ts';
import { formatRupees, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';
import { useShell } from '../shell/use-shell.ts';
import { includedTax, includedTaxText, type TaxedLine } from './included-tax.ts';

interface TotalsProps {
  readonly lines: readonly TaxedLine[];
  readonly totals: CartTotals;
  /** Instead of an amount, while the shipping cost is not known. */
  readonly shippingText?: string | undefined;
}

/** The rows of an order summary (CART-1), and the tax that the prices contain. Screen readers announce a new total. */
export function TotalsRows({ lines, totals, shippingText }: TotalsProps) {
  const { shop } = useShell();
  const included = shop.gstRegistered ? includedTax(lines, totals) : zeroPaise;
  const taxText = shop.gstRegistered ? includedTaxText(lines, totals) : null;
  const { subtotal, shipping, tax, discount, couponDiscount, roundOff, total } = totals;
  return (
    <>
      <dl className="rows">
        <TotalsRow name="Subtotal" value={formatRupees(subtotal)} />
        <TotalsRow
          name="Shipping"
          value={shippingText ?? (shipping === 0 ? 'Free' : formatRupees(shipping))}
        />
        {tax === 0 && included > 0 ? (
          <TotalsRow name="GST" value={`${formatRupees(included)}, included`} />
        ) : (
          <TotalsRow name="Tax" value={tax === 0 && taxText !== null ? 'Included' : formatRupees(tax)} />
        )}
        <DeductionRow name="Total Product Discount" amount={discount} />
        <DeductionRow name="Coupon discount" amount={couponDiscount} />
        <RoundOffRow amount={roundOff} />
        <TotalsRow name="Total" value={formatRupees(total)} kind="grand" />
      </dl>
      <p className="vh" role="status">
        Total <span translate="no">{formatRupees(total)}</span>
      </p>
      {taxText !== null && <p className="tax">{keepAmounts(taxText)}</p>}
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly kind?: 'minus' | 'grand' | 'info-row';
}

export function TotalsRow({ name, value, kind }: RowProps) {
  return (
    <div className={kind}>
      <dt>{keepAmounts(name)}</dt>
      <dd>{keepAmounts(value)}</dd>
    </div>
  );
}

export function DeductionRow({ name, amount }: { readonly name: string; readonly amount: Paise }) {
  if (amount === 0) return null;
  return <TotalsRow name={name} value={`−${formatRupees(amount)}`} kind="minus" />;
}

/** What rounding to the rupee adds or takes off. */
export function RoundOffRow({ amount }: { readonly amount: Paise }) {
  if (amount < 0) return <DeductionRow name="Round off" amount={subtract(zeroPaise, amount)} />;
  return amount === zeroPaise ? null : <TotalsRow name="Round off" value={formatRupees(amount)} />;
}
