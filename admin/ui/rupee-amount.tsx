import { formatRupees, fromRupees } from '#domain/money.ts';

export function RupeeAmount({ rupees }: { readonly rupees: number }) {
  return <span className="num">{formatRupees(fromRupees(rupees))}</span>;
}
