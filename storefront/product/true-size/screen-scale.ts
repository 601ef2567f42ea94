import { readStoredJson, writeStoredJson } from '../../storage/local-storage.ts';

/** A bank card in millimetres (ISO/IEC 7810, ID-1). */
export const bankCard = { width: 85.6, height: 53.98, corner: 3.18 } as const;

/** CSS pixels per millimetre: what CSS assumes (96 pixels in an inch), and what screens have. */
export const assumedScale = 96 / 25.4;
export const fewestPixels = 2.2;
export const mostPixels = 9;

/**
 * The calibrated CSS pixels per millimetre; null: not calibrated on this device. A CSS pixel grows with the zoom of the
 * browser, as devicePixelRatio does, so the scale stays right when the shopper zooms.
 */
export function readScreenScale(): number | null {
  const stored = readStoredJson('screenScale');
  if (typeof stored !== 'number' || !Number.isFinite(stored)) return null;
  const scale = stored / window.devicePixelRatio;
  return scale >= fewestPixels / 2 && scale <= mostPixels * 2 ? scale : null;
}

/** Stored on the device only, in its own pixels. */
export function storeScreenScale(scale: number): void {
  writeStoredJson('screenScale', scale * window.devicePixelRatio);
}
