import { limits } from '#domain/limits.ts';

/** The minimum stays between 0 and the current maximum (LIST-2). Rupees; null for no bound. */
export function boundedMinimum(minimum: number | null, maximum: number | null): number | null {
  if (minimum === null || minimum <= 0) return null;
  return maximum === null ? minimum : Math.min(minimum, maximum);
}

/** The right end of the sliders: the highest price or a larger chosen maximum, rounded up to a step. */
export function sliderEnd(highestPrice: number, maximum: number | null): number {
  return (
    Math.ceil(Math.max(highestPrice, maximum ?? 0, limits.priceStep) / limits.priceStep) * limits.priceStep
  );
}

/** Rupees; null for no bound. */
export interface Bounds {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

export function areTurned({ minimum, maximum }: Bounds): boolean {
  return minimum !== null && maximum !== null && minimum > maximum;
}
