import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { TaskCounts } from './task-counts.tsx';

type LowStock = NonNullable<Answer<typeof getDashboard>['products']>;

/** What the shop shows and cannot sell, or not for long. */
export function LowStockProducts({ products: { soldOut, low, gone } }: { readonly products: LowStock }) {
  return (
    <>
      <TaskCounts
        title="Pieces"
        tasks={[
          { count: soldOut, label: 'sold out and still shown', to: '/pieces?status=published&stock=out' },
          { count: low, label: 'running low', to: '/pieces?status=published&stock=low' },
        ]}
      />
      {gone.length > 0 && (
        <section className="panel-box" aria-labelledby="gone">
          <h2 id="gone">Recently sold out</h2>
          <ul className="gone">
            {gone.map(({ id, name }) => (
              <li key={id}>
                <Link className="link" to={`/pieces/${id}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
