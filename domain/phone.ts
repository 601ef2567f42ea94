/**
 * One way to write a phone number, so that the same number is never two accounts: E.164 for Indian mobile numbers,
 * however they were typed ('098765 43210', '+91 98765-43210'), and digits with their leading '+' for any other.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/[^0-9]/g, '').replace(/^00/, '');
  const indian = /^(?:91|0)?([6-9][0-9]{9})$/.exec(digits)?.[1];
  if (indian !== undefined) return `+91${indian}`;
  return /^\s*(\+|00)/.test(typed) ? `+${digits}` : digits;
}
