import type { PriceRow } from '../product/price-rows.ts';
import { TotalsRow } from './totals-rows.tsx';

interface LineBreakupProps {
  /** null: there is none to show. */
  readonly rows: readonly PriceRow[] | null;
}

/** What the price of a line is made of, in cart and order (RATE-11). */
export function LineBreakup({ rows }: LineBreakupProps) {
  if (rows === null) return null;
  return (
    <details className="line-breakup">
      <summary>Price break-up</summary>
      <dl className="rows">
        {rows.map(({ kind, label, detail, amount }, index) => (
          <TotalsRow
            key={index}
            name={detail === null ? label : `${label}: ${detail}`}
            value={amount}
            {...(kind === 'discount' && { kind: 'minus' })}
          />
        ))}
      </dl>
    </details>
  );
}
