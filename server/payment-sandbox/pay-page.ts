import type { LedgerOrder } from './ledger.ts';
import { sandboxStyle } from './sandbox-style.ts';

/** The page that a redirecting provider would show. */
export function payPage({ id, amount, currency }: LedgerOrder): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox payment</title>
${sandboxStyle}<body><main><h1>Pay ${currency} ${(amount / 100).toFixed(2)}</h1>
<p>This is the sandbox: no money moves. ${id}</p>
<form method="post"><button name="outcome" value="success">Pay</button>
<button name="outcome" value="cancel">Back to the shop without paying</button></form></main></body></html>`;
}
