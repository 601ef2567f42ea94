import { useState } from 'react';
import type { TrackedOrder } from '#contract/orders.ts';
import { canShopperCancel, isUnsuccessful, type OrderStatus } from '#domain/orders/order-status.ts';
import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/icon.tsx';
import { keepNames } from '../ui/keep-names.tsx';
import type { AvailableLines } from '../cart/available-lines.ts';
import { buyAgain } from './buy-again.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { downloadInvoice } from './download-documents.ts';
import type { OrderView } from './order-view.ts';

interface OrderActionsProps {
  readonly view: OrderView;
  readonly again: AvailableLines;
  /** undefined while loading. */
  readonly tracked:
    | Pick<TrackedOrder, 'invoice' | 'invoice_notice' | 'to_refund' | 'payments' | 'fee_left'>
    | undefined;
  /** The order was cancelled, or its status has changed so that it cannot be. */
  readonly onChanged: () => void;
}

/** ORDER-7 */
export function OrderActions({ view, again, tracked, onChanged }: OrderActionsProps) {
  const [asking, setAsking] = useState(false);
  const { phone } = useShell().shop;
  const partly = again.products.length > 0 && again.missing.length > 0;
  return (
    <div className="order-actions" role="group" aria-label="What you can do">
      {again.products.length > 0 && (
        <button
          className="btn btn-line btn-sm"
          type="button"
          aria-describedby={partly ? 'buy-again' : undefined}
          onClick={() => void buyAgain(again.products)}
        >
          <Icon name="bag" small />
          Buy Again
        </button>
      )}
      {tracked !== undefined && tracked.invoice !== null && (
        <button className="btn btn-quiet btn-sm" type="button" onClick={() => void downloadInvoice(view.id)}>
          Invoice (PDF)
        </button>
      )}
      <button className="btn btn-quiet btn-sm" type="button" onClick={() => window.print()}>
        Print
      </button>
      {canShopperCancel(view.status) && (
        <button className="btn btn-danger btn-sm" type="button" onClick={() => setAsking(true)}>
          Cancel Order
        </button>
      )}
      {partly && (
        <p className="again" id="buy-again">
          {keepNames(
            `Buy Again adds ${again.products.map(({ name }) => name).join(', ')}. ${again.missing.join(' ')}`,
            view.products.map(({ name }) => name),
          )}
        </p>
      )}
      {tracked !== undefined && tracked.invoice_notice !== null && (
        <p className="muted">{tracked.invoice_notice}</p>
      )}
      <p className="again">
        {helpPurpose(view.status)},{' '}
        <a className="link" href="#order-help">
          write to us below
        </a>
        {phone !== '' && (
          <>
            {' '}
            or call <span translate="no">{phone}</span>
          </>
        )}
        .
      </p>
      {asking && (
        <CancelOrderDialog
          view={view}
          tracked={tracked}
          onChanged={onChanged}
          onClosed={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** What the questions at the end of the page, with its id order-help, are for (ORDER-7). */
function helpPurpose(status: OrderStatus): string {
  return isUnsuccessful(status) ? 'To ask about this order' : 'To ask about this order or a return';
}
