// The sandbox's checkout.js: offers window.Razorpay like Razorpay's own script, with three buttons instead of a bank.
(() => {
  const orders = new URL('../orders', document.currentScript.src).href;

  function element(name, text, styles, parent) {
    const created = document.createElement(name);
    created.textContent = text;
    Object.assign(created.style, styles); // the page's policy allows no style attribute
    parent.append(created);
    return created;
  }

  window.Razorpay = class Razorpay {
    #options;
    #listeners = {};
    #dialog = null;

    constructor(options) {
      if (!options?.order_id || !options.key) throw new Error('order_id and key are required');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners[event] = listener;
    }

    open() {
      const { amount, name = 'The shop', order_id: order } = this.#options;
      const dialog = element(
        'dialog',
        '',
        {
          padding: '24px',
          border: '0',
          borderRadius: 'var(--r-md)',
          maxWidth: '340px',
          background: 'var(--surface)',
          color: 'var(--ink)',
        },
        document.body,
      );
      dialog.setAttribute('aria-label', 'Payment');
      this.#dialog = dialog;
      element('h2', name, { margin: '0 0 8px', fontSize: '20px' }, dialog);
      const rupees = (Number(amount) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
      element('p', `₹${rupees} · ${order}`, { margin: '0 0 8px' }, dialog);
      element(
        'p',
        'This is the sandbox: no money moves.',
        { margin: '0 0 16px', color: 'var(--muted)' },
        dialog,
      );
      const button = (text, act) => {
        const control = element(
          'button',
          text,
          {
            display: 'block',
            width: '100%',
            margin: '8px 0',
            padding: '12px',
            background: 'var(--brand)',
            color: 'var(--on-brand)',
            borderRadius: 'var(--r-sm)',
          },
          dialog,
        );
        control.type = 'button';
        control.addEventListener('click', act);
      };
      button('Pay', () => this.#pay('success'));
      button('Let the bank refuse', () => this.#pay('failure'));
      button('Close without paying', () => this.#dismiss());
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#dismiss();
      });
      dialog.showModal();
    }

    close() {
      this.#dialog?.remove();
      this.#dialog = null;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    async #pay(outcome) {
      const response = await fetch(`${orders}/${this.#options.order_id}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome }),
      });
      const answer = await response.json();
      if (response.ok) {
        this.close();
        this.#options.handler?.(answer);
        return;
      }
      if (this.#options.retry?.enabled === false) this.close();
      this.#listeners['payment.failed']?.(answer);
    }
  };
})();
