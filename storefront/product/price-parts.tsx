import { keepAmounts } from '#browser/keep-amounts.ts';
import type { PriceRow } from './price-rows.ts';

/** What the price of a product is made of (RATE-7); the last row is the total. */
export function PriceParts({ rows }: { readonly rows: readonly PriceRow[] }) {
  return (
    <section id="price">
      <h2>Price break-up</h2>
      <table className="money">
        <thead>
          <tr>
            <th scope="col">What you pay for</th>
            <th scope="col">Quantity and rate</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, label, detail, amount }, index) => (
            <tr key={index} className={kind}>
              <th scope="row">{keepAmounts(label)}</th>
              <td>{detail && keepAmounts(detail)}</td>
              <td translate="no">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
