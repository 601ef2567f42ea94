import type { TrackedOrder } from '#contract/orders.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { taxDocumentTitles } from '#domain/orders/invoice-due.ts';
import { TotalsRow } from '../cart/totals-rows.tsx';
import { Icon } from '../ui/icon.tsx';
import { downloadDocument } from './download-documents.ts';

/** What was paid and when, and the tax in it (ORDER-5, LAW-64). */
export function OrderPayments({
  tracked: { payments, tax_rows: taxRows },
}: {
  readonly tracked: TrackedOrder;
}) {
  if (payments.length === 0 && taxRows.length === 0) return null;
  return (
    <section className="box" aria-labelledby="paid">
      <h2 id="paid">{payments.length === 0 ? 'Tax' : 'Paid'}</h2>
      <dl className="rows">
        {payments.map(({ label, amount, reference, paid_at: at }, index) => (
          <div key={index}>
            <dt>
              {label}
              <small>
                {[at === null ? '' : longDate(at), reference].filter((part) => part !== '').join(' · ')}
              </small>
            </dt>
            <dd>{formatAmount(fromRupees(amount))}</dd>
          </div>
        ))}
        {taxRows.map(({ label, amount }) => (
          <TotalsRow key={label} name={label} value={formatAmount(fromRupees(amount))} kind="info-row" />
        ))}
      </dl>
    </section>
  );
}

/** Issued documents, each with its download (ORDER-7, LAW-64). */
export function OrderPapers({ tracked: { id, documents } }: { readonly tracked: TrackedOrder }) {
  if (documents.length === 0) return null;
  return (
    <section className="box no-print" aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <ul className="stack">
        {documents.map((document) => {
          const name = `${taxDocumentTitles[document.kind]} ${document.number}`;
          return (
            <li key={document.id} className="paper">
              <span>
                {taxDocumentTitles[document.kind]}
                <small className="muted">
                  {document.number}, {longDate(document.issued_at)}
                </small>
              </span>
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                aria-label={`PDF, ${name}`}
                onClick={() => void downloadDocument(id, document.id, name)}
              >
                <Icon name="down" small />
                PDF
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
