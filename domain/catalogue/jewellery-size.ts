/** An Indian size with its inner diameter in millimetres, to one decimal. */
export interface JewellerySize {
  readonly name: string;
  readonly millimetres: number;
}

/** The Indian ring size is the inner circumference in millimetres minus 40: size 12 is 52 mm. */
export const ringSizes: readonly JewellerySize[] = Array.from({ length: 21 }, (_, index) => {
  const size = index + 6;
  return { name: String(size), millimetres: tenths((size + 40) / Math.PI) };
});

/** Bangle sizes are the inner diameter in inches and sixteenths: 2-4 is 2 4/16 inches. */
export const bangleSizes: readonly JewellerySize[] = [2, 4, 6, 8, 10].map((sixteenths) => ({
  name: `2-${sixteenths}`,
  millimetres: tenths((2 + sixteenths / 16) * 25.4),
}));

/** The inner diameter (mm) of a ring size of the United States: 0.458 inches and 0.032 for each size. */
export function usRingDiameter(size: number): number {
  return (0.458 + 0.032 * size) * 25.4;
}

/** The inner diameter (mm) of a size of the United Kingdom, such as 'N½' (BS 6820): C is 40 mm around, each letter 1.25 mm more. */
export function ukRingDiameter(size: string): number {
  const letters = size.toUpperCase().charCodeAt(0) - 'C'.charCodeAt(0);
  return (40 + 1.25 * (letters + (size.endsWith('½') ? 0.5 : 0))) / Math.PI;
}

/** The inner circumference in whole millimetres. */
export function circumference({ millimetres }: JewellerySize): number {
  return Math.round(millimetres * Math.PI);
}

/** Whether an inner diameter (mm) fits a finger or a wrist; null: neither. */
export function sizeKind(innerDiameter: number | null): 'finger' | 'wrist' | null {
  if (innerDiameter === null || innerDiameter < 12) return null;
  return innerDiameter < 30 ? 'finger' : 'wrist';
}

/** The size nearest to an inner diameter (mm); null if it is more than 1.6 mm away. */
export function nearestSize(sizes: readonly JewellerySize[], innerDiameter: number): JewellerySize | null {
  const far = ({ millimetres }: JewellerySize) => Math.abs(millimetres - innerDiameter);
  const nearest = sizes.toSorted((one, other) => far(one) - far(other))[0];
  return nearest !== undefined && far(nearest) <= 1.6 ? nearest : null;
}

function tenths(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}
