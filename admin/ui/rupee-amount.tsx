import { formatRupees, fromRupees } from '#domain/money.ts';

/** Rupees of the wire as the shop writes them. */
export function RupeeAmount({ rupees }: { readonly rupees: number }) {
  return <span className="num">{formatRupees(fromRupees(rupees))}</span>;
}
