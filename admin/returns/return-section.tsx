import { useId } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { amountText } from './return-texts.ts';

export interface Heads {
  readonly taxable: number;
  readonly igst: number;
  readonly cgst: number;
  readonly sgst: number;
}

interface ReturnSectionProps<Row extends Heads> {
  readonly title: string;
  /** The portal's name of it. */
  readonly tag: string;
  readonly count: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** The sum of the section; it may have more rows than are listed. */
  readonly sum?: Heads | undefined;
}

const headTitles = { taxable: 'Taxable', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' } as const;
const fields = ['taxable', 'igst', 'cgst', 'sgst'] as const;

/** One section of the return as a table, with its sums. */
export function ReturnSection<Row extends Heads>({
  title,
  tag,
  count,
  rows,
  keyOf,
  columns,
  sum,
}: ReturnSectionProps<Row>) {
  const id = useId();
  const amounts = fields.map((field): Column<Row> => ({
    head: headTitles[field],
    number: true,
    cell: (row) => amountText(row[field]),
    ...(sum !== undefined && { foot: amountText(sum[field]) }),
  }));
  return (
    <section className="panel-box" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>
          {title} <Badge>{tag}</Badge>
        </h2>
        <span className="muted">{count}</span>
      </div>
      <Table
        label={title}
        rows={rows}
        keyOf={keyOf}
        empty="None in this period."
        columns={[...columns, ...amounts]}
      />
    </section>
  );
}
