import type { InjectedFaults } from './injected-faults.ts';
import type { Ledger } from './ledger.ts';
import { sandboxStyle } from './sandbox-style.ts';

const labels: Readonly<Record<keyof InjectedFaults, string>> = {
  drop: 'Share of webhooks that never leave (0 to 1)',
  duplicate: 'Share of webhooks sent two or three times (0 to 1)',
  tamper: 'Share of webhooks changed on their way (0 to 1)',
  delay: 'Longest wait of a webhook in milliseconds; they overtake each other',
  fail: 'Share of API calls answered with 500 (0 to 1)',
  slow: 'Milliseconds before an API call is answered',
};

/** Where a developer makes the sandbox misbehave. */
export function panelPage(faults: InjectedFaults, { payments, refunds }: Ledger): string {
  const fields = (Object.keys(labels) as (keyof InjectedFaults)[])
    .map(
      (name) =>
        `<p><label>${labels[name]}<br><input name="${name}" type="number" min="0" step="any" value="${faults[name]}"></label></p>`,
    )
    .join('\n');
  const rows = [...payments.values()]
    .toReversed()
    .slice(0, 50)
    .map(({ id, orderId, amount, status }) => {
      const late = status === 'failed' ? `<button name="late" value="${id}">Authorise late</button>` : '';
      return `<tr><td>${orderId}<td>${id}<td>${(amount / 100).toFixed(2)}<td>${status}<td>${late}`;
    })
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox gateway</title>${sandboxStyle}<body><main><h1>Sandbox gateway</h1>
<form method="post">${fields}<p><button>Set</button></p></form>
<h2>Payments (${payments.size}, refunds: ${refunds.size})</h2>
<form method="post"><table><tr><th>Order<th>Payment<th>Rupees<th>State<th>${rows}</table></form></main></body></html>`;
}
