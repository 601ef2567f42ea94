import type { Notice } from '#domain/forms/notice.ts';
import { CartLoadError, EmptyCart } from '../cart/cart-states.tsx';
import { PersistentNotice } from './persistent-notice.tsx';

interface NothingToOrderProps {
  /** The cart could not be loaded; otherwise it is empty. */
  readonly failed: boolean;
  /** What became of a payment: it stays, also if the cart was ordered or emptied elsewhere while the shopper paid. */
  readonly lasting: Notice | null;
}

/** In place of the form (PAY-1, PAY-10). */
export function NothingToOrder({ failed, lasting }: NothingToOrderProps) {
  return (
    <>
      {lasting !== null && <PersistentNotice notice={lasting} />}
      {failed ? <CartLoadError /> : <EmptyCart nested />}
    </>
  );
}
