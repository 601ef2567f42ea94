import { formatRupees } from '#domain/money.ts';
import { ruleInForce } from '#domain/tax/sale-limits.ts';

const now = new Date();

/** As the demo shop's texts name them. */
export const cashBelow = formatRupees(ruleInForce('cashBelow', now).value);
export const panAbove = formatRupees(ruleInForce('panAbove', now).value);
