import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { countText } from '#domain/locale/count-text.ts';
import { shortDay } from '#domain/locale/indian-time.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';

type Sales = NonNullable<Answer<typeof getDashboard>['sales']>;

const height = 100;
const step = 10;

/** One bar per day; the same figures are in a table for screen readers. */
export function SalesChart({ sales: { days, orders, amount } }: { readonly sales: Sales }) {
  const most = Math.max(1, ...days.map((each) => each.amount));
  return (
    <section className="panel-box" aria-labelledby="sales">
      <h2 id="sales">Sales, last 30 days</h2>
      <p className="sales-sum">
        <RupeeAmount rupees={amount} /> <span className="hint">{countText(orders, 'order')}</span>
      </p>
      <svg
        className="chart"
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((each, index) => {
          const tall = each.amount === 0 ? 1 : Math.max(2, (each.amount / most) * height);
          return (
            <rect
              key={each.day}
              className={each.amount === 0 ? 'chart-none' : undefined}
              x={index * step + 1}
              y={height - tall}
              width={step - 2}
              height={tall}
            >
              <title>{`${shortDay(each.day)}: ${formatRupees(fromRupees(each.amount))}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="chart-ends hint" aria-hidden="true">
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>{shortDay(days.at(-1)?.day ?? '')}</span>
      </p>
      <details>
        <summary>Day by day</summary>
        <table className="day-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((each) => (
              <tr key={each.day}>
                <td>{shortDay(each.day)}</td>
                <td>{each.orders}</td>
                <td>
                  <RupeeAmount rupees={each.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
