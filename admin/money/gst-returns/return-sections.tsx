import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import { countText } from '#domain/locale/count-text.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { DocumentsIssued, MarginSales, NilRated } from './other-supplies.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { interStateFields, ReturnSection, type Heads } from './return-section.tsx';
import { columnText, creditNotesText, nettedText, quantityText } from './return-texts.ts';

interface SectionsProps {
  readonly summary: ReturnSummary;
}

const nothing = { documents: 0, creditNotes: 0 };

/** The sections of GSTR-1, the HSN summary and the documents issued. */
export function ReturnSections({ summary }: SectionsProps) {
  const { sections, listed, consumers } = summary;
  const total = (name: ReturnSummary['sections'][number]['section']) =>
    sections.find(({ section }) => section === name);
  const rowsOf = (...names: readonly string[]) => listed.filter(({ section }) => names.includes(section));
  const count = (name: Parameters<typeof total>[0]) => total(name)?.documents ?? 0;
  if (summary.gstin === null) return <WithoutRegistration summary={summary} />;
  return (
    <div className="return-sections">
      <ReturnSection
        title="Invoices to GST-registered buyers"
        tag="B2B"
        count={countText(count('b2b'), 'invoice')}
        rows={rowsOf('b2b')}
        keyOf={({ number }) => number}
        sum={total('b2b')}
        columns={[
          {
            head: 'Invoice',
            role: 'title',
            cell: ({ number }) => number,
            foot: countText(count('b2b'), 'invoice'),
          },
          {
            head: 'Buyer',
            cell: ({ buyer, gstin, place }) => (
              <span>
                {buyer}
                <span className="hint">
                  {gstin}, {place}
                </span>
              </span>
            ),
          },
        ]}
      />
      <ReturnSection
        title="Large invoices to other States"
        tag="B2CL"
        count={`${countText(count('b2cl'), 'invoice')} above ${formatRupees(fromRupees(summary.largeBillAbove))}`}
        rows={rowsOf('b2cl')}
        keyOf={({ number }) => number}
        fields={interStateFields}
        sum={total('b2cl')}
        columns={[
          {
            head: 'Invoice',
            role: 'title',
            cell: ({ number }) => number,
            foot: countText(count('b2cl'), 'invoice'),
          },
          { head: 'Place of supply', cell: ({ place }) => place },
        ]}
      />
      <ReturnSection
        title="All other consumers, by State"
        tag="B2CS"
        count={nettedText(total('b2cs') ?? nothing)}
        rows={consumers}
        keyOf={({ code, rate, interState }) => `${code} ${rate} ${interState}`}
        sum={total('b2cs')}
        columns={[
          {
            head: 'State',
            role: 'title',
            cell: ({ place, code }) => `${place} (${code})`,
            foot: 'Sum',
          },
          { head: 'Rate', number: true, cell: ({ rate }) => `${rate}%` },
        ]}
      />
      {count('exp') > 0 && (
        <ReturnSection
          title="Exports"
          tag="EXP"
          count={countText(count('exp'), 'invoice')}
          rows={rowsOf('exp')}
          keyOf={({ number }) => number}
          fields={interStateFields}
          sum={total('exp')}
          columns={[{ head: 'Invoice', role: 'title', cell: ({ number }) => number, foot: 'Sum' }]}
        />
      )}
      <ReturnSection
        title="Credit notes"
        tag="CDNR, CDNUR"
        count={creditNotesText(sections)}
        rows={rowsOf('cdnr', 'cdnur').map((row) => ({ ...row, ...minus(row) }))}
        keyOf={({ number }) => number}
        sum={minus(total('cdnr'), total('cdnur'))}
        columns={[
          { head: 'Note', role: 'title', cell: ({ number }) => number, foot: 'Sum' },
          {
            head: 'Buyer and invoice',
            cell: ({ buyer, against, section }) => (
              <span>
                {buyer}
                {against !== null && `, to ${against}`}
                <span className="hint">{section.toUpperCase()}</span>
              </span>
            ),
          },
        ]}
      />
      <HsnSummary summary={summary} />
      <NilRated summary={summary} />
      <MarginSales summary={summary} />
      <DocumentsIssued summary={summary} />
    </div>
  );
}

/** Credit notes as they change the sums: the portal takes them as positive. */
function minus(...positive: readonly (Heads | undefined)[]): Heads {
  const of = (field: keyof Heads) => positive.reduce((sum, each) => sum - (each?.[field] ?? 0), 0);
  return { taxable: of('taxable'), igst: of('igst'), cgst: of('cgst'), sgst: of('sgst') };
}

/** Documents that were issued without a registration are in no return. */
function WithoutRegistration({ summary }: SectionsProps) {
  const { listed, sections } = summary;
  const all = sections[0] ?? nothing;
  return (
    <div className="return-sections">
      <section className="panel-box" aria-labelledby="without-gst">
        <div className="panel-head">
          <h2 id="without-gst">
            Invoices without GST <Badge>no return</Badge>
          </h2>
          <span className="muted">{nettedText(all)}</span>
        </div>
        <Table
          label="Invoices without GST"
          rows={listed}
          keyOf={({ number }) => number}
          empty="None in this period."
          columns={[
            { head: 'Invoice', role: 'title', cell: ({ number }) => number, foot: 'Sum' },
            {
              head: 'Buyer',
              cell: ({ buyer, against }) =>
                `${buyer}${against === null ? '' : `, credit note to ${against}`}`,
            },
            {
              head: 'Amount ₹',
              number: true,
              cell: ({ taxable, against }) => columnText(against === null ? taxable : -taxable),
              foot: columnText(summary.net.taxable),
            },
          ]}
        />
        {all.documents > listed.length && (
          <p className="hint">The first {listed.length} are listed. The exports have all.</p>
        )}
      </section>
      <HsnSummary summary={summary} />
      <DocumentsIssued summary={summary} />
    </div>
  );
}

function HsnSummary({ summary: { hsn, net } }: SectionsProps) {
  return (
    <ReturnSection
      title="HSN summary"
      tag="HSN"
      count="net of credit notes"
      rows={hsn}
      keyOf={({ hsn: code, buyers, unit, rate }) => `${code} ${buyers} ${unit} ${rate}`}
      sum={net}
      columns={[
        { head: 'HSN', role: 'title', cell: (row) => row.hsn, foot: 'Sum' },
        { head: 'To whom', cell: ({ buyers }) => buyers },
        { head: 'Quantity', number: true, cell: ({ quantity, unit }) => quantityText(quantity, unit) },
      ]}
    />
  );
}
