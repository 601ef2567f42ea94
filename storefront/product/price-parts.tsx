import { formatRupees } from '#domain/money.ts';
import { Icon } from '../ui/icon.tsx';
import type { PricePart } from './price-breakup.ts';

/** The price breakup; the last row is the total. */
export function PriceParts({ parts }: { readonly parts: readonly PricePart[] }) {
  if (parts.length === 0) return null;
  return (
    <details className="breakup" open>
      <summary>
        Price break-up
        <Icon name="down" />
      </summary>
      <table>
        <tbody>
          {parts.map(({ name, about, amount }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {about !== null && <small>{about}</small>}
              </th>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
