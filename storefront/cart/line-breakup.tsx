import type { PriceRow } from '../product/price-rows.ts';
import { PriceTable } from '../product/price-parts.tsx';

interface LineBreakupProps {
  /** null: the price has no parts to show. */
  readonly rows: readonly PriceRow[] | null;
  readonly quantity: number;
}

/** What the price of a line is made of, in cart and order (RATE-5). */
export function LineBreakup({ rows, quantity }: LineBreakupProps) {
  if (rows === null) return null;
  return (
    <details className="breakup line-breakup">
      <summary>Price break-up{quantity > 1 && ' of one piece'}</summary>
      <PriceTable rows={rows} />
    </details>
  );
}
