import type { Address } from '#contract/addresses.ts';
import { limits } from '#domain/limits.ts';
import type { MapPin } from './map-pin.ts';

/** The pin of an address, or the default pin for a new one (PAY-4). */
export function addressMapPin(address: Address | null): MapPin {
  const latitude = Number(address?.latitude || Number.NaN);
  const longitude = Number(address?.longitude || Number.NaN);
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude, longitude }
    : { latitude: limits.mapLatitude, longitude: limits.mapLongitude };
}
