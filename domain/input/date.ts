import { accept, refuse, type Outcome } from '../outcome.ts';
import { plainSigns, unquoted } from './characters.ts';

/** ISO 8601, such as '2026-12-25'; or what is said of what is none, after the name of its field. */
export type ReadDate = Outcome<string, 'no-date' | 'ambiguous', string>;

/** Where only ISO 8601 is read. */
export const noDate = 'Enter a date, such as 2026-11-30';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const dayAndMonth = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]{0,2}([a-z]{3,9})[-/., ]{0,2}(\d{4})$/i;
const monthAndDay = /^([a-z]{3,9})[-/., ]{0,2}(\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(\d{4})$/i;
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Reads a date: '25.12.2026', '25 Dec 2026', 'December 25th, 2026', '२०२६-१२-२५'. One that can be two is asked: '05/03/2026'. */
export function readDate(typed: string): ReadDate {
  const signs = unquoted(plainSigns(typed)).replaceAll(/ ?([-/.]) ?/g, '$1');
  const [, first = '', second = '', third = ''] = yearLast.exec(signs) ?? [];
  const both = [day(third, second, first), day(third, first, second)].filter((date) => date !== null);
  const [one, other] = new Set(both);
  if (one !== undefined && other !== undefined)
    return refuse('ambiguous', `must be clear: ${signs} can be ${one} or ${other}`);
  const found = one ?? dayInWords(signs);
  return found === null ? refuse('no-date', 'must be a date such as 2026-12-25') : accept(found);
}

function dayInWords(signs: string): string | null {
  const iso = yearFirst.exec(signs);
  if (iso !== null) return day(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const [, date = '', name = '', year = ''] =
    dayAndMonth.exec(signs) ?? inOrder(monthAndDay.exec(signs)) ?? [];
  const month = months.findIndex((each) => each.startsWith(name.toLowerCase()));
  return day(year, String(month + 1), date);
}

/** Month and day change places. */
function inOrder(found: RegExpExecArray | null): readonly string[] | null {
  return found === null ? null : [found[0], found[2] ?? '', found[1] ?? '', found[3] ?? ''];
}

/** null: the calendar has no such day, such as 31 February. */
function day(year: string, month: string, date: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null;
}
