import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getOrder, type AdminOrder } from '#contract/admin/orders.ts';
import { getConfig, type Config } from '#contract/config.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { withIsolatedNumbers } from '#domain/locale/right-to-left.ts';
import { hasDeliveryLabel } from '#domain/orders/pick-up.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [order, reply] = await Promise.all([
    load(getOrder, { params: { id: Number(params['id']) } }),
    fetch(getConfig.path),
  ]);
  const { shop_address: address, company_phone: phone } = (await reply.json()) as Config;
  return { order, sender: [address, phone].filter((text) => text !== '') };
}

export function Component() {
  const { order, sender } = useLoaderData<typeof loader>();
  const { id } = order;
  const labelled = hasDeliveryLabel(order);
  return (
    <>
      <PageHeader
        title={`Delivery label ${id}`}
        back={{ to: fillPath(adminPages.order.path, { id }), label: `Order ${id}` }}
      >
        {labelled && <Button onClick={() => window.print()}>Print</Button>}
      </PageHeader>
      {labelled ? (
        <Label order={order} sender={sender} />
      ) : (
        <Notice kind="info">
          This order has no delivery label: it is not sent to the buyer, or it has ended.
        </Notice>
      )}
    </>
  );
}

interface LabelProps {
  readonly order: AdminOrder;
  /** Address and phone of the shop. */
  readonly sender: readonly string[];
}

/** For the outside of the parcel, on 100 x 150 mm: neither the shop's name nor a value, so that nobody sees that it is jewellery. */
function Label({ order, sender }: LabelProps) {
  const { id, shipTo, carrier, trackingNumber, grossWeight, placedAt } = order;
  return (
    <article className="slip parcel-label" aria-label="Delivery label">
      <p className="parcel-label-head">
        {carrier !== null && <b>{carrier}</b>}
        {grossWeight !== null && <span>Contents {grossWeight.toFixed(3)} g</span>}
        <span>
          no. {id}, {shortDate(placedAt)}
        </span>
      </p>
      <div>
        <p className="hint">To</p>
        <address>
          <b>
            <bdi>{withIsolatedNumbers(shipTo.name)}</bdi>
          </b>
          {shipTo.lines.map((line) => (
            <span key={line}>
              <bdi>{withIsolatedNumbers(line)}</bdi>
            </span>
          ))}
          <span>{shipTo.phone}</span>
        </address>
      </div>
      {trackingNumber !== null && <p className="parcel-label-number">{trackingNumber}</p>}
      <p>
        <b>
          Hand over only to the person named, against a code or an identity card. Do not leave at the door.
        </b>
      </p>
      <div>
        <p className="hint">From, and back to</p>
        <p>{sender.join(' · ')}</p>
      </div>
    </article>
  );
}
