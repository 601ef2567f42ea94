import { stateByName } from '../locale/indian-state.ts';
import { portalText, streetLines, textLimits } from './e-invoice-text.ts';

interface PostalAddress {
  readonly Addr1: string;
  readonly Addr2?: string;
  readonly Loc: string;
  readonly Pin: number;
  /** The State code that is printed behind the place; null: none is. */
  readonly Stcd: string | null;
}

const pin = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/;
const stateCode = /\((?!00)(\d{2})\)/;

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.replaceAll(/^[\s-]+|[\s-]+$/g, ''))
    .filter((part) => part !== '');
}

/** Cities that are a State or union territory of the same name: Chandigarh, Delhi, Puducherry. */
const cityStates: readonly string[] = ['04', '07', '34'];

/** The parts of an address up to the place: without the country and the State that may follow it. */
function withoutState(parts: readonly string[]): string[] {
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1);
  if (last.toLowerCase() === 'india') return withoutState(before);
  const state = stateByName(last);
  if (state === null) return [...parts];
  // 'Connaught Place, Delhi' ends with its place, and 'New Delhi, Delhi' with its State.
  const isPlace = cityStates.includes(state.code) && !(before.at(-1)?.includes(last) ?? false);
  return isPlace ? [...parts] : before;
}

/**
 * Street, place and PIN code of an address as it is printed, in the fields of the e-invoice (schema 1.1). Of several lines with
 * a PIN code the one with a State counts. null: there is no PIN code.
 */
export function postalAddress(lines: readonly string[]): PostalAddress | null {
  const found = lines.filter((line) => pin.test(line));
  const placed = found.find((line) => stateCode.test(line)) ?? found[0];
  const [written, first, last] = placed?.match(pin) ?? [];
  if (placed === undefined || written === undefined) return null;
  const above = lines.slice(0, lines.indexOf(placed));
  const named = partsOf(placed.slice(0, placed.indexOf(written)));
  let parts = withoutState(named);
  // The State alone on its line stands below the place.
  if (parts.length === 0 && above.length > 0) parts = partsOf(above.pop() ?? '');
  const Loc = parts.pop() ?? named[0] ?? 'India';
  const street = parts.length > 0 ? parts.join(', ') : (above.at(-1) ?? Loc);
  return {
    ...streetLines(street),
    Loc: portalText(Loc, textLimits.place),
    Pin: Number(`${first}${last}`),
    Stcd: stateCode.exec(placed)?.[1] ?? null,
  };
}
