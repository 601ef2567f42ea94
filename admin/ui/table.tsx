import type { ReactNode } from 'react';
import { keepAmountsIn } from './keep-amounts-in.ts';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, tabular digits. */
  readonly number?: boolean;
  /** On a phone: the first line of the card, or its buttons. Other cells show their head. */
  readonly role?: 'title' | 'actions';
  /** The cell of a last row with sums, which appears if a column has one. */
  readonly foot?: ReactNode;
}

interface TableProps<Row> {
  /** Read by screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly Column<Row>[];
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}

/** Heads of columns with names, addresses and numbers, which the browser does not translate. */
const kept = new Set(
  'Name,Piece,Customer,Email,Phone,Code,Order,Invoice,Buyer,GSTIN,Series,HSN,Staff,By,Created by,Read by,Machine,Old address'.split(
    ',',
  ),
);

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Some browsers drop the implicit roles when styles change `display`. */

/** A table that styles turn into cards on a phone. */
export function Table<Row>({ label, rows, keyOf, columns, empty }: TableProps<Row>) {
  if (rows.length === 0) return <div className="empty">{empty}</div>;
  return (
    <table className="table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, number, role }) => (
            <th key={head} role="columnheader" scope="col" className={number ? 'num-cell' : undefined}>
              {role === 'actions' ? <span className="vh">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ head, cell, number, role }) => (
              <td
                key={head}
                role="cell"
                translate={kept.has(head) ? 'no' : undefined}
                data-head={role === undefined ? head : undefined}
                className={[number && 'num-cell', role !== undefined && `cell-${role}`]
                  .filter(Boolean)
                  .join(' ')}
              >
                {keepAmountsIn(cell(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) && <SumRow columns={columns} />}
    </table>
  );
}

function SumRow<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map(({ head, number, role, foot }) => (
          <td
            key={head}
            role="cell"
            data-head={role === undefined ? head : undefined}
            className={[number && 'num-cell', role !== undefined && `cell-${role}`].filter(Boolean).join(' ')}
          >
            {keepAmountsIn(foot)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
