import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getOrder } from '#contract/admin/orders.ts';
import { withIsolatedNumbers } from '#domain/locale/right-to-left.ts';
import { giftText } from '#domain/orders/gift.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { GiftReceipt } from './gift-receipt.tsx';
import { packedUnits, slipFacts } from './slip-facts.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const loader = ({ params }: LoaderFunctionArgs) =>
  load(getOrder, { params: { id: Number(params['id']) } });

/**
 * Address and contents of the parcel, without prices. An order that is collected has no address (SHIP-2). The HUID that the form
 * of the dispatch proposes is for the packer: another one may be sent.
 */
export function Component() {
  const order = useLoaderData<typeof loader>();
  const { id, placedAt, shipTo, shippingMethod, lines, customerNote, gift } = order;
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
          <b>
            <bdi>{withIsolatedNumbers(shipTo.name)}</bdi>
          </b>
          {!collected &&
            shipTo.lines.map((line) => (
              <span key={line}>
                <bdi>{withIsolatedNumbers(line)}</bdi>
              </span>
            ))}
          <span>{shipTo.phone}</span>
        </address>
        <p>
          Order {id}, <DateTime at={placedAt} />
          {shippingMethod !== null && `, ${shippingMethod.label}`}
        </p>
        {order.promise !== null && <p>{order.promise}</p>}
        <ul>
          {lines
            .filter((line) => packedUnits(line) > 0)
            .map((line) => (
              <li key={line.id}>
                <span className="slip-box" aria-hidden="true" />
                <b className="num">{packedUnits(line)} ×</b>
                <span className="stack">
                  {line.name}
                  {line.size !== null && <b>{line.size}</b>}
                  <span className="hint">{slipFacts(line).join(' · ')}</span>
                  {line.likelyHuids && (
                    <span className="hint no-print">Expected HUID {line.likelyHuids}, not printed</span>
                  )}
                </span>
              </li>
            ))}
        </ul>
        {customerNote !== null && customerNote !== '' && <p className="pre">{customerNote}</p>}
        {gift !== null && (
          <p className="pre">
            <b>GIFT</b> {giftText(gift)}
          </p>
        )}
      </article>
      {gift?.receipt === true && <GiftReceipt order={order} />}
    </>
  );
}
