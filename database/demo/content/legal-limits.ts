import { formatRupees } from '#domain/money.ts';
import { inForce } from '#domain/tax/sale-limits.ts';

const now = new Date();

/** As the demo shop's texts name them. */
export const cashBelow = formatRupees(inForce('cashBelow', now).value);
export const panAbove = formatRupees(inForce('panAbove', now).value);
