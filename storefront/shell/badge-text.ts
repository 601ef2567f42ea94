/** A count as a badge shows it: '99+' above the most it may show (HEAD-2). */
export function badgeText(count: number, most: number): string {
  return count > most ? `${most}+` : String(count);
}
