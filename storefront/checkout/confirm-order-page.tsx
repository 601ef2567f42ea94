import type { MetaDescriptor } from 'react-router';
import { confirmOrder } from '#contract/orders.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { useQueryParameter } from '../navigation/use-query-parameter.ts';
import { MailLinkPage } from '../shell/mail-link-page.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import type { Route } from './+types/confirm-order-page.ts';

const { title } = pages.confirmOrder;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

/** The target of the confirmation link in the mail (PAY-12). */
export default function ConfirmOrderPage() {
  const order = useQueryParameter('order');
  const token = useQueryParameter('token');
  return (
    <MailLinkPage
      title={title}
      what="Confirming your order"
      question={
        <>
          Did you place order {order !== null && <b translate="no">#{order}</b>}? Confirm it, and we will get
          it ready. You pay in cash when you receive it.
        </>
      }
      action="Confirm this order"
      run={() => callApi(confirmOrder, { body: { order_id: Number(order), token: token ?? '' } })}
      tokenOrId={token === '' ? '' : order}
      done={
        <>
          Thank you. Your order <b translate="no">#{order}</b> is confirmed. We will let you know when it
          ships.
        </>
      }
      next={{ to: fillPath(pages.order.path, { id: String(order) }), label: 'View your order' }}
    />
  );
}
