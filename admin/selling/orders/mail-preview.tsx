import { useState } from 'react';
import { previewOrderMail } from '#contract/admin/order-mail.ts';
import type { Answer, CallInput } from '#contract/api-call.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface MailPreviewProps {
  readonly orderId: number;
  /** The status change as the form has it now. */
  readonly read: () => CallInput<typeof previewOrderMail>['query'];
}

/** Shows the email that the customer will get, before the status changes. */
export function MailPreview({ orderId, read }: MailPreviewProps) {
  const [shown, setShown] = useState<Answer<typeof previewOrderMail> | string | null>(null);
  async function look() {
    const reply = await call(previewOrderMail, { params: { id: orderId }, query: read() });
    setShown(reply.ok ? reply.answer : refusalMessage(reply.problem));
  }
  return (
    <>
      <Button kind="quiet" onClick={look}>
        Preview email
      </Button>
      <div className="mail-preview" aria-live="polite">
        {typeof shown === 'string' && <Notice>{shown}</Notice>}
        {typeof shown === 'object' && shown !== null && <Mail mail={shown.mail} />}
      </div>
    </>
  );
}

function Mail({ mail }: Answer<typeof previewOrderMail>) {
  if (mail === null) return <p className="hint">No email is sent: the order has no account.</p>;
  return (
    <section aria-label="Email to the customer">
      <p>
        <b>{mail.subject}</b> <span className="hint">to {mail.to}</span>
      </p>
      <pre>{mail.text}</pre>
    </section>
  );
}
