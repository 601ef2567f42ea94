import { readDate } from '../input/date.ts';

const clock = /^(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;

/** A date of an export as ISO 8601, such as '2024-03-05 14:22:10 +0530'; without a zone it is Indian time. null: it is none. */
export function formerMoment(text: string): string | null {
  const written = text.trim();
  const at = written.search(/[T ]\d\d:/);
  const date = readDate(at < 0 ? written : written.slice(0, at));
  const time = clock.exec(at < 0 ? '00:00' : written.slice(at + 1));
  if (!date.accepted || time === null) return null;
  const [, hour = '', minute = '', second = '00', zone = '+05:30'] = time;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const moment = new Date(`${date.value}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
