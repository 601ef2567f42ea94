import type { MetaDescriptor } from 'react-router';
import { confirmOrder } from '#contract/orders.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { useLinkParameter } from '../navigation/use-link-parameter.ts';
import { MailLinkPage } from '../shell/mail-link-page.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import type { Route } from './+types/confirm-order-page.ts';

const { title } = pages.confirmOrder;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

/** The target of the confirmation link in the mail (PAY-12), and of the one that asks a paying customer to confirm the email address. */
export default function ConfirmOrderPage() {
  const order = useLinkParameter('order');
  const token = useLinkParameter('token');
  const paid = useLinkParameter('paid') === '1';
  const number = order !== null && <b translate="no">#{order}</b>;
  return (
    <MailLinkPage
      title={paid ? 'Confirm your email address' : title}
      what={paid ? 'Confirming your email address' : 'Confirming your order'}
      question={
        paid ? (
          <>Did you pay for order {number}? Confirm that this email address is yours.</>
        ) : (
          <>
            Did you place order {number}? Confirm it, and we will get it ready. You pay in cash when you
            receive it.
          </>
        )
      }
      action={paid ? 'Confirm my email address' : 'Confirm this order'}
      run={() => callApi(confirmOrder, { body: { order_id: Number(order), token: token ?? '' } })}
      tokenOrId={token === '' ? '' : order}
      done={
        paid ? (
          'Thank you. Your email address is confirmed.'
        ) : (
          <>Thank you. Your order {number} is confirmed. We will let you know when it ships.</>
        )
      }
      next={{ to: fillPath(pages.order.path, { id: String(order) }), label: 'View your order' }}
    />
  );
}
