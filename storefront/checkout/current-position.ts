import { limits } from '#domain/limits.ts';
import type { MapPin } from './map-pin.ts';

/** Where the browser says that it is, if the shopper lets it; null otherwise. */
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
