import { Link, useLoaderData, useRevalidator } from 'react-router';
import { listHolds, releaseHolds } from '#contract/admin/holds.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { toast, toastRefusal } from '../../ui/toast.tsx';

export const loader = () => load(listHolds);

export function Component() {
  const { holds, total } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayRelease = usePermissionCheck()('orders.refund');

  async function release(cartIds: readonly number[]) {
    const reply = await call(releaseHolds, { body: { cartIds: [...new Set(cartIds)] } });
    if (reply.ok) toast(`${reply.answer.released} released`);
    else toastRefusal(reply.problem);
    void revalidate();
  }

  return (
    <>
      <PageHeader
        title="Pieces on hold"
        back={{ to: adminPages.orders.path, label: 'Orders' }}
        lead={`${total} on hold for shoppers who are paying online. A hold ends automatically within ten minutes. After you release one, the first to pay gets the piece; a later payment is refunded.`}
      >
        {mayRelease && holds.length > 0 && (
          <Button kind="danger" onClick={() => release(holds.map(({ cartId }) => cartId))}>
            Release all
          </Button>
        )}
      </PageHeader>
      <Table
        label="Pieces on hold"
        rows={holds}
        keyOf={({ cartId, productId }) => `${cartId}-${productId}`}
        empty="Nothing is on hold."
        columns={[
          {
            head: 'Piece',
            role: 'title',
            cell: ({ productId, name, code }) => (
              <>
                <Link className="link" to={fillPath(adminPages.product.path, { id: productId })}>
                  {name}
                </Link>{' '}
                {code}
              </>
            ),
          },
          { head: 'Quantity', number: true, cell: ({ quantity }) => quantity },
          {
            head: 'Customer',
            cell: ({ customer }) => (
              <span className="stack">
                <Link className="link" to={fillPath(adminPages.customer.path, { id: customer.id })}>
                  {customer.name}
                </Link>
                <span className="hint">{customer.email}</span>
              </span>
            ),
          },
          { head: 'Until', cell: ({ until }) => <DateTime at={until} /> },
          { head: 'Minutes on hold today', number: true, cell: ({ minutesToday }) => minutesToday },
          {
            head: 'Release',
            role: 'actions',
            cell: ({ cartId }) =>
              mayRelease && (
                <Button kind="line" onClick={() => release([cartId])}>
                  Release
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
