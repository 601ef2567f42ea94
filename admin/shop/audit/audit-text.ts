import { shortDateTime } from '#domain/locale/indian-time.ts';
import { fromRupees, formatRupees } from '#domain/money.ts';

/** Names that the back office words differently. */
const ownWords = new Map([
  ['synonyms', 'Search words'],
  ['alt', 'Picture description'],
  ['redressed', 'Resolved'],
  ['redressLength', 'Length of the answer'],
]);

/** 'minPurchase' as 'Min purchase', 'switched-off' as 'Switched off'. */
export function formatFieldName(name: string): string {
  const own = ownWords.get(name);
  if (own !== undefined) return own;
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const amounts = /^(total|refunded|minPurchase|maxDiscount|amount|fee|cost|.*[pP]rice)$/;

/** An audited value as text; '' for none. */
export function formatAuditValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return amounts.test(field) ? formatRupees(fromRupees(value)) : String(value);
  if (typeof value === 'string') return isMoment(value) ? shortDateTime(value) : value;
  if (Array.isArray(value)) {
    return value
      .map((each) => formatAuditValue(field, each))
      .filter((each) => each !== '')
      .join('; ');
  }
  return Object.entries(value)
    .map(([name, each]) => [formatFieldName(name), formatAuditValue(name, each), each] as const)
    .filter(([, said]) => said !== '')
    .map(([name, said, each]) => `${name}: ${Array.isArray(each) ? `(${said})` : said}`)
    .join(', ');
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
