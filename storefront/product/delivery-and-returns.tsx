import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/icon.tsx';
import { productPath } from './card-view.ts';
import { enquiryLinks } from './enquiry.ts';
import type { ProductView } from './load-product.ts';

/** Delivery, return, and whom to ask: what a shopper wants to know before paying so much. */
export function Promises({ piece }: { readonly piece: ProductView }) {
  const { shop, origin } = useShell();
  const { whatsapp, telephone } = enquiryLinks(shop, {
    name: piece.name,
    address: `${origin}${productPath(piece.slug)}`,
  });
  return (
    <ul className="promises" aria-label="Delivery, return and questions">
      {piece.delivery !== '' && (
        <li>
          <Icon name="truck" small />
          {piece.delivery}
        </li>
      )}
      {piece.cash !== null && (
        <li>
          <Icon name="cash" small />
          {piece.cash}
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
