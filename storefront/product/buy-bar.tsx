import { Prices } from '../ui/prices.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ProductView } from './load-product.ts';
import type { ReactNode } from 'react';

interface BuyBarProps {
  readonly product: ProductView;
  /** The main button. */
  readonly children: ReactNode;
}

/**
 * Price, main button and WhatsApp at the foot of a phone's screen, while the page's own button is out of view (PIECE-3).
 * buy-bar.css shows and hides it by the position of that button; browsers that cannot do so always show it.
 */
export function BuyBar({ product: { price, enquiry }, children }: BuyBarProps) {
  return (
    <div className="buybar" role="group" aria-label="Buy">
      <p>
        <Prices price={price} was={null} />
      </p>
      {children}
      {enquiry.whatsapp !== null && (
        <a className="ibtn" href={enquiry.whatsapp} aria-label="Ask on WhatsApp">
          <Icon name="chat" />
        </a>
      )}
    </div>
  );
}
