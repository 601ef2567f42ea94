import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import { countText } from '#domain/locale/count-text.ts';

/** What the files of this page contain, and what they do not. */
export function Filing({ summary: { gstin, eInvoices } }: { readonly summary: ReturnSummary }) {
  if (gstin === null) return null;
  const { documents, leftOut } = eInvoices;
  return (
    <section className="panel-box filing" aria-labelledby="filing">
      <h2 id="filing">Filing</h2>
      <h3>Amendments</h3>
      <p>
        None are needed: an issued document never changes. What was wrong is corrected by a credit note, in
        the return of the period in which that is issued.
      </p>
      <h3>Quarterly filers (QRMP)</h3>
      <p>
        Choose the quarter; its JSON is named after its last month. The optional invoice furnishing facility
        (IFF) of the first two months has no file here: enter those invoices in the portal, or file them with
        the quarter.
      </p>
      {documents > 0 && (
        <>
          <h3>E-invoices</h3>
          <p>
            {countText(documents, 'invoice or note', 'invoices and notes')} to registered buyers or abroad.
            Compliance says whether the shop’s turnover asks for e-invoices. You upload the file to the
            invoice registration portal.
          </p>
          {leftOut.length > 0 && (
            <>
              <p>Not in the file; enter in the portal:</p>
              <ul>
                {leftOut.map(({ number, reason }) => (
                  <li key={number}>
                    {number}: {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}
