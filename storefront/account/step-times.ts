import { isUnsuccessful, trackerStep, trackerSteps } from '#domain/orders/order-status.ts';
import { orderStatusOf } from '../api/response-readers.ts';

export interface HistoryEntry {
  readonly status: string;
  readonly created_at: string;
}

/** When each step of the tracker was first reached. The first step is the time of the order. */
export function stepTimes(placedAt: string, history: readonly HistoryEntry[]): (string | undefined)[] {
  const first = (step: number) =>
    history
      .map((entry) => ({ status: orderStatusOf(entry), at: entry.created_at }))
      .filter(({ status }) => !isUnsuccessful(status) && trackerStep(status, []) === step)
      .map(({ at }) => at)
      .toSorted()[0];
  return trackerSteps.map((_, step) => (step === 0 ? placedAt : first(step)));
}
