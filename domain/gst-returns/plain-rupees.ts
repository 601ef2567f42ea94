import type { Paise } from '../money.ts';

/** For machines: '-1234.50' */
export function plainRupees(amount: Paise): string {
  const absolute = Math.abs(amount);
  const paise = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${paise}`;
}
