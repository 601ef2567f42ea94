import { useEffect, useState } from 'react';
import { getPriceSet, type PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { call } from '../../api/call-admin-api.ts';

const preparingMs = 700;
const scheduledMs = 3000;

/** A price set that follows the server's work on it. A poll that fails is tried again. */
export function usePriceSet(loaded: PriceSetAnswer) {
  const [set, setSet] = useState(loaded);
  const { id, state } = set;
  const pause = state === 'preparing' ? preparingMs : state === 'scheduled' ? scheduledMs : null;
  useEffect(() => {
    if (pause === null) return undefined;
    const timer = setInterval(() => {
      void call(getPriceSet, { params: { id } }).then((reply) => reply.ok && setSet(reply.answer));
    }, pause);
    return () => clearInterval(timer);
  }, [id, pause]);
  return [set, setSet] as const;
}
