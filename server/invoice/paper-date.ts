const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 21 Nov 2026, by Indian time. */
export function paperDate(moment: Date): string {
  const local = new Date(moment.getTime() + 5.5 * 3_600_000);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()}`;
}
