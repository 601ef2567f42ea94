/**
 * One way to write a phone number, so that the same number is never two accounts: E.164 for Indian mobile numbers,
 * however they were typed ('098290 12345', '+91 98290-12345'), and digits with their leading '+' for any other.
 */
export function normalisePhone(typed: string): string {
  const abroad = /^\s*(\+|00)/.test(typed);
  const digits = typed.replace(/[^0-9]/g, '').replace(/^00/, '');
  const indian = (abroad ? /^91([6-9][0-9]{9})$/ : /^(?:91|0)?([6-9][0-9]{9})$/).exec(digits)?.[1];
  if (indian !== undefined) return `+91${indian}`;
  return abroad ? `+${digits}` : digits;
}
