import { useState } from 'react';
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

/** The target of the confirmation link in the mail (PAY-12), and of the one that asks somebody who has paid to confirm the email address. */
export default function ConfirmOrderPage() {
  const order = useLinkParameter('order');
  const token = useLinkParameter('token');
  const paid = useLinkParameter('paid') === '1';
  const [lapsesAt, setLapsesAt] = useState<string | null>(null);
  const [next, setNext] = useState('');
  const number = order !== null && <b translate="no">#{order}</b>;
  async function confirm() {
    const reply = await callApi(confirmOrder, { body: { order_id: Number(order), token: token ?? '' } });
    if (reply.ok) {
      setLapsesAt(reply.answer.lapses_at ?? null);
      setNext(reply.answer.next ?? '');
    }
    return reply;
  }

  return (
    <MailLinkPage
      title={paid ? 'Confirm your email address' : title}
      what={paid ? 'Confirming your email address' : 'Confirming your order'}
      question={
        paid ? (
          <>Did you pay for order {number}? Confirm that this email address is yours.</>
        ) : (
          <>
            Did you place order {number}? Please confirm that it is yours. You pay in cash when you receive
            it.
          </>
        )
      }
      action={paid ? 'Confirm my email address' : 'Confirm this order'}
      run={confirm}
      tokenOrId={token === '' ? '' : order}
      done={
        paid ? (
          'Thank you. Your email address is confirmed.'
        ) : lapsesAt !== null ? (
          `Thank you. Your email address is confirmed. ${next}`
        ) : (
          <>
            Thank you. Your order {number} is confirmed. {next}
          </>
        )
      }
      next={{ to: fillPath(pages.order.path, { id: String(order) }), label: 'View your order' }}
    />
  );
}
