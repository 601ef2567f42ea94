import { limits } from '#domain/limits.ts';
import type { CartItem } from './cart-item.ts';
import { Icon } from '../ui/icon.tsx';

interface QuantityStepperProps {
  readonly line: CartItem;
  readonly change: (quantity: number) => void;
}

/** Never above the stock (CART-3), and never below 1: the last unit is removed by the Remove button. */
export function QuantityStepper({ line: { name, quantity, stock }, change }: QuantityStepperProps) {
  return (
    <div className="quantity" role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label="One less"
        disabled={quantity <= 1}
        onClick={() => change(Math.min(quantity - 1, Math.max(stock, 1)))}
      >
        <Icon name="minus" small />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={quantity >= Math.min(stock, limits.lineQuantity)}
        onClick={() => change(quantity + 1)}
      >
        <Icon name="plus" small />
      </button>
    </div>
  );
}
