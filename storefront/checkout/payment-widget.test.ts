import { afterEach, expect, test, vi } from 'vitest';
import { payWithWidget, type WidgetOrder } from './payment-widget.ts';

interface Given {
  readonly name: string;
  readonly session: string;
  readonly handler: (fields: object) => void;
  readonly modal: { readonly ondismiss: () => void };
}

/** The widget of a provider that is unknown to the storefront. */
class AcmeWidget {
  static opened: AcmeWidget;
  readonly given: Given;
  open = vi.fn<() => void>();
  close = vi.fn<() => void>();
  fail = (_failure: object) => {};

  constructor(given: Given) {
    this.given = given;
    AcmeWidget.opened = this;
  }

  on(_event: string, listener: (failure: object) => void): void {
    this.fail = listener;
  }
}

const order: WidgetOrder = {
  success: true,
  message: 'Payment started',
  order_id: 'session-1',
  amount: 100,
  currency: 'INR',
  key: 'public',
  script: '/acme.js',
  widget: {
    global: 'AcmeWidget',
    options: { session: 'session-1' },
    returns: ['acme_session', 'acme_proof'],
  },
  held: true,
  held_until: '2026-02-14T09:30:00.000Z',
  token: 'token',
};
const refused = vi.fn<(reason: string) => void>();
const pay = () => payWithWidget(order, 'Anarbagh', null, refused);

afterEach(() => vi.unstubAllGlobals());

test('[PAY-7] the server’s response alone selects the widget, its options and the returned fields', async () => {
  vi.stubGlobal('window', { AcmeWidget });
  const ended = pay();
  expect(AcmeWidget.opened.given).toMatchObject({ name: 'Anarbagh', session: 'session-1' });
  expect(AcmeWidget.opened.open).toHaveBeenCalled();
  AcmeWidget.opened.given.handler({ acme_session: 'session-1', acme_proof: 'signed', acme_extra: 'unknown' });
  expect(await ended).toEqual({
    end: 'paid',
    returned: { acme_session: 'session-1', acme_proof: 'signed' },
  });
});

test('[PAY-7] the widget closes after a refused payment and three refused retries', async () => {
  vi.stubGlobal('window', { AcmeWidget });
  const ended = pay();
  for (let attempt = 1; attempt <= 4; attempt += 1)
    AcmeWidget.opened.fail({ error: { description: 'No funds' } });
  expect(await ended).toEqual({ end: 'failed', reason: 'No funds' });
  expect(refused).toHaveBeenCalledTimes(4);
  expect(AcmeWidget.opened.close).toHaveBeenCalled();
});

test('[PAY-7] [PAY-9] a dismissed widget or a missing script ends without a payment', async () => {
  vi.stubGlobal('window', { AcmeWidget });
  const ended = pay();
  AcmeWidget.opened.given.modal.ondismiss();
  expect(await ended).toEqual({ end: 'dismissed' });
  vi.stubGlobal('window', {});
  expect(await pay()).toEqual({ end: 'absent', global: 'AcmeWidget' });
});
