import type { PriceRow } from './price-rows.ts';

/** The price break-up of a product's page (RATE-7); the last row is the total. */
export function PriceParts({ rows }: { readonly rows: readonly PriceRow[] }) {
  return (
    <details className="breakup" open>
      <summary>Price break-up</summary>
      <table>
        <tbody>
          {rows.map(({ kind, label, detail, amount }, index) => (
            <tr key={index} className={kind}>
              <th scope="row">
                {label}
                <small>{detail}</small>
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
