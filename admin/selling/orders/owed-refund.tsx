import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { formatRupees } from '#domain/money.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { owedRefund } from './order-texts.ts';
import { RefundForm } from './refund-form.tsx';

interface OwedRefundProps {
  readonly order: AdminOrder;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

/** The next step of an order that has ended without a sale while the shop has the money (LAW-70). */
export function OwedRefund({ order, onChanged }: OwedRefundProps) {
  const [open, setOpen] = useState(false);
  const mayRefund = usePermissionCheck()('orders.refund');
  const owed = formatRupees(owedRefund(order));
  return (
    <section className="panel-box" aria-labelledby="next-steps">
      <h2 id="next-steps">Next step</h2>
      {open ? (
        <RefundForm
          order={order}
          onDone={() => {
            setOpen(false);
            void onChanged();
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <>
          <p>{owed} is still to be refunded.</p>
          {mayRefund && (
            <div className="row">
              <Button onClick={() => setOpen(true)}>Refund {owed}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
