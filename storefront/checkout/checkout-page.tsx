import { useState } from 'react';
import { type MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { useSession } from '../session/use-session.ts';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/checkout-page.ts';
import { HoldNotice } from './hold-notice.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { PaymentReturn, usePaymentReturn } from './payment-return.tsx';
import type { PlacedOrder } from './place-order.ts';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.checkout.title);
}

/** PAY-1, PAY-8 */
export default function CheckoutPage() {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const { back, forget } = usePaymentReturn();
  const { user } = useSession();
  return (
    <div className="wrap page page-own">
      <NoScriptNotice what="The checkout" />
      <div className="page-heading">
        <h1 className="page-title">Checkout</h1>
        <HoldNotice />
        <Link className="link link-block" to={pages.cart.path}>
          Back to cart
        </Link>
      </div>
      {back !== null ? (
        <PaymentReturn {...back} onOver={forget} />
      ) : placed === null ? (
        <CheckoutForm customer={user} onPlaced={setPlaced} />
      ) : (
        <OrderPlaced order={placed} />
      )}
    </div>
  );
}
