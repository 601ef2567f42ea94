import { keepAmounts } from '#browser/keep-amounts.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { closeReturnMonth, type ReturnSummary } from '#contract/admin/gst-returns.ts';
import { monthText } from '#domain/locale/day-text.ts';
import { countText } from '#domain/locale/count-text.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastReply } from '../../ui/toast.tsx';
import { amountText, registrationName, registrationOf } from './return-texts.ts';

/** Closes a month that is over, with its sums above the button. Each check that failed has to be confirmed. */
export function CloseMonth({ summary }: { readonly summary: ReturnSummary }) {
  const { month, closable, documents, net, gstin, registrations } = summary;
  const mayClose = usePermissionCheck()('returns.close');
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const filed = gstin !== null || registrations.every((each) => each.gstin === null);
  if (month === null || !closable || !mayClose || !filed) return null;
  const bad = summary.checks.filter(({ good }) => !good);

  async function close(body: { month: string; registration: string; despite: string[] }) {
    const reply = await call(closeReturnMonth, { body });
    setAsked(false);
    toastReply(reply, 'Month closed');
    await revalidate();
  }
  const ask = () => {
    setConfirmed([]);
    setAsked(true);
  };
  const toggle = (title: string) =>
    setConfirmed((titles) =>
      titles.includes(title) ? titles.filter((each) => each !== title) : [...titles, title],
    );
  return (
    <>
      <Button kind="line" small onClick={ask}>
        Close {monthText(month)}
      </Button>
      {asked && (
        <ConfirmDialog
          title={`Close ${monthText(month)}?`}
          confirm={`Close ${monthText(month)}`}
          ready={bad.every(({ title }) => confirmed.includes(title))}
          onConfirm={() => close({ month, registration: registrationOf(gstin), despite: [...confirmed] })}
          onClosed={() => setAsked(false)}
        >
          <p>
            {countText(documents, 'invoice or note', 'invoices and notes')}: taxable{' '}
            {keepAmounts(amountText(net.taxable))}, IGST {keepAmounts(amountText(net.igst))}, CGST{' '}
            {keepAmounts(amountText(net.cgst))}, SGST {keepAmounts(amountText(net.sgst))}.
          </p>
          {registrations.length > 1 && (
            <p>
              These are the sums of {registrationName(gstin)}. The month is closed for all registrations, and
              the sums of each are stored.
            </p>
          )}
          {bad.length > 0 && (
            <fieldset className="checks-to-confirm">
              <legend>These checks failed. Tick each one to close the month anyway.</legend>
              {bad.map(({ title, detail }) => (
                <label className="check" key={title}>
                  <input type="checkbox" checked={confirmed.includes(title)} onChange={() => toggle(title)} />
                  <span>
                    {title}
                    <span className="check-hint">{detail}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <p>Close a month after its return is filed. It cannot be opened again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
