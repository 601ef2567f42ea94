import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { DateTime } from '../ui/date-time.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';
import { Table } from '../ui/table.tsx';

type Carts = NonNullable<Answer<typeof getDashboard>['carts']>;

/** Carts that were filled and left: somebody to call, perhaps. */
export function AbandonedCarts({ carts: { count, value, left } }: { readonly carts: Carts }) {
  return (
    <section className="panel-box" aria-labelledby="left-carts">
      <h2 id="left-carts">Abandoned carts</h2>
      <p>
        <RupeeAmount rupees={value} />{' '}
        <span className="hint">
          in {count} {count === 1 ? 'cart' : 'carts'}, not ordered for a day or longer
        </span>
      </p>
      <Table
        label="Abandoned carts"
        rows={left}
        keyOf={({ customerId }) => customerId}
        empty="None"
        columns={[
          {
            head: 'Customer',
            role: 'title',
            cell: ({ customerId, name }) => (
              <Link className="link" to={`/customers/${customerId}`}>
                {name}
              </Link>
            ),
          },
          { head: 'In it', cell: ({ names }) => names.join(', ') },
          { head: 'Worth', number: true, cell: ({ value: rupees }) => <RupeeAmount rupees={rupees} /> },
          { head: 'Since', cell: ({ since }) => <DateTime at={since} /> },
        ]}
      />
    </section>
  );
}
