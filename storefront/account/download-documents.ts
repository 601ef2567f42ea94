import { getOrderDocument } from '#contract/order-documents.ts';
import { getCreditNote, getInvoice } from '#contract/orders.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { singleFlight } from '../api/single-flight.ts';
import { errorToast } from '../toast/toast.ts';

/** Downloads the invoice of an order (ORDER-7). */
export async function downloadInvoice(orderId: number): Promise<void> {
  await singleFlight(`invoice ${orderId}`, async () => {
    const file = await fetchFile(getInvoice, { query: { order_id: orderId } });
    if (file === null) return errorToast('The invoice could not be downloaded. Please try again.');
    saveFile(file, `invoice-${orderId}.pdf`);
  });
}

/** Downloads the credit note of a refund. */
export async function downloadCreditNote(orderId: number, refundId: number): Promise<void> {
  await singleFlight(`credit note ${refundId}`, async () => {
    const file = await fetchFile(getCreditNote, { query: { order_id: orderId, refund_id: refundId } });
    if (file === null) return errorToast('The credit note could not be downloaded. Please try again.');
    saveFile(file, `credit-note-${orderId}-${refundId}.pdf`);
  });
}

/** Downloads any issued document of an order. `name` is its kind and number. */
export async function downloadDocument(orderId: number, documentId: number, name: string): Promise<void> {
  await singleFlight(`document ${documentId}`, async () => {
    const file = await fetchFile(getOrderDocument, { query: { order_id: orderId, document_id: documentId } });
    if (file === null) return errorToast(`${name} could not be downloaded. Please try again.`);
    saveFile(file, `${name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.pdf`);
  });
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
