import { useState } from 'react';
import { Link, type MetaDescriptor } from 'react-router';
import { useCart } from '../client/cart.ts';
import { useSession } from '../client/session.ts';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Loading } from '../ui/loading.tsx';
import type { Route } from './+types/checkout-page.ts';
import { CartFailed } from './cart-failed.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { PaymentReturn } from './payment-return.tsx';
import type { PlacedOrder } from './place-order.ts';
import { usePaymentReturn } from './use-payment-return.ts';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), 'Checkout');
}

/** PAY-1, PAY-8 */
export default function CheckoutPage() {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const { back, forget } = usePaymentReturn();
  return (
    <div className="wrap page">
      <div className="till-head">
        <h1 className="page-title">Checkout</h1>
        <Link className="link link-block" to="/cart">
          Back to cart
        </Link>
      </div>
      {back !== null ? (
        <PaymentReturn {...back} onOver={forget} />
      ) : placed === null ? (
        <Checkout onPlaced={setPlaced} />
      ) : (
        <OrderPlaced order={placed} />
      )}
    </div>
  );
}

/** The mirror is no truth to order by: nothing shows before the server has said what the cart holds and costs now. */
function Checkout({ onPlaced }: { readonly onPlaced: (order: PlacedOrder) => void }) {
  const cart = useCart();
  const { state, user } = useSession();
  if (cart.state === 'failed') return <CartFailed />;
  if (cart.state === 'loading' || state !== 'in') return <Loading />;
  if (cart.lines.length > 0) return <CheckoutForm cart={cart} customer={user} onPlaced={onPlaced} />;
  return <EmptyCart under />;
}
