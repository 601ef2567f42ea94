import { pinDigits } from '../delivery/pin-ranges.ts';
import { plainSigns } from '../input/characters.ts';
import { countryCode } from './countries.ts';

export interface IndianState {
  /** Code of the goods and services tax: the first two digits of a GSTIN. */
  readonly code: string;
  readonly name: string;
}

/** GST code, name, and prefixes of postal codes; the longest prefix wins. */
const states: readonly (readonly [string, string, string])[] = [
  ['01', 'Jammu and Kashmir', '18 19'],
  ['02', 'Himachal Pradesh', '17'],
  ['03', 'Punjab', '14 15 16'],
  ['04', 'Chandigarh', '1600 1601'],
  [
    '05',
    'Uttarakhand',
    '244712 2467 247656 247661 247663 247664 247665 247666 247667 247668 2475 2476 2480 2481 249 262308 262309 262310 262311 262401 262402 2625 263',
  ],
  ['06', 'Haryana', '12 13'],
  ['07', 'Delhi', '11'],
  ['08', 'Rajasthan', '30 31 32 33 34'],
  ['09', 'Uttar Pradesh', '20 21 22 23 24 25 26 27 28'],
  ['10', 'Bihar', '80 81 82 84 85'],
  ['11', 'Sikkim', '737'],
  ['12', 'Arunachal Pradesh', '790 791 792'],
  ['13', 'Nagaland', '797 798'],
  ['14', 'Manipur', '795'],
  ['15', 'Mizoram', '796'],
  ['16', 'Tripura', '799'],
  ['17', 'Meghalaya', '793 794'],
  ['18', 'Assam', '78'],
  ['19', 'West Bengal', '70 71 72 73 74'],
  ['20', 'Jharkhand', '814 815 816 822 825 826 827 828 829 83'],
  ['21', 'Odisha', '75 76 77'],
  ['22', 'Chhattisgarh', '49'],
  ['23', 'Madhya Pradesh', '45 46 47 48'],
  ['24', 'Gujarat', '36 37 38 39'],
  [
    '26',
    'Dadra and Nagar Haveli and Daman and Diu',
    '396193 396210 396215 396220 396230 396235 396240 362520 362540 362570',
  ],
  ['27', 'Maharashtra', '40 41 42 43 44'],
  ['29', 'Karnataka', '56 57 58 59'],
  ['30', 'Goa', '403'],
  ['31', 'Lakshadweep', '68255'],
  ['32', 'Kerala', '67 68 69'],
  ['33', 'Tamil Nadu', '60 61 62 63 64'],
  ['34', 'Puducherry', '6050 60510 533464 609602 673310'],
  ['35', 'Andaman and Nicobar Islands', '744'],
  ['36', 'Telangana', '50'],
  ['37', 'Andhra Pradesh', '51 52 53'],
  ['38', 'Ladakh', '194'],
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

/** The state with this name, in any spelling. */
export function stateByName(name: string): IndianState | null {
  const wanted = plain(name);
  const found = states.find(([, known]) => plain(known) === wanted);
  return found === undefined ? null : { code: found[0], name: found[1] };
}

/** The state with this GST code. */
export function stateByCode(code: string): IndianState | null {
  const found = states.find(([known]) => known === code);
  return found === undefined ? null : { code: found[0], name: found[1] };
}

/** The state of a GST number, from its first two digits. */
export function stateOfGstin(gstin: string): IndianState | null {
  return stateByCode(gstin.slice(0, 2));
}

/** The state of an Indian postal code of six digits. */
export function stateOfPostalCode(postalCode: string): IndianState | null {
  const digits = plainSigns(postalCode).replaceAll(/[^0-9]/g, '');
  if (digits.length !== 6) return null;
  const fitting = states.flatMap(([code, name, prefixes]) =>
    prefixes
      .split(' ')
      .filter((prefix) => digits.startsWith(prefix))
      .map((prefix) => ({ code, name, length: prefix.length })),
  );
  const [best] = fitting.toSorted((one, other) => other.length - one.length);
  return best === undefined ? null : { code: best.code, name: best.name };
}

const northEast = '78 79';
/** Postal regions, beside those of its own prefixes, in which places of a State (by its GST code) lie. */
const otherRegions: Readonly<Record<string, string>> = {
  '04': '14',
  '12': northEast,
  '13': northEast,
  '14': northEast,
  '15': northEast,
  '16': northEast,
  '17': northEast,
  '18': northEast,
  '37': '50',
};

/**
 * Whether no postal code of this region lies in the State. The first two digits are the region; the others do not count,
 * because post offices serve places beyond the border of their State. Codes of the Army Postal Service, which begin with 9, lie
 * in no State and so contradict none.
 */
export function contradictsPostalCode({ code }: IndianState, postalCode: string): boolean {
  const region = (pinDigits(postalCode) ?? postalCode.trim()).slice(0, 2);
  if (region.length < 2 || region.startsWith('9')) return false;
  const own = states.find((state) => state[0] === code)?.[2] ?? '';
  return ![own, otherRegions[code] ?? ''].some((prefixes) =>
    prefixes.split(' ').some((prefix) => prefix.startsWith(region)),
  );
}

interface Place {
  readonly state: string | null;
  readonly zip: string;
  readonly country: string;
}

/** The place of supply: the state as written, else from the postal code. null: abroad, or unknown. */
export function stateOfAddress({ state, zip, country }: Place): IndianState | null {
  if (countryCode(country) !== 'IN') return null;
  return (state === null ? null : stateByName(state)) ?? stateOfPostalCode(zip);
}
