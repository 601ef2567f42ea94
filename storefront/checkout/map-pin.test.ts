import { expect, test } from 'vitest';
import { addressMapPin, metresPerPixel, moveMapPin, mapPinText } from './map-pin.ts';

const jaipur = { latitude: 26.9124, longitude: 75.7873 };

test('[PAY-4] a step moves the map pin the same distance in metres east as north', () => {
  const north = moveMapPin(jaipur, 1113.2, 0);
  expect(north).toEqual({ latitude: 26.9224, longitude: 75.7873 });
  const east = moveMapPin(jaipur, 0, 1113.2);
  expect(east.latitude).toBe(26.9124);
  expect(east.longitude).toBeCloseTo(75.7873 + 0.01 / Math.cos((26.9124 * Math.PI) / 180), 5);
  expect(moveMapPin(north, -1113.2, 0)).toEqual(jaipur);
});

test('[PAY-4] the map pin stays within valid coordinates', () => {
  expect(moveMapPin({ latitude: 84.9999, longitude: 0 }, 1e6, 0).latitude).toBe(85);
  expect(moveMapPin({ latitude: 0, longitude: 179.9999 }, 0, 111.32).longitude).toBeCloseTo(-179.9991, 4);
});

test('[PAY-4] a map pixel at zoom 15 is 4.8 m wide at the equator and 2.4 m at 60° latitude', () => {
  expect(metresPerPixel(0, 15)).toBeCloseTo(4.777, 3);
  expect(metresPerPixel(60, 15)).toBeCloseTo(2.389, 3);
});

test('[PAY-4] the position of the map pin is shown in degrees', () => {
  expect(mapPinText(jaipur)).toBe('26.91240° N, 75.78730° E');
  expect(mapPinText({ latitude: -33.9, longitude: -0.5 })).toBe('33.90000° S, 0.50000° W');
});

test('[DELIVER-7] a new address begins at the shop, and at the described place if the shop has none', () => {
  expect(addressMapPin(null, jaipur)).toEqual(jaipur);
  expect(addressMapPin(null, null)).toEqual({ latitude: 23.8103, longitude: 90.4125 });
});
