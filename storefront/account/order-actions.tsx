import { useState } from 'react';
import type { TrackedOrder } from '#contract/orders.ts';
import { canShopperCancel } from '#domain/orders/order-status.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/icon.tsx';
import { buyAgain, type BuyAgainOptions } from './buy-again.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { downloadInvoice } from './download-documents.ts';
import type { OrderView } from './order-view.ts';

interface OrderActionsProps {
  readonly view: OrderView;
  readonly again: BuyAgainOptions;
  /** undefined while loading. */
  readonly tracked: Pick<TrackedOrder, 'invoice' | 'invoice_notice'> | undefined;
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
          <Icon name="down" small />
          Invoice (PDF)
        </button>
      )}
      {canShopperCancel(view.status) && (
        <button className="btn btn-danger btn-sm" type="button" onClick={() => setAsking(true)}>
          Cancel Order
        </button>
      )}
      {partly && (
        <p className="again" id="buy-again">
          Buy Again adds {again.products.map(({ name }) => name).join(', ')}. {again.missing.join(' ')}
        </p>
      )}
      {tracked !== undefined && tracked.invoice_notice !== null && (
        <p className="muted">{tracked.invoice_notice}</p>
      )}
      <p className="again">
        To ask about this order or a return,{' '}
        <Link className="link" to={pages.contact.path}>
          write to us
        </Link>
        {phone !== '' && ` or call ${phone}`}.
      </p>
      {asking && <CancelOrderDialog view={view} onChanged={onChanged} onClosed={() => setAsking(false)} />}
    </div>
  );
}
