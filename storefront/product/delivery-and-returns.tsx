import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/icon.tsx';
import type { ProductView } from './load-product.ts';

/** Delivery, returns and contact. */
export function DeliveryAndReturns({ product }: { readonly product: ProductView }) {
  const { shop } = useShell();
  const { whatsapp, telephone } = product.enquiry;
  return (
    <ul className="promises" aria-label="Delivery, returns and questions">
      {product.delivery !== '' && (
        <li>
          <Icon name="truck" small />
          {product.delivery}
        </li>
      )}
      {product.cash !== null && (
        <li>
          <Icon name="cash" small />
          {product.cash}
        </li>
      )}
      {shop.returns !== '' && (
        <li>
          <Icon name="back" small />
          {shop.returns}
        </li>
      )}
      {(whatsapp !== null || telephone !== null) && (
        <li>
          <Icon name="phone" small />
          <span>
            Ask about this piece: {whatsapp !== null && <a href={whatsapp}>WhatsApp</a>}
            {whatsapp !== null && telephone !== null && ' or '}
            {telephone !== null && <a href={telephone}>{shop.phone}</a>}
          </span>
        </li>
      )}
    </ul>
  );
}
