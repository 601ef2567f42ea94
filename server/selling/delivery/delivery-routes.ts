import { getDelivery } from '#contract/delivery.ts';
import { answerDelivery } from '#domain/delivery/delivery-answer.ts';
import type { Api } from '../../platform/api/api.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Shop } from '../../platform/shop.ts';

/** Delivery to a PIN code. Not cached: there are a million PIN codes, and the answer changes with the hour. */
export function serveDelivery(api: Api, { database, clock }: Shop): void {
  api.open(
    getDelivery,
    async ({ query: { pin = '', country = 'India', work_days: work } }) => {
      const terms = await readSettingsOf(database, 'delivery');
      const { days, ...answer } = answerDelivery(terms, { zip: pin, country }, clock(), work);
      return { ...answer, from: days?.from ?? null, to: days?.to ?? null };
    },
    () => false,
  );
}
