import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listOrderTickets } from '#contract/admin/inbox.ts';
import { listOrderReturns } from '#contract/admin/order-returns.ts';
import { getOrder } from '#contract/admin/orders.ts';
import { hasDeliveryLabel } from '#domain/orders/pick-up.ts';
import { isOpenReturn } from '#domain/orders/return-request.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessage } from './order-message.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderTaxDocuments } from './order-tax-documents.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { refundedText } from './order-texts.ts';
import { RefundForm } from './refund-form.tsx';
import { TestOrder } from './test-order.tsx';
import { TrackingPanel } from './tracking-panel.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const which = { params: { id: Number(params['id']) } };
  const [order, returns, tickets] = await Promise.all([
    load(getOrder, which),
    load(listOrderReturns, which),
    load(listOrderTickets, which),
  ]);
  return { order, returns, tickets };
}

/** The form opens above the button that was pressed. */
const focus = (heading: HTMLElement | null) => heading?.focus();

export function Component() {
  const { order, returns, tickets } = useLoaderData<typeof loader>();
  const may = usePermissionCheck();
  const { revalidate } = useRevalidator();
  const refunded = refundedText(order.lines);
  const mayRefund = may('orders.refund') && order.totals.refundable > 0;
  const [asked, setAsked] = useState(false);
  const refunding = mayRefund && asked;

  return (
    <>
      <PageHeader
        title={`Order ${order.id}`}
        back={{ to: adminPages.orders.path, label: 'Orders' }}
        lead={
          <>
            <OrderStatusBadge status={order.status} shippingMethod={order.shippingMethod} />{' '}
            {order.test && <Badge tone="blue">Test</Badge>}{' '}
            {refunded !== '' && <Badge tone="yellow">{refunded}</Badge>} placed{' '}
            <DateTime at={order.placedAt} />
            {order.channel === 'counter' && ', at the counter'}
            {order.promise !== null && ` · promised: ${order.promise}`} · <RupeeAmount rupees={order.total} />
          </>
        }
      >
        <LinkButton kind="line" small to={fillPath(adminPages.packingSlip.path, { id: order.id })}>
          Packing slip
        </LinkButton>
        {hasDeliveryLabel(order) && (
          <LinkButton kind="line" small to={fillPath(adminPages.deliveryLabel.path, { id: order.id })}>
            Delivery label
          </LinkButton>
        )}
      </PageHeader>
      <div className="two-columns">
        <div className="column">
          {order.test && <TestOrder id={order.id} />}
          {refunding && (
            <section className="panel-box" aria-labelledby="refund">
              <h2 id="refund" tabIndex={-1} ref={focus}>
                Refund this order
              </h2>
              <RefundForm
                order={order}
                onDone={() => {
                  setAsked(false);
                  void revalidate();
                }}
                onCancel={() => setAsked(false)}
              />
            </section>
          )}
          {!refunding && may('orders.move') && (
            <NextSteps
              key={order.status}
              order={order}
              openReturn={returns.some(({ status }) => isOpenReturn(status))}
              onChanged={revalidate}
            />
          )}
          <OrderReturns order={order} returns={returns} onChanged={revalidate} />
          <OrderQuestions tickets={tickets} />
          <OrderLines order={order} onChanged={revalidate} />
          <OrderPayment
            order={order}
            onChanged={revalidate}
            onRefund={mayRefund && !asked ? () => setAsked(true) : null}
          />
          <TrackingPanel order={order} onChanged={revalidate} />
        </div>
        <div className="column">
          <OrderBuyer order={order} />
          <OrderHistory order={order} />
          <OrderTaxDocuments order={order} />
          <OrderMessage order={order} />
          <OrderNotes order={order} onChanged={revalidate} />
        </div>
      </div>
    </>
  );
}
