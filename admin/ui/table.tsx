import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, on their digits. */
  readonly number?: boolean;
  /** On a phone: the line that a card begins with, or the buttons it ends with; other cells carry their head. */
  readonly role?: 'title' | 'actions';
}

interface TableProps<Row> {
  /** What is listed, for those who do not see it. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly Column<Row>[];
  /** In place of the table where there is nothing. */
  readonly empty: ReactNode;
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The roles are said again: styles that change display take them away in some browsers. */

/** A table that becomes a list of cards on a phone, by styles alone: one markup for both. */
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
                data-head={role === undefined ? head : undefined}
                className={[number && 'num-cell', role !== undefined && `cell-${role}`]
                  .filter(Boolean)
                  .join(' ')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
