import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { RupeeAmount } from '../ui/rupee-amount.tsx';
import { Table } from '../ui/table.tsx';

type Best = NonNullable<Answer<typeof getDashboard>['best']>;

export function BestSellers({ best }: { readonly best: Best }) {
  return (
    <section className="panel-box" aria-labelledby="best">
      <h2 id="best">Best sellers of the last thirty days</h2>
      <Table
        label="Best sellers"
        rows={best}
        keyOf={({ id }) => id}
        empty="Nothing yet"
        columns={[
          {
            head: 'Piece',
            role: 'title',
            cell: ({ id, name }) => (
              <Link className="link" to={`/pieces/${id}`}>
                {name}
              </Link>
            ),
          },
          { head: 'Sold', number: true, cell: ({ sold }) => sold },
          { head: 'Brought', number: true, cell: ({ amount }) => <RupeeAmount rupees={amount} /> },
        ]}
      />
    </section>
  );
}
