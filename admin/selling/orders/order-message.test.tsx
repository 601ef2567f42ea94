import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addOrderNote, advanceOrder, getOrder } from '#contract/admin/orders.ts';
import { openOrder, orderWith } from '#tests/support/shops/admin-orders.ts';
import { api } from '#tests/support/screens/back-office.tsx';

const messageOf = (region: (name: string) => HTMLElement) => {
  const box = within(region('Message on WhatsApp'));
  const link = new URL(box.getByRole<HTMLAnchorElement>('link').href);
  return {
    begin: box.getByLabelText<HTMLSelectElement>('Begin with'),
    text: box.getByLabelText<HTMLTextAreaElement>('Message'),
    sent: link.searchParams.get('text'),
  };
};

/** Opens the page of a confirmed order, and starts to pack it. */
async function packed(before: (screen: Awaited<ReturnType<typeof openOrder>>) => Promise<void>) {
  const screen = await openOrder(orderWith({ status: 'confirmed' }));
  await before(screen);
  const after = orderWith({ status: 'processing', carrier: 'Blue Dart', trackingNumber: 'BD1' });
  api.answer(advanceOrder, after);
  api.answer(getOrder, after);
  await screen.press('Start packing');
  await screen.main.findByRole('button', { name: 'Mark as shipped' });
  await screen.settled();
  return messageOf(screen.region);
}

test('[LAW-38] the WhatsApp message tells the status of now, in the text and in the link', async () => {
  const { text, sent } = await packed(({ region }) => {
    expect(messageOf(region).sent).toContain('is: Confirmed.');
    return Promise.resolve();
  });
  expect([text.value, sent]).toEqual([sent, text.value]);
  expect(sent).toContain('is: Processing.'); // as the customer's own page of the order says
});

test.each([
  ['processing', false],
  ['shipped', true],
  ['out_for_delivery', true],
  ['delivered', false],
] as const)('[LAW-38] of an order that is %s the parcel is on the way: %s', async (status, offered) => {
  const order = orderWith({ status, carrier: 'Blue Dart', trackingNumber: 'BD1' });
  const { region } = await openOrder(order);
  const choices = [...messageOf(region).begin.options].map(({ textContent }) => textContent);
  expect(choices.includes('Parcel on the way')).toBe(offered);
});

test('[LAW-38] what was typed stays when the order moves on, and so does what it began with', async () => {
  const { begin, text, sent } = await packed(async ({ region, user }) => {
    const { begin: choice } = messageOf(region);
    await user.selectOptions(choice, 'Write your own');
    await user.type(messageOf(region).text, 'your ring is ready');
  });
  expect(begin.selectedOptions[0]?.textContent).toBe('Write your own');
  expect([text.value, sent]).toEqual([sent, 'Namaste Kavita Rao ji, your ring is ready']);
});

test('[ADMIN-1] a double press adds a note once', async () => {
  const { region, user, settled } = await openOrder(orderWith());
  const notes = within(region('Notes'));
  await user.type(notes.getByLabelText('New note'), 'Called the customer');
  api.answer(addOrderNote, orderWith());
  const release = api.hold(addOrderNote);
  await user.dblClick(notes.getByRole('button', { name: 'Add note' }));
  release();
  await settled();
  expect(api.received(addOrderNote)).toHaveLength(1);
});
