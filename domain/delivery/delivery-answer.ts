import { countryCode, countryName, deliveryCountriesText } from '../locale/countries.ts';
import { stateOfPostalCode } from '../locale/indian-state.ts';
import { weekdayDate } from '../locale/indian-weekday.ts';
import { deliveryDays, type DayRange, type DeliveryCalendar } from './delivery-days.ts';
import { bestPinMatch, pinCodeFault, pinDigits } from './pin-ranges.ts';

/** What the owner sets about where and when the shop delivers. */
export interface DeliveryTerms extends DeliveryCalendar {
  /** ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** Days on the way, and the city where the owner names one. */
  readonly regions: readonly DeliveryRegion[];
  readonly unserved: readonly { readonly pins: string; readonly reason: string }[];
}

export interface DeliveryRegion {
  readonly pins: string;
  /** '' for none. */
  readonly city: string;
  readonly from: number;
  readonly to: number;
}

export interface Destination {
  readonly country: string;
  /** As typed. */
  readonly zip: string;
}

/** 'invalid': not a PIN code. */
export interface DeliveryAnswer {
  readonly kind: 'served' | 'unserved' | 'invalid';
  /** null: unknown, or abroad. */
  readonly state: string | null;
  readonly city: string | null;
  /** null: not served, or the owner has set no days for the place. */
  readonly days: DayRange | null;
  /** The one sentence that every page, mail and refusal shows. */
  readonly sentence: string;
}

/**
 * Whether and when an order of this moment reaches a place. Names only what the PIN code or the owner tells: the State of its
 * postal region, and the owner's city. `work` is the largest of the days that the sizes of its lines add (`workDays`).
 */
export function answerDelivery(
  terms: DeliveryTerms,
  { country, zip }: Destination,
  ordered: Date,
  work = 0,
): DeliveryAnswer {
  const code = countryCode(country);
  const nowhere = { state: null, city: null, days: null };
  if (code === null || !terms.countries.includes(code))
    return { ...nowhere, kind: 'unserved', sentence: deliveryCountriesText(terms.countries) };
  if (code !== 'IN') return { ...nowhere, kind: 'served', sentence: `We deliver to ${countryName(code)}.` };
  const pin = pinDigits(zip);
  const typed = zip.trim().replace(' ', '');
  if (pin === null && !/^\d{6}$/.test(typed)) return { ...nowhere, kind: 'invalid', sentence: pinCodeFault };
  const state = pin === null ? null : (stateOfPostalCode(pin)?.name ?? null);
  // Codes of the Army Postal Service begin with 9 and belong to no State.
  if (pin === null || (state === null && !pin.startsWith('9')))
    return {
      ...nowhere,
      kind: 'invalid',
      sentence: `There is no PIN code ${typed}. Please check its digits.`,
    };
  const unserved = bestPinMatch(terms.unserved, pin);
  const region = bestPinMatch(terms.regions, pin);
  const city = region?.city || null;
  const place = { state, city };
  if (unserved !== null) {
    const named = placeText(place);
    const at = named === '' ? pin : `${pin} (${named})`;
    return {
      ...place,
      kind: 'unserved',
      days: null,
      sentence: `We cannot deliver to ${at}: ${ended(unserved.reason)}`,
    };
  }
  const days = region === null ? null : deliveryDays(terms, region, ordered, work);
  return {
    ...place,
    kind: 'served',
    days,
    sentence: servedText(days, placeText(place) || `PIN code ${pin}`),
  };
}

/** 'Mumbai, Maharashtra'; '' if nothing is known. Delhi is not named twice. */
export function placeText({
  city,
  state,
}: {
  readonly city: string | null;
  readonly state: string | null;
}): string {
  return [...new Set([city, state])].filter((name) => name !== null).join(', ');
}

function servedText(days: DayRange | null, place: string): string {
  return days === null ? `We deliver to ${place}.` : `Delivery to ${place} ${rangeText(days)}.`;
}

/** 'Delivery between Wed 25 and Fri 27 November'; 'Delivery by Wed 25 November'. */
export function deliveryDaysText(days: DayRange): string {
  return `Delivery ${rangeText(days)}`;
}

/** 'between Wed 25 and Fri 27 November'; 'by Wed 25 November'. */
export function rangeText({ from, to }: DayRange): string {
  const end = weekdayDate(to, 'short');
  if (from === to) return `by ${end}`;
  const start = weekdayDate(from, 'short');
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `between ${sameMonth ? start.split(' ').slice(0, 2).join(' ') : start} and ${end}`;
}

function ended(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
