import { useEffect, useState } from 'react';
import { getDelivery, type DeliveryAnswerWire } from '#contract/delivery.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';

export interface DeliveryLookup {
  /** null: nothing was asked, or the first answer is not here. */
  readonly answer: DeliveryAnswerWire | null;
  /** The sentence to show; '' for none. */
  readonly sentence: string;
}

const nothing: DeliveryLookup = { answer: null, sentence: '' };

/** The answer for the PIN code of the address, which the server gives where no script asks. null: there is none. */
export interface RequestedDelivery extends DeliveryLookup {
  readonly pin: string;
}

/**
 * Asks whether and when an order reaches a PIN code. The last answer stays until the next one is here. null asks nothing.
 * `work` is how many days the work on the ordered sizes adds.
 */
export function useDelivery(
  place: { readonly pin: string; readonly country: string } | null,
  first: DeliveryLookup = nothing,
  work = 0,
): DeliveryLookup {
  const [found, setFound] = useState(first);
  const pin = place?.pin ?? '';
  const country = place?.country ?? '';
  useEffect(() => {
    if (country === '') return;
    let left = false;
    void callApi(getDelivery, { query: { pin, country, work_days: work } }).then((reply) => {
      if (left) return;
      setFound(
        reply.ok
          ? { answer: reply.answer, sentence: reply.answer.sentence }
          : { answer: null, sentence: problemText(reply.problem, getDelivery.failure ?? '') },
      );
    });
    return () => {
      left = true;
    };
  }, [pin, country, work]);
  return country === '' ? nothing : found;
}
