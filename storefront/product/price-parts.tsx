import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { Icon } from '../ui/icon.tsx';
import type { PriceBreakupView } from './price-breakup.ts';
import type { PriceRow } from './price-rows.ts';

/** The price break-up of a product's page (RATE-1). */
export function PriceParts({ rows, note }: Partial<PriceBreakupView>) {
  const { rate } = useShell();
  if (!rows) return null;
  return (
    <details className="breakup" open>
      <summary>
        Price break-up
        <Icon name="down" />
      </summary>
      <PriceTable rows={rows} />
      <p>
        {note} {rate && <Link to={pages.rates.path}>{pages.rates.title}</Link>}
      </p>
    </details>
  );
}

/** Rows of a price, the last one its total. */
export function PriceTable({ rows }: { readonly rows: readonly PriceRow[] }) {
  return (
    <table>
      <tbody>
        {rows.map(({ kind, label, detail, amount }, index) => (
          <tr key={index} className={`is-${kind}`}>
            <th scope="row">
              {label}
              {detail && <small>{detail}</small>}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
