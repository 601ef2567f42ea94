import { plainLine } from '../input/characters.ts';

/** Names that people and older clients use, in addition to those of Unicode. */
const others: Readonly<Record<string, string>> = {
  bharat: 'IN',
  hindustan: 'IN',
  भारत: 'IN',
  हिंदुस्तान: 'IN',
  हिन्दुस्तान: 'IN',
  इंडिया: 'IN',
  ভারত: 'IN',
  ভাৰত: 'IN',
  ભારત: 'IN',
  ਭਾਰਤ: 'IN',
  ଭାରତ: 'IN',
  இந்தியா: 'IN',
  భారత్: 'IN',
  భారతదేశం: 'IN',
  ಭಾರತ: 'IN',
  ഇന്ത്യ: 'IN',
  ഭാരതം: 'IN',
  بھارت: 'IN',
  ہندوستان: 'IN',
  republicofindia: 'IN',
  ind: 'IN',
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  gbr: 'GB',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  uae: 'AE',
  are: 'AE',
};

/** Regions of Unicode that are not countries. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const plain = (text: string) =>
  plainLine(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '');

let known: ReadonlyMap<string, string> | null = null;

/** Country codes by English name and by code. */
function codes(): ReadonlyMap<string, string> {
  if (known !== null) return known;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = new Map(Object.entries(others));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // A former code maps to its successor: DD is DE.
    const present = Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4) ?? code;
    const name = names.of(code);
    if (name === undefined || noCountries.has(present)) continue;
    found.set(code.toLowerCase(), present);
    found.set(plain(name), present);
  }
  known = found;
  return found;
}

/** The ISO 3166-1 code of a country in any spelling ('IN', 'india', 'Bharat'); null if there is none. */
export function countryCode(text: string): string | null {
  return codes().get(plain(text)) ?? null;
}

/** 'IN' is India. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

/** The country's name as the shop writes it; an unknown text is returned unchanged. */
export function formatCountry(text: string): string {
  const code = countryCode(text);
  return code === null ? text : countryName(code);
}

export function isDeliverable(country: string, served: readonly string[]): boolean {
  const code = countryCode(country);
  return code !== null && served.includes(code);
}

/** The sentence that names where the shop delivers (SHIP-1). */
export function deliveryCountriesText(served: readonly string[]): string {
  const names = served.map(countryName);
  const [only] = names;
  if (names.length === 1) return `We deliver within ${only} only.`;
  return `We deliver to ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)} only.`;
}
