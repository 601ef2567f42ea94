import { getDelivery } from '#contract/delivery.ts';
import type { ShopContext } from '../shop-context.ts';
import type { RequestedDelivery } from './use-delivery.ts';

/** Answers the PIN code in the address of a page, so that it is answered without scripts too (DELIVER-4). */
export async function loadDelivery(
  { callApi }: Pick<ShopContext, 'callApi'>,
  request: Request,
): Promise<RequestedDelivery | null> {
  const pin = (new URL(request.url).searchParams.get('pin') ?? '').trim();
  if (pin === '') return null;
  const reply = await callApi(getDelivery, { query: { pin } });
  return reply.ok
    ? { pin, answer: reply.answer, sentence: reply.answer.sentence }
    : { pin, answer: null, sentence: getDelivery.failure ?? '' };
}
