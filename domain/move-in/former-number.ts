/** A number of an export as the table import reads it: '1.299,50', '1,299.50' and '₹ 1299.5' become '1299.50', '1299.50' and '1299.5'. */
export function formerNumber(text: string): string {
  const plain = text.replaceAll(/[^0-9.,-]/g, '');
  const comma = plain.lastIndexOf(',');
  const decimalComma = comma > plain.lastIndexOf('.') && plain.length - comma - 1 <= 2;
  const written = decimalComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  return /^-?[0-9]+(\.[0-9]+)?$/.test(written) ? written : text.trim();
}

const gramsOf: Readonly<Record<string, number>> = { g: 1, kg: 1000, lbs: 453.592, lb: 453.592, oz: 28.3495 };

/** A weight in grams; null for none or 0, which shops write where it is not known. */
export function gramsFrom(text: string, unit: string): number | null {
  const amount = Number(formerNumber(text) || '0') * (gramsOf[unit.toLowerCase()] ?? 1);
  return Number.isFinite(amount) && amount > 0 ? Math.round(amount * 1000) / 1000 : null;
}
