/**
 * Normalises a phone number, so that one number is one account: E.164 for Indian mobile numbers ('098290 12345',
 * '+91 98290-12345'), digits with their leading '+' for others.
 */
export function normalisePhone(typed: string): string {
  const written = typed.replace(/[^0-9]/g, '');
  const abroad = /^\s*\+/.test(typed) || written.startsWith('00');
  const digits = abroad ? written.replace(/^0+/, '') : written; // no country code begins with 0
  const indian = (abroad ? /^91([6-9][0-9]{9})$/ : /^(?:91|0)?([6-9][0-9]{9})$/).exec(digits)?.[1];
  if (indian !== undefined) return `+91${indian}`;
  return abroad ? `+${digits}` : digits;
}
