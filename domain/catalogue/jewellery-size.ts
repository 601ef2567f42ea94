/** A size as Indian jewellers name it, and the inner diameter in millimetres, to a tenth, that it stands for. */
export interface JewellerySize {
  readonly name: string;
  readonly millimetres: number;
}

/** Indian ring sizes count the millimetres of the inner circumference from 40 on: 12 is 52 mm around. */
export const ringSizes: readonly JewellerySize[] = Array.from({ length: 21 }, (_, index) => {
  const size = index + 6;
  return { name: String(size), millimetres: tenths((size + 40) / Math.PI) };
});

/** Bangles are named by inches and sixteenths of the inner diameter: 2-4 is two and four sixteenths. */
export const bangleSizes: readonly JewellerySize[] = [2, 4, 6, 8, 10].map((sixteenths) => ({
  name: `2-${sixteenths}`,
  millimetres: tenths((2 + sixteenths / 16) * 25.4),
}));

/** Whether an inner diameter (mm) is a finger's, a wrist's, or nobody's. */
export function sizeKind(innerDiameter: number | null): 'finger' | 'wrist' | null {
  if (innerDiameter === null || innerDiameter < 12) return null;
  return innerDiameter < 30 ? 'finger' : 'wrist';
}

/** The size nearest to an inner diameter (mm); null outside of the table, give or take half a step. */
export function nearestSize(sizes: readonly JewellerySize[], innerDiameter: number): JewellerySize | null {
  const far = ({ millimetres }: JewellerySize) => Math.abs(millimetres - innerDiameter);
  const nearest = sizes.toSorted((one, other) => far(one) - far(other))[0];
  return nearest !== undefined && far(nearest) <= 1.6 ? nearest : null;
}

function tenths(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}
