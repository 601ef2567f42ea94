import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getOrder } from '#contract/admin/orders.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../api/load.ts';
import { Button } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const loader = ({ params }: LoaderFunctionArgs) =>
  load(getOrder, { params: { id: Number(params['id']) } });

/** Address and contents of the parcel, without prices. An order that is collected has no address (SHIP-2). */
export function Component() {
  const { id, placedAt, shipTo, shippingMethod, lines, customerNote } = useLoaderData<typeof loader>();
  const collected = isPickUp(shippingMethod);
  return (
    <>
      <PageHeader
        title={`Packing slip ${id}`}
        back={{ to: fillPath(adminPages.order.path, { id }), label: `Order ${id}` }}
      >
        <Button onClick={() => window.print()}>Print</Button>
      </PageHeader>
      <article className="slip">
        {collected && (
          <p>
            <b>PICK-UP, do not send</b>
          </p>
        )}
        <address>
          <b>{shipTo.name}</b>
          {!collected && shipTo.lines.map((line) => <span key={line}>{line}</span>)}
          <span>{shipTo.phone}</span>
        </address>
        <p>
          Order {id}, <DateTime at={placedAt} />
          {shippingMethod !== null && `, ${shippingMethod.label}`}
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              <span className="slip-box" aria-hidden="true" />
              <b className="num">{line.quantity} ×</b>
              <span className="stack">
                {line.name}
                {line.code !== null && <span className="hint">{line.code}</span>}
              </span>
            </li>
          ))}
        </ul>
        {customerNote !== null && customerNote !== '' && <p className="pre">{customerNote}</p>}
      </article>
    </>
  );
}
