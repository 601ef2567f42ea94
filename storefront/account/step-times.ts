import { trackerStep, trackerSteps } from '#domain/orders/order-status.ts';
import { orderStatusOf } from '../api/response-readers.ts';

export interface HistoryEntry {
  readonly status: string;
  readonly created_at: string;
}

/** When each step of the tracker was first reached. The first step is the time of the order. */
export function stepTimes(placedAt: string, history: readonly HistoryEntry[]): (string | undefined)[] {
  const first = (step: number) =>
    history
      .filter((entry) => trackerStep(orderStatusOf(entry)) === step)
      .map(({ created_at }) => created_at)
      .toSorted()[0];
  return trackerSteps.map((_, step) => (step === 0 ? placedAt : first(step)));
}
