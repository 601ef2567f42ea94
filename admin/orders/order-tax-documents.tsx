import type { AdminOrder } from '#contract/admin/orders.ts';
import { DateTime } from '../ui/date-time.tsx';

const kinds = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

/** The papers that the order's events have issued, and what is to come. */
export function OrderTaxDocuments({ order: { papers, invoiceNotice } }: { readonly order: AdminOrder }) {
  return (
    <section className="panel-box" aria-labelledby="order-papers">
      <h2 id="order-papers">Papers</h2>
      {invoiceNotice !== null && <p className="muted">{invoiceNotice}</p>}
      {papers.length > 0 && (
        <ul className="order-refunds">
          {papers.map(({ id, kind, number, issuedAt }) => (
            <li key={id}>
              <span className="stack">
                <span className="num">{number}</span>
                <span className="hint">
                  <DateTime at={issuedAt} />
                </span>
              </span>
              <a
                className="btn btn-line btn-sm"
                href={`/api/admin/papers/${id}`}
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
