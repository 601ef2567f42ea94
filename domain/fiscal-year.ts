const indianTime = 5.5 * 3_600_000;

/** The Indian financial year, April to March by Indian time, that a moment lies in: '2026-27'. */
export function fiscalYear(moment: Date): string {
  const local = new Date(moment.getTime() + indianTime);
  const begun = local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
  return `${begun}-${String((begun + 1) % 100).padStart(2, '0')}`;
}
