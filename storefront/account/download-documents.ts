import { getCreditNote, getInvoice } from '#contract/orders.ts';
import { askForFile } from '../api/fetch-file.ts';
import { once } from '../lib/single-flight.ts';
import { failureToast } from '../toast/toast.ts';

/** Saves the invoice of an order (ORDER-7). */
export async function downloadInvoice(orderId: number): Promise<void> {
  await once(`invoice ${orderId}`, async () => {
    const file = await askForFile(getInvoice, { query: { order_id: orderId } });
    if (file === null) return failureToast('The invoice could not be fetched. Please try again.');
    save(file, `invoice-${orderId}.pdf`);
  });
}

/** Saves the credit note of a refund. */
export async function downloadCreditNote(orderId: number, refundId: number): Promise<void> {
  await once(`credit note ${refundId}`, async () => {
    const file = await askForFile(getCreditNote, { query: { order_id: orderId, refund_id: refundId } });
    if (file === null) return failureToast('The credit note could not be fetched. Please try again.');
    save(file, `credit-note-${orderId}-${refundId}.pdf`);
  });
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
