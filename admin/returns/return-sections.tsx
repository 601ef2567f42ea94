import type { ReturnSummary } from '#contract/admin/returns.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { DocumentsIssued, MarginSales, NilRated } from './other-supplies.tsx';
import { ReturnSection } from './return-section.tsx';
import { countText, quantityText } from './return-texts.ts';

interface SectionsProps {
  readonly summary: ReturnSummary;
}

/** The sections of GSTR-1, the HSN summary and the documents issued. */
export function ReturnSections({ summary }: SectionsProps) {
  const { sections, listed, consumers, hsn, net } = summary;
  const total = (name: ReturnSummary['sections'][number]['section']) =>
    sections.find(({ section }) => section === name);
  const rowsOf = (...names: readonly string[]) => listed.filter(({ section }) => names.includes(section));
  const count = (name: Parameters<typeof total>[0]) => total(name)?.documents ?? 0;
  return (
    <div className="return-sections">
      <ReturnSection
        title="Bills to GST-registered buyers"
        tag="B2B"
        count={countText(count('b2b'), 'bill')}
        rows={rowsOf('b2b')}
        keyOf={({ number }) => number}
        sum={total('b2b')}
        columns={[
          {
            head: 'Bill',
            role: 'title',
            cell: ({ number }) => number,
            foot: countText(count('b2b'), 'bill'),
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
        title="Large bills to other States"
        tag="B2CL"
        count={`${countText(count('b2cl'), 'bill')} above ${formatRupees(fromRupees(summary.largeBillAbove))}`}
        rows={rowsOf('b2cl')}
        keyOf={({ number }) => number}
        sum={total('b2cl')}
        columns={[
          {
            head: 'Bill',
            role: 'title',
            cell: ({ number }) => number,
            foot: countText(count('b2cl'), 'bill'),
          },
          { head: 'Place of supply', cell: ({ place }) => place },
        ]}
      />
      <ReturnSection
        title="All other consumers, by State"
        tag="B2CS"
        count={countText(count('b2cs'), 'document')}
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
          { head: 'Rate', number: true, cell: ({ rate }) => `${rate} %` },
        ]}
      />
      {count('exp') > 0 && (
        <ReturnSection
          title="Exports"
          tag="EXP"
          count={countText(count('exp'), 'bill')}
          rows={rowsOf('exp')}
          keyOf={({ number }) => number}
          sum={total('exp')}
          columns={[{ head: 'Bill', role: 'title', cell: ({ number }) => number, foot: 'Sum' }]}
        />
      )}
      <ReturnSection
        title="Credit notes"
        tag="CDNR, CDNUR"
        count={countText(count('cdnr') + count('cdnur'), 'note')}
        rows={rowsOf('cdnr', 'cdnur')}
        keyOf={({ number }) => number}
        columns={[
          { head: 'Note', role: 'title', cell: ({ number }) => number },
          { head: 'Section', cell: ({ section }) => section.toUpperCase() },
          {
            head: 'Buyer and bill',
            cell: ({ buyer, against }) => `${buyer}${against === null ? '' : `, to ${against}`}`,
          },
        ]}
      />
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
      <NilRated summary={summary} />
      <MarginSales summary={summary} />
      <DocumentsIssued summary={summary} />
    </div>
  );
}
