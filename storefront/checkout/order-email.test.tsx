import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderEmail } from './order-email.tsx';
import { useOrderEmail } from './use-order-email.ts';

const asked = vi.fn<(address: string, body: unknown) => void>();
const user = { id: 1, name: '', f_name: '', l_name: '', email: '', phone: '+919829012345', image: null };

/** Without the message of the shop, which says the same. */
const page = () => within(screen.getByRole('main'));

/** The field, and the button of the order, which says whether it may be placed. */
function Checkout() {
  const email = useOrderEmail(true);
  const place = async () =>
    page()
      .getByRole('status')
      .append(String(await email.saveTyped()));
  return (
    <main>
      <OrderEmail email={email} />
      <button type="button" onClick={() => void place()}>
        Complete Order
      </button>
      <p role="status" />
    </main>
  );
}

async function completeOrder(typed: string, status: number) {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string | null }) => {
    asked(address, body === null ? null : JSON.parse(body));
    const waiting = { email: typed, phone: null, proved: false, confirmed: false, until: null, next: '' };
    const answer = status === 200 ? { success: true, message: '', user, waiting } : { message: 'Try later' };
    return Promise.resolve(Response.json(answer, { status }));
  });
  render(<Checkout />);
  fireEvent.input(page().getByRole('textbox'), { target: { value: typed } });
  await act(async () => screen.getByRole('button', { name: 'Complete Order' }).click());
  await vi.waitFor(() => expect(page().getByRole('status').textContent).not.toBe(''));
  return page().getByRole('status').textContent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

test('[AFTER-9] an email that is typed at checkout is saved with the order, without a press of its own', async () => {
  expect(await completeOrder('asha@example.com', 200)).toBe('true');
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('update-profile'), {
    email: 'asha@example.com',
  });
  expect(page().getByText('asha@example.com')).toBeTruthy();
});

test('[AFTER-9] an order waits where its email cannot be saved, and needs none', async () => {
  expect(await completeOrder('asha@', 200)).toBe('false');
  expect(asked.mock.calls.filter(([address]) => address.includes('update-profile'))).toEqual([]);
  expect(page().getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});

test('[AFTER-9] an order is not placed where its email was refused', async () => {
  expect(await completeOrder('asha@example.com', 429)).toBe('false');
  expect(page().getByText('Try later')).toBeTruthy();
});

test('[AFTER-9] an order without a typed email saves none', async () => {
  expect(await completeOrder('', 200)).toBe('true');
  expect(asked.mock.calls.filter(([address]) => address.includes('update-profile'))).toEqual([]);
});
