import { trackOrder } from '#contract/orders.ts';
import { orderStatusIn } from '../api/response-readers.ts';
import { ask } from '../api/call-api.ts';
import { once } from '../lib/single-flight.ts';
import { failureToast, toast } from '../toast/toast.ts';
import { capitalised } from './order-text.ts';

export function TrackButton({ id }: { readonly id: number }) {
  return (
    <button
      className="btn btn-quiet btn-sm"
      type="button"
      aria-label={`Track Order ${id}`}
      onClick={() => void once(`track ${id}`, () => track(id))}
    >
      Track Order
    </button>
  );
}

/** ACCT-2 */
async function track(id: number): Promise<void> {
  const reply = await ask(trackOrder, { query: { order_id: id } });
  if (!reply.ok) return failureToast('Failed to track order');
  const status = orderStatusIn(reply.answer, null);
  toast({ title: `Order status: ${status === null ? 'In Progress' : capitalised(status)}` });
}
