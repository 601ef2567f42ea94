import { limits } from '#domain/limits.ts';
import type { MapPin } from './map-pin.ts';

/** The browser's position; null if it is unknown or the shopper does not allow it. */
export function currentPosition(): Promise<MapPin | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: limits.requestTimeout, maximumAge: 60_000 },
    );
  });
}
