import { getInvoice } from '#contract/orders.ts';
import { askForFile } from '../client/ask-for-file.ts';
import { once } from '../client/once.ts';
import { failureToast } from '../client/toast.ts';

/** Saves the invoice of an order (ORDER-7). */
export async function downloadInvoice(orderId: number): Promise<void> {
  await once(`invoice ${orderId}`, async () => {
    const file = await askForFile(getInvoice, { query: { order_id: orderId } });
    if (file === null) return failureToast('The invoice could not be fetched. Please try again.');
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = `invoice-${orderId}.pdf`;
    link.click();
    // The browser has begun to save by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
}
