import type { Address } from '#contract/addresses.ts';

/** 'Jaipur, Rajasthan 302001' */
export function townText({ city, state, zip }: Pick<Address, 'city' | 'state' | 'zip'>): string {
  return [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
}
