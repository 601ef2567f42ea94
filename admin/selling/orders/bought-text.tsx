import { countText } from '#domain/locale/count-text.ts';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';

interface BoughtTextProps {
  readonly orders: number;
  /** Net of refunds. */
  readonly spent: number;
  /** Absent: not said. */
  readonly firstOrderAt?: string | null;
}

/** What a customer has bought, on the pages of customer and order. */
export function BoughtText({ orders, spent, firstOrderAt = null }: BoughtTextProps) {
  return (
    <span className="hint">
      <RupeeAmount rupees={spent} /> in {countText(orders, 'order')}
      {firstOrderAt !== null && ` since ${firstOrderAt.slice(0, 4)}`}, excluding cancelled orders and refunds
    </span>
  );
}
