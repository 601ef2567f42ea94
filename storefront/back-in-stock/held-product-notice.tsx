import type { HeldProduct as Held } from '../api/response-readers.ts';
import { Icon } from '../ui/icon.tsx';
import { BackInStockForm } from './back-in-stock-form.tsx';

/** At checkout: says that another shopper is paying for a product, and offers a notification (PAY-10). */
export function HeldProduct({ product }: { readonly product: Held }) {
  return (
    <div className="buy-own" role="group" aria-label={`Waiting for ${product.name}`}>
      <p className="stock-note stock-note-wait">
        <Icon name="clock" small />
        <span>{product.sentence}</span>
      </p>
      <BackInStockForm product={product} state="held" />
    </div>
  );
}
