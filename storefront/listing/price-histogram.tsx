import type { PriceBounds, PriceHistogram } from './listing.ts';

interface HistogramProps {
  readonly prices: PriceHistogram;
  /** The right end of the sliders, at or above the end of the histogram. */
  readonly end: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly bands: readonly PriceBounds[];
}

/** Units of the drawing. */
const [width, height, gap] = [10, 40, 1];

/** Pieces by price above the sliders, at their scale. Bars outside the chosen prices are pale. The bands state the counts in words. */
export function PriceHistogramBars({ prices: { to, counts }, end, minimum, maximum, bands }: HistogramProps) {
  const most = Math.max(...counts, 1);
  const isChosen = (from: number, until: number) =>
    until > (minimum ?? 0) &&
    from <= (maximum ?? end) &&
    (bands.length === 0 || bands.some((band) => until > band.from && (band.to === null || from < band.to)));
  return (
    <svg
      className="hist"
      viewBox={`0 0 ${(counts.length * width * end) / to} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, part) => {
        const from = (part * to) / counts.length;
        const tall = count === 0 ? 0 : Math.max(2, Math.round((count / most) * height));
        return (
          <rect
            key={from}
            className={isChosen(from, from + to / counts.length) ? undefined : 'out'}
            x={part * width + gap / 2}
            y={height - tall}
            width={width - gap}
            height={tall}
          />
        );
      })}
    </svg>
  );
}
