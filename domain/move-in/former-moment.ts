const pattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;

/** A date of an export as ISO 8601, such as '2024-03-05 14:22:10 +0530'; without a zone it is Indian time. null: it is none. */
export function formerMoment(text: string): string | null {
  const found = pattern.exec(text.trim());
  if (found === null) return null;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = '+05:30'] =
    found;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const date = `${year}-${month}-${day}`;
  const moment = new Date(`${date}T${hour}:${minute}:${second}${offset}`);
  // Date reads 31 February as 2 March.
  const midnight = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || Number.isNaN(midnight.getTime())) return null;
  return midnight.toISOString().startsWith(date) ? moment.toISOString() : null;
}
