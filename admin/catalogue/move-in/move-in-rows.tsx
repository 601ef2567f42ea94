import { Link } from 'react-router';
import type { MoveIn, MoveInRow } from '#contract/admin/move-in.ts';
import { moveInRowStates } from '#domain/move-in/move-in-state.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { StatusTabs } from '../../ui/status-tabs.tsx';
import { Table } from '../../ui/table.tsx';
import { kindWords, rowTexts, rowTones } from './move-in-texts.ts';

interface MoveInRowsProps {
  readonly move: MoveIn;
  readonly rows: readonly MoveInRow[];
  readonly page: number;
  readonly pages: number;
}

/** Every row of the export with its result. */
export function MoveInRows({ move, rows, page, pages }: MoveInRowsProps) {
  const { one } = kindWords[move.kind];
  const head = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  return (
    <>
      <StatusTabs
        label="Rows by result"
        parameter="state"
        statuses={moveInRowStates}
        labels={rowTexts}
        counts={move.rows}
        hideEmpty
      />
      <Table
        label="Result row by row"
        rows={rows}
        keyOf={({ row }) => row}
        empty="No rows."
        columns={[
          { head, role: 'title', cell: (row) => <RowTitle row={row} /> },
          { head: 'Row', number: true, cell: ({ row }) => row },
          {
            head: 'Result',
            cell: ({ state }) => <Badge tone={rowTones[state]}>{rowTexts[state]}</Badge>,
          },
          { head: 'What happens', cell: (row) => <Details row={row} /> },
        ]}
      />
      <Pagination page={page} pages={pages} />
    </>
  );
}

function RowTitle({ row: { name, code, person, productId, customerId } }: { readonly row: MoveInRow }) {
  const title = name || code || person || '—';
  const beside = [code, person].filter((text) => text !== '' && text !== title).join(' ');
  const to =
    productId === null
      ? customerId !== null && fillPath(adminPages.customer.path, { id: customerId })
      : fillPath(adminPages.product.path, { id: productId });
  return (
    <>
      {to === false ? title : <Link to={to}>{title}</Link>}
      {beside !== '' && <small className="muted clip"> {beside}</small>}
    </>
  );
}

function Details({ row: { note, missing } }: { readonly row: MoveInRow }) {
  return (
    <>
      {note}
      {missing.length > 0 && (
        <ul className="stack">
          {missing.map((picture) => (
            <li key={picture.address}>
              <span className="clip">{picture.address}</span>: {picture.note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
