export interface Trend {
  /** The rise of the fitted line from the first value to the last, as a share of the mean. */
  readonly grown: number;
  readonly mean: number;
  readonly flat: boolean;
}

/** A rise that garbage collection may cause. */
const mostGrown = 0.1;

/** Whether values measured at equal intervals stay flat: by the slope of their least squares fit. */
export function isFlat(values: readonly number[]): Trend {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const middle = (count - 1) / 2;
  const above = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const wide = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const grown = count < 2 || mean === 0 ? 0 : ((above / wide) * (count - 1)) / mean;
  return { grown, mean, flat: grown <= mostGrown };
}

const together = 6;

/** The minimum of each half minute: what remains of a heap after a collection. */
export function floors(values: readonly number[]): number[] {
  const windows = Array.from({ length: Math.ceil(values.length / together) }, (_, index) =>
    values.slice(index * together, (index + 1) * together),
  );
  return windows.map((window) => Math.min(...window));
}

export function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}
