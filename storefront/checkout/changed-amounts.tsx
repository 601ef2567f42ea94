import { keepAmounts } from '#browser/keep-amounts.ts';
import { formatRupees } from '#domain/money.ts';
import { Icon } from '../ui/icon.tsx';
import type { ChangedAmount } from './changed-totals.ts';

export function ChangedAmounts({ changed }: { readonly changed: readonly ChangedAmount[] }) {
  if (changed.length === 0) return null;
  return (
    <div className="alert alert-info" role="alert">
      <Icon name="alert" />
      <div>
        <p>Your order was not placed, because these amounts have changed:</p>
        <ul>
          {changed.map(({ name, before, now }) => (
            <li key={name}>
              {keepAmounts(`${name}: ${formatRupees(now)} instead of ${formatRupees(before)}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
