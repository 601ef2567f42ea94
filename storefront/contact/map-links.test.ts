import { expect, test } from 'vitest';
import { embeddedMapUrl, mapsSearchUrl } from './map-links.ts';

test('[CONTACT-2] the maps link searches for the shop’s full address', () => {
  const link = new URL(mapsSearchUrl(['Shop 4, Haveli Lane,', 'Jaipur, Rajasthan 302003']));
  expect(link.origin).toBe('https://www.google.com');
  expect(link.searchParams.get('query')).toBe('Shop 4, Haveli Lane, Jaipur, Rajasthan 302003');
});

test('[CONTACT-2] the embedded map is centred on the shop and marks it', () => {
  const map = new URL(embeddedMapUrl({ latitude: 26.92, longitude: 75.82 }));
  expect(map.origin).toBe('https://www.openstreetmap.org');
  expect(map.searchParams.get('marker')).toBe('26.92,75.82');
  expect(map.searchParams.get('bbox')).toBe('75.81000,26.91500,75.83000,26.92500');
});
