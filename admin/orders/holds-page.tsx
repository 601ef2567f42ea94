import { Link, useLoaderData, useRevalidator } from 'react-router';
import { listHolds, releaseHolds } from '#contract/admin/holds.ts';
import { call } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { usePermissionCheck } from '../session/use-staff.ts';
import { Button } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';

export const loader = () => load(listHolds);

/** What is held at this moment for shoppers who are paying. */
export function Component() {
  const { holds, total } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayRelease = usePermissionCheck()('orders.refund');

  async function release(cartIds: readonly number[]) {
    const reply = await call(releaseHolds, { body: { cartIds: [...new Set(cartIds)] } });
    toast(
      reply.ok ? `${reply.answer.released} released` : (reply.problem?.message ?? 'The shop did not answer.'),
    );
    void revalidate();
  }

  return (
    <>
      <PageHeader
        title="Current holds"
        back={{ to: '/orders', label: 'Orders' }}
        lead={`${total === 0 ? 'Pieces are' : total} held for shoppers who are paying online. A hold ends by itself within ten minutes. After a release, whoever pays first gets the piece; a payment that comes too late is refunded.`}
      >
        {mayRelease && holds.length > 0 && (
          <Button kind="danger" onClick={() => void release(holds.map(({ cartId }) => cartId))}>
            Release all
          </Button>
        )}
      </PageHeader>
      <Table
        label="Current holds"
        rows={holds}
        keyOf={({ cartId, productId }) => `${cartId}-${productId}`}
        empty="No pieces are held at the moment."
        columns={[
          {
            head: 'Piece',
            role: 'title',
            cell: ({ productId, name, code }) => (
              <>
                <Link className="link" to={`/products/${productId}`}>
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
                <Link className="link" to={`/customers/${customer.id}`}>
                  {customer.name}
                </Link>
                <span className="hint">{customer.email}</span>
              </span>
            ),
          },
          { head: 'Until', cell: ({ until }) => <DateTime at={until} /> },
          { head: 'Minutes today, unpaid', number: true, cell: ({ minutesToday }) => minutesToday },
          {
            head: 'Release',
            role: 'actions',
            cell: ({ cartId }) =>
              mayRelease && (
                <Button kind="line" onClick={() => void release([cartId])}>
                  Release
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
