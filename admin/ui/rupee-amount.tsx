import { formatRupees, fromRupees } from '#domain/money.ts';

export function RupeeAmount({ rupees }: { readonly rupees: number }) {
  return (
    <span className="num" translate="no">
      {formatRupees(fromRupees(rupees))}
    </span>
  );
}
