import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { closeReturnMonth, type ReturnSummary } from '#contract/admin/returns.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { usePermissionCheck } from '../session/use-staff.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { amountText, monthName } from './return-texts.ts';

/** Closes a month that is over, with its sums above the button. */
export function CloseMonth({ summary }: { readonly summary: ReturnSummary }) {
  const { month, over, closed, specimen, documents, net } = summary;
  const mayClose = usePermissionCheck()('returns.close');
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  if (month === null || !over || closed !== null || specimen || !mayClose) return null;

  async function close(body: { month: string }) {
    setPending(true);
    const reply = await call(closeReturnMonth, { body });
    setPending(false);
    setAsked(false);
    toast(reply.ok ? 'Month closed' : refusalMessage(reply.problem), { bad: !reply.ok });
    await revalidate();
  }
  return (
    <>
      <Button kind="line" small onClick={() => setAsked(true)}>
        Close {monthName(month)}
      </Button>
      {asked && (
        <ConfirmDialog
          title={`Close ${monthName(month)}?`}
          confirm={`Close ${monthName(month)}`}
          pending={pending}
          onConfirm={() => void close({ month })}
          onClosed={() => setAsked(false)}
        >
          <p>
            {documents} bills and notes: taxable {amountText(net.taxable)}, IGST {amountText(net.igst)}, CGST{' '}
            {amountText(net.cgst)}, SGST {amountText(net.sgst)}.
          </p>
          <p>Close a month after its return is filed. It cannot be opened again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
