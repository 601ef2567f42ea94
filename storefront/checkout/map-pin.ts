import type { Address } from '#contract/addresses.ts';
import { limits } from '#domain/limits.ts';

/** A point on the earth, in degrees. */
export interface MapPin {
  readonly latitude: number;
  readonly longitude: number;
}

const metresPerDegree = 111_320;

/** Moves a point by metres north and east (negative: south and west). Never passes a pole. */
export function moveMapPin(pin: MapPin, north: number, east: number): MapPin {
  const latitude = Math.min(85, Math.max(-85, pin.latitude + north / metresPerDegree));
  const shrink = Math.cos((pin.latitude * Math.PI) / 180);
  const longitude = pin.longitude + east / (metresPerDegree * shrink);
  return { latitude: rounded(latitude), longitude: rounded(((((longitude + 180) % 360) + 360) % 360) - 180) };
}

/** Rounded to about a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Metres that one pixel of a map shows, at a zoom of the common web maps (PAY-4: 15). */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (156_543.03 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;
}

/** '26.91240° N, 75.78730° E' */
export function mapPinText({ latitude, longitude }: MapPin): string {
  const part = (degrees: number, plus: string, minus: string) =>
    `${Math.abs(degrees).toFixed(5)}° ${degrees < 0 ? minus : plus}`;
  return `${part(latitude, 'N', 'S')}, ${part(longitude, 'E', 'W')}`;
}

/** The pin of an address; for a new one the shop's own place, or the default pin if the shop has none (PAY-4, DELIVER-7). */
export function addressMapPin(address: Address | null, shop: MapPin | null): MapPin {
  const latitude = Number(address?.latitude || Number.NaN);
  const longitude = Number(address?.longitude || Number.NaN);
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude, longitude }
    : (shop ?? { latitude: limits.mapLatitude, longitude: limits.mapLongitude });
}
