import type { ImportedRow } from '#contract/admin/import.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';

const words = {
  add: { tone: 'green', said: 'Add' },
  change: { tone: 'blue', said: 'Change' },
  nothing: { tone: 'plain', said: 'Unchanged' },
  wrong: { tone: 'red', said: 'Error' },
  skipped: { tone: 'plain', said: 'Skipped' },
} as const;

const order = ['wrong', 'skipped', 'add', 'change', 'nothing'] as const;

/** The rows with their actions: errors first, then what was skipped. */
export function ImportReportTable({ rows }: { readonly rows: readonly ImportedRow[] }) {
  const sorted = order.flatMap((does) => rows.filter((row) => row.does === does));
  return (
    <Table
      label="Rows of the table"
      rows={sorted}
      keyOf={({ row }) => row}
      empty="No rows."
      columns={[
        { head: 'Piece', role: 'title', cell: ({ name, code }) => name || code || '—' },
        { head: 'Row', number: true, cell: ({ row }) => row },
        { head: 'Code', cell: ({ code }) => code },
        { head: 'Action', cell: ({ does }) => <Badge tone={words[does].tone}>{words[does].said}</Badge> },
        { head: 'Details', cell: (row) => <Details row={row} /> },
      ]}
    />
  );
}

function Details({ row: { does, changes, errors } }: { readonly row: ImportedRow }) {
  if (does === 'skipped') return 'Read as a note: this row has no code. If it is a piece, give it one.';
  if (errors.length > 0) {
    return (
      <ul className="stack">
        {errors.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            <b>{column}</b>: {message}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="stack">
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <b>{column}</b>: <span className="clip">{before || 'empty'}</span> →{' '}
          <span className="clip">{after || 'empty'}</span>
        </li>
      ))}
    </ul>
  );
}
