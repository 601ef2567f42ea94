import { trackOrder } from '#contract/orders.ts';
import { pickUpLabel } from '#domain/orders/pick-up.ts';
import { orderStatusOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { singleFlight } from '../api/single-flight.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { capitalised } from '../ui/text.ts';

export function TrackButton({ id }: { readonly id: number }) {
  return (
    <button
      className="btn btn-quiet btn-sm"
      type="button"
      aria-label={`Track Order ${id}`}
      onClick={() => void singleFlight(`track ${id}`, () => track(id))}
    >
      Track Order
    </button>
  );
}

/** ACCT-2 */
async function track(id: number): Promise<void> {
  const reply = await callApi(trackOrder, { query: { order_id: id } });
  if (!reply.ok) return errorToast('Failed to track order');
  const status = orderStatusOf(reply.answer, null);
  const label =
    status === null
      ? 'In Progress'
      : (pickUpLabel(status, reply.answer.shipping_method) ?? capitalised(status));
  toast({ title: `Order status: ${label}` });
}
