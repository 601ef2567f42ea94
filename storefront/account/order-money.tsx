import type { TrackedOrder } from '#contract/orders.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { taxDocumentTitles } from '#domain/orders/invoice-due.ts';
import { TotalsRow } from '../cart/totals-rows.tsx';
import { keepNames } from '../ui/keep-names.tsx';
import { downloadDocument } from './download-documents.ts';

/** What was paid and when, and the tax of the order (ORDER-5, LAW-64). */
export function OrderPayments({
  tracked: { payments, tax_rows: taxRows, paid_text: paidText = null },
}: {
  readonly tracked: TrackedOrder;
}) {
  if (payments.length === 0 && taxRows.length === 0) return null;
  const ofPaid = paidText === null ? '' : `You paid ${paidText}`;
  return (
    <dl className="rows">
      {payments.map(({ label, amount, reference, paid_at: at }, index) => {
        const day = at === null ? '' : longDate(at);
        // The card already names the method of a single payment.
        const paid = day === '' ? 'Paid' : `Paid on ${day}`;
        const [name, ...more] = payments.length === 1 ? [paid, reference, ofPaid] : [label, day, reference];
        return (
          <div key={index}>
            <dt>
              {name}
              <small>
                {keepNames(
                  more.filter((part) => part !== '').join(' · '),
                  reference === '' ? [] : [reference],
                )}
              </small>
            </dt>
            <dd translate="no">{formatRupees(fromRupees(amount))}</dd>
          </div>
        );
      })}
      {taxRows.map(({ label, amount }) => (
        <TotalsRow key={label} name={label} value={formatRupees(fromRupees(amount))} kind="info-row" />
      ))}
    </dl>
  );
}

/** Issued documents, each with its download (ORDER-7, LAW-64). */
export function OrderDocuments({ tracked: { id, documents } }: { readonly tracked: TrackedOrder }) {
  if (documents.length === 0) return null;
  return (
    <section className="box no-print" aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <ul className="stack">
        {documents.map((document) => {
          const name = `${taxDocumentTitles[document.kind]} ${document.number}`;
          return (
            <li key={document.id} className="document">
              <span>
                {taxDocumentTitles[document.kind]}
                <small className="muted">
                  <span translate="no">{document.number}</span>, issued on {longDate(document.issued_at)}
                </small>
              </span>
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                aria-label={`PDF, ${name}`}
                onClick={() => void downloadDocument(id, document.id, name)}
              >
                PDF
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
