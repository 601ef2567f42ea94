/** A setting as text, to compare two versions. HTML loses its tags. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Number.isNaN(value)) return 'not a number';
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  if (typeof value === 'object') return Object.values(value).map(formatValue).filter(Boolean).join(', ');
  return String(value)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
