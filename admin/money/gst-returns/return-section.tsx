import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { columnText } from './return-texts.ts';

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
  /** The taxes that the section can have; all unless given. */
  readonly fields?: readonly (keyof Heads)[];
  /** The sum of the section; it may have more rows than are listed. */
  readonly sum?: Heads | undefined;
}

const headTitles = { taxable: 'Taxable ₹', igst: 'IGST ₹', cgst: 'CGST ₹', sgst: 'SGST ₹' } as const;
const allFields = ['taxable', 'igst', 'cgst', 'sgst'] as const;
/** Of supplies to other States. */
export const interStateFields = ['taxable', 'igst'] as const;

/** One section of the return as a table, with its sums. */
export function ReturnSection<Row extends Heads>({
  title,
  tag,
  count,
  rows,
  keyOf,
  columns,
  fields = allFields,
  sum,
}: ReturnSectionProps<Row>) {
  const id = useId();
  const amounts = fields.map((field): Column<Row> => ({
    head: headTitles[field],
    number: true,
    cell: (row) => columnText(row[field]),
    ...(sum !== undefined && rows.length > 0 && { foot: columnText(sum[field]) }),
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
