import { keepAmounts } from '#browser/keep-amounts.ts';
import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import { countText } from '#domain/locale/count-text.ts';
import { taxAdviserText } from '../../ui/adviser-texts.ts';
import { Table } from '../../ui/table.tsx';
import { amountText } from './return-texts.ts';

interface SummaryProps {
  readonly summary: ReturnSummary;
}

const kinds: Readonly<Record<ReturnSummary['series'][number]['kind'], string>> = {
  invoice: 'Invoices',
  'bill-of-supply': 'Bills of supply',
  'credit-note': 'Credit notes',
  'receipt-voucher': 'Receipt vouchers',
  'refund-voucher': 'Refund vouchers',
};

export function DocumentsIssued({ summary: { series } }: SummaryProps) {
  const sum = (field: 'issued' | 'missing') => series.reduce((all, row) => all + row[field], 0);
  return (
    <section className="panel-box" aria-labelledby="documents-issued">
      <h2 id="documents-issued">Documents issued</h2>
      <Table
        label="Documents issued"
        rows={series}
        keyOf={(row) => row.series}
        empty="None in this period."
        columns={[
          { head: 'Series', role: 'title', cell: (row) => row.series, foot: 'Sum' },
          { head: 'Kind', cell: ({ kind }) => kinds[kind] },
          { head: 'From, to', cell: ({ first, last }) => `${first} to ${last}` },
          { head: 'Issued', number: true, cell: ({ issued }) => issued, foot: sum('issued') },
          { head: 'Cancelled', number: true, cell: () => 0, foot: 0 },
          { head: 'Missing', number: true, cell: ({ missing }) => missing, foot: sum('missing') },
        ]}
      />
      <p className="hint">An issued document is never cancelled; a credit note takes back what it states.</p>
    </section>
  );
}

export function NilRated({ summary: { nilRated } }: SummaryProps) {
  const rows = [
    { buyers: 'Consumers', where: 'within the State', amount: nilRated.withinState },
    { buyers: 'Consumers', where: 'to other States', amount: nilRated.interState },
    { buyers: 'Registered buyers', where: 'within the State', amount: nilRated.withinStateBusiness },
    { buyers: 'Registered buyers', where: 'to other States', amount: nilRated.interStateBusiness },
  ].filter(({ amount }) => amount !== 0);
  if (rows.length === 0) return null;
  return (
    <section className="panel-box" aria-labelledby="nil-rated">
      <h2 id="nil-rated">Without tax</h2>
      <Table
        label="Without tax"
        rows={rows}
        keyOf={({ buyers, where }) => `${buyers} ${where}`}
        empty=""
        columns={[
          { head: 'To whom', role: 'title', cell: ({ buyers }) => buyers },
          { head: 'Where', cell: ({ where }) => where },
          { head: 'Amount', number: true, cell: ({ amount }) => amountText(amount) },
        ]}
      />
    </section>
  );
}

/** What was sold under the margin scheme. It is part of the sections above, with its margin as the taxable value. */
export function MarginSales({ summary: { margin } }: SummaryProps) {
  const { quantity, untaxed, taxable, igst, cgst, sgst } = margin;
  if (untaxed === 0 && taxable === 0) return null;
  return (
    <section className="panel-box" aria-labelledby="margin-scheme">
      <h2 id="margin-scheme">Margin scheme</h2>
      <p>
        {countText(quantity, 'piece')}: taxable {keepAmounts(amountText(taxable))}, tax{' '}
        {keepAmounts(amountText(igst + cgst + sgst))}; {keepAmounts(amountText(untaxed))} of the price is
        outside tax.
      </p>
      <p className="hint">
        Part of the sections above (CGST Rules 2017, rule 32(5)). Rulings differ. {taxAdviserText}
      </p>
    </section>
  );
}
