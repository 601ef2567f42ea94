import { expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { orderWith } from '#tests/support/admin-orders.ts';
import { api, openScreen } from '#tests/support/back-office.tsx';
import { blankAnswer } from '#tests/support/blank-answer.ts';
import { getOrder } from '#contract/admin/orders.ts';

test.each(['slip', 'label'])(
  '[LAW-96] an Urdu address has its own direction on the %s, and its house number stays whole',
  async (page) => {
    const shipTo = { name: 'احمد خان', phone: '+919800011122', lines: ['مکان 12-B', 'Delhi 110006'] };
    api.answer(getOrder, orderWith({ shipTo }));
    api.answer(getConfig, blankAnswer(getConfig));
    const { main } = await openScreen(`/orders/100007/${page}`, 'owner');
    const isolated = (await main.findAllByText(/./, { selector: 'bdi' })).map(
      ({ textContent }) => textContent,
    );
    expect(isolated).toEqual(['احمد خان', 'مکان \u206612-B\u2069', 'Delhi 110006']);
  },
);
