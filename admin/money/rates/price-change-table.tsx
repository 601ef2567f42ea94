import { keepAmounts } from '#browser/keep-amounts.ts';
import { Link } from 'react-router';
import type { PriceChange } from '#contract/admin/price-sets.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { Table } from '../../ui/table.tsx';
import { rupeeText, signedPercent, signedRupees } from './rate-texts.ts';

interface PriceChangeTableProps {
  readonly label: string;
  readonly changes: readonly PriceChange[];
}

/** Prices before and after, for shoppers. On a phone in two lines. */
export function PriceChangeTable({ label, changes }: PriceChangeTableProps) {
  return (
    <div className="short-rows">
      <Table
        label={label}
        rows={changes}
        keyOf={({ productId }) => productId}
        empty="No price changes."
        columns={[
          {
            head: 'Piece',
            role: 'title',
            cell: ({ productId, name, code, picture, from, to, change, belowCost, error }) => (
              <div className="piece-cell">
                <img src={picture?.path ?? '/placeholder.svg'} alt="" width="64" height="64" loading="lazy" />
                <div className="stack">
                  <Link className="link" to={fillPath(adminPages.product.path, { id: productId })}>
                    {name}
                  </Link>
                  <span className="hint">{code}</span>
                  <span className="rate-entry num">
                    {keepAmounts(rupeeText(from))} to <b>{keepAmounts(rupeeText(to))}</b>
                    <br />
                    <Move from={from} to={to} change={change} />
                  </span>
                  {belowCost !== null && <Badge tone="yellow">Below cost</Badge>}
                  {error !== null && <Badge tone="red">{error}</Badge>}
                </div>
              </div>
            ),
          },
          { head: 'Old price', number: true, cell: ({ from }) => <RupeeAmount rupees={from} /> },
          {
            head: 'New price',
            number: true,
            cell: ({ to }) => (
              <b>
                <RupeeAmount rupees={to} />
              </b>
            ),
          },
          {
            head: 'Move',
            number: true,
            cell: ({ from, to, change }) => <Move from={from} to={to} change={change} />,
          },
        ]}
      />
    </div>
  );
}

function Move({ from, to, change }: Pick<PriceChange, 'from' | 'to' | 'change'>) {
  const look = to > from ? 'rate-up' : to < from ? 'rate-down' : '';
  return (
    <span className={`rate-move ${look}`}>
      {signedRupees(Math.round((to - from) * 100) / 100)} · {signedPercent(change)}
    </span>
  );
}
