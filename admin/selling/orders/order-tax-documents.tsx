import { useState } from 'react';
import { endDocumentLinks, shareTaxDocument } from '#contract/admin/order-documents.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { taxDocumentTitles } from '#domain/orders/invoice-due.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { sharedText } from './order-texts.ts';

type TaxDocument = AdminOrder['taxDocuments'][number];

/** Issued documents, and when the invoice follows. */
export function OrderTaxDocuments({
  order: { taxDocuments, invoiceNotice, customer },
}: {
  readonly order: AdminOrder;
}) {
  return (
    <section className="panel-box" aria-labelledby="order-tax-documents">
      <h2 id="order-tax-documents">Documents</h2>
      {invoiceNotice !== null && <p className="muted">{invoiceNotice}</p>}
      {taxDocuments.length > 0 && (
        <ul className="order-refunds tax-documents">
          {taxDocuments.map((document) => (
            <li key={document.id} className="tax-document">
              <span className="stack">
                <span>
                  {taxDocumentTitles[document.kind]}{' '}
                  <span className="num" translate="no">
                    {document.number}
                  </span>
                </span>
                <span className="hint">
                  Issued on <DateTime at={document.issuedAt} />
                </span>
              </span>
              <span className="row">
                <PrintLinks document={document} />
                <ShareButtons document={document} hasEmail={customer?.contact !== null} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PrintLinks({ document: { id, kind, number } }: { readonly document: TaxDocument }) {
  const prints = [
    { label: 'PDF', query: '' },
    { label: 'Duplicate', query: '?copy=2' },
    ...(kind === 'invoice' ? [{ label: 'Triplicate', query: '?copy=3' }] : []),
    { label: '80 mm', query: '?size=80mm' },
  ];
  return (
    <>
      {prints.map(({ label, query }) => (
        <a
          key={label}
          className="btn btn-line btn-sm"
          href={`/api/admin/tax-documents/${id}${query}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label} of ${number}`}
        >
          {label}
        </a>
      ))}
    </>
  );
}

interface ShareButtonsProps {
  readonly document: TaxDocument;
  /** Whether the buyer may have one: an erased account has none. */
  readonly hasEmail: boolean;
}

/** Sends the buyer a link that opens the document. */
function ShareButtons({ document: { id, number }, hasEmail }: ShareButtonsProps) {
  const [said, setSaid] = useState('');
  const [whatsapp, setWhatsapp] = useState<string | null>(null);
  const [ending, setEnding] = useState(false);
  const mayShare = usePermissionCheck()('orders.move');
  if (!mayShare) return null;
  async function share(by: 'email' | 'whatsapp') {
    const reply = await call(shareTaxDocument, { params: { id }, body: { by } });
    if (!reply.ok) return setSaid(refusalMessage(reply.problem));
    setWhatsapp(reply.answer.whatsapp);
    setSaid(sharedText(reply.answer));
  }
  async function end() {
    const reply = await call(endDocumentLinks, { params: { id } });
    setEnding(false);
    setWhatsapp(null);
    setSaid(reply.ok ? 'Links sent earlier no longer work.' : refusalMessage(reply.problem));
  }
  return (
    <>
      {hasEmail && (
        <Button kind="line" small onClick={() => share('email')} aria-label={`Email ${number}`}>
          Email
        </Button>
      )}
      <Button
        kind="line"
        small
        onClick={() => share('whatsapp')}
        aria-label={`Send the link of ${number} by WhatsApp`}
      >
        WhatsApp
      </Button>
      <Button kind="quiet" small onClick={() => setEnding(true)} aria-label={`End links to ${number}`}>
        End links
      </Button>
      <span role="status" className="hint">
        {said}
        {whatsapp !== null && ' '}
        {whatsapp !== null && (
          <a href={whatsapp} target="_blank" rel="noreferrer">
            Open WhatsApp
          </a>
        )}
      </span>
      {ending && (
        <ConfirmDialog
          title={`End the links to ${number}?`}
          confirm="End links"
          onConfirm={end}
          onClosed={() => setEnding(false)}
        >
          <p>All links sent so far will stop working. You can send a new one.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
