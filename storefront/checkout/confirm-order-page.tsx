import type { MetaDescriptor } from 'react-router';
import { confirmOrder } from '#contract/orders.ts';
import { ask } from '../api/call-api.ts';
import { useQueryParameter } from '../navigation/use-query-parameter.ts';
import { LinkPage } from '../shell/mail-link-page.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import type { Route } from './+types/confirm-order-page.ts';

const title = 'Confirm your order';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), title);
}

/** Where "Confirm this order" of a mail leads (PAY-12). */
export default function ConfirmPage() {
  const order = useQueryParameter('order');
  const token = useQueryParameter('token');
  return (
    <LinkPage
      title={title}
      what="Confirming your order"
      question={
        <>
          Is the order {order !== null && <b>#{order}</b>} yours? Press the button, and we make it ready. You
          pay in cash when it arrives.
        </>
      }
      action="Confirm this order"
      act={() => ask(confirmOrder, { body: { order_id: Number(order), token: token ?? '' } })}
      carried={token === '' ? '' : order}
      done={
        <>
          Thank you. Your order <b>#{order}</b> is confirmed, and we will tell you when it leaves us.
        </>
      }
      next={{ to: `/orders/${order}`, label: 'See your order' }}
    />
  );
}
