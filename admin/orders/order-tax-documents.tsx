import type { AdminOrder } from '#contract/admin/orders.ts';
import { DateTime } from '../ui/date-time.tsx';

const kinds = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

/** Issued invoices and credit notes, and when the invoice follows. */
export function OrderTaxDocuments({
  order: { taxDocuments, invoiceNotice },
}: {
  readonly order: AdminOrder;
}) {
  return (
    <section className="panel-box" aria-labelledby="order-tax-documents">
      <h2 id="order-tax-documents">Invoices</h2>
      {invoiceNotice !== null && <p className="muted">{invoiceNotice}</p>}
      {taxDocuments.length > 0 && (
        <ul className="order-refunds">
          {taxDocuments.map(({ id, kind, number, issuedAt }) => (
            <li key={id}>
              <span className="stack">
                <span className="num">{number}</span>
                <span className="hint">
                  <DateTime at={issuedAt} />
                </span>
              </span>
              <a
                className="btn btn-line btn-sm"
                href={`/api/admin/tax-documents/${id}`}
                target="_blank"
                rel="noreferrer"
              >
                {kinds[kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
