import type { HeldProduct as Held } from '../api/response-readers.ts';
import { Icon } from '../ui/icon.tsx';
import { BackInStockForm } from './back-in-stock-form.tsx';

interface HeldProductProps {
  readonly product: Held;
  /** The sentence of its availability now: the hold may have been renewed since the refusal. */
  readonly sentence: string;
}

/** At checkout: says that another shopper is paying for a product, and offers a notification (PAY-10). */
export function HeldProduct({ product, sentence }: HeldProductProps) {
  return (
    <div className="buy-own" role="group" aria-label={`Waiting for ${product.name}`}>
      <p className="stock-note stock-note-wait" role="alert">
        <Icon name="clock" small />
        <span>{sentence}</span>
      </p>
      <BackInStockForm product={product} state="held" />
    </div>
  );
}
