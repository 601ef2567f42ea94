import { colors, fonts, radii } from '#domain/shop/theme.ts';
import type { Ledger } from './ledger.ts';

/** For the sandbox's own pages, in the colours of the shop. */
export const sandboxStyle = `<style>
body { margin: 0; background: ${colors.ground}; color: ${colors.ink}; font: 1rem/1.6 ${fonts.ui}; }
main { max-width: 60rem; margin: auto; padding: 1.5rem; }
button { padding: 0.75rem 1.25rem; border: 0; border-radius: ${radii.sm}; background: ${colors.brand}; color: ${colors.onBrand}; font: inherit; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; }
</style>
`;

/** What goes wrong in the sandbox, set on its panel or by a test. Shares run from 0 to 1. */
export interface InjectedFaults {
  /** Share of webhooks that are never sent. */
  drop: number;
  /** Share of webhooks that are sent two or three times. */
  duplicate: number;
  /** Share of webhooks that are changed on their way. */
  tamper: number;
  /** Each webhook is delayed by a random time up to this many milliseconds, so that they overtake each other. */
  delay: number;
  /** Share of API calls answered with 500, half of them after the call took effect. */
  fail: number;
  /** Milliseconds before an API call is answered. */
  slow: number;
}

interface Field {
  readonly name: keyof InjectedFaults;
  readonly label: string;
  readonly max: number;
}

const fields: readonly Field[] = [
  { name: 'drop', max: 1, label: 'Share of webhooks that are never sent (0 to 1)' },
  { name: 'duplicate', max: 1, label: 'Share of webhooks sent two or three times (0 to 1)' },
  { name: 'tamper', max: 1, label: 'Share of webhooks changed on their way (0 to 1)' },
  {
    name: 'delay',
    max: 60_000,
    label: 'Longest delay of a webhook in milliseconds; they overtake each other',
  },
  { name: 'fail', max: 1, label: 'Share of API calls answered with 500 (0 to 1)' },
  { name: 'slow', max: 60_000, label: 'Milliseconds before an API call is answered' },
];

export function noInjectedFaults(): InjectedFaults {
  return { drop: 0, duplicate: 0, tamper: 0, delay: 0, fail: 0, slow: 0 };
}

/** Takes over what the panel posts, within its bounds. */
export function setFaults(faults: InjectedFaults, posted: Readonly<Record<string, unknown>>): void {
  for (const { name, max } of fields) {
    const value = Number(posted[name] ?? 0);
    faults[name] = Number.isFinite(value) ? Math.min(Math.max(value, 0), max) : 0;
  }
}

/** The page on which a developer makes the sandbox misbehave. */
export function panelPage(faults: InjectedFaults, { payments, refunds }: Ledger): string {
  const inputs = fields
    .map(
      ({ name, label }) =>
        `<p><label>${label}<br><input name="${name}" type="number" min="0" step="any" value="${faults[name]}"></label></p>`,
    )
    .join('\n');
  const rows = [...payments.values()]
    .toReversed()
    .slice(0, 50)
    .map(({ id, orderId, amount, status }) => {
      const late = status === 'failed' ? `<button name="late" value="${id}">Authorise late</button>` : '';
      const back =
        status === 'captured' ? `<button name="refund" value="${id}">Refund the rest</button>` : '';
      return `<tr><td>${orderId}<td>${id}<td>${(amount / 100).toFixed(2)}<td>${status}<td>${late}${back}`;
    })
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment sandbox</title>${sandboxStyle}<body><main><h1>Payment sandbox</h1>
<form method="post">${inputs}<p><button>Set</button></p></form>
<h2>Payments (${payments.size}, refunds: ${refunds.size})</h2>
<form method="post"><table><tr><th>Order<th>Payment<th>Rupees<th>State<th>${rows}</table></form></main></body></html>`;
}
