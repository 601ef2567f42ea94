import { useId, useState } from 'react';
import { shortDay } from '#domain/locale/indian-time.ts';
import { rateBases, ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import { rateChart } from './rate-chart-points.ts';
import { metalNames, rupeeText, type MetalRates } from './rate-texts.ts';

interface RateChartProps {
  readonly days: readonly (MetalRates & { readonly day: string })[];
}

/** The last 90 days of one metal as a line; the same figures are in a table. */
export function RateChart({ days }: RateChartProps) {
  const [metal, setMetal] = useState<RatedMetal>('gold');
  const name = useId();
  const chart = rateChart(days, metal);
  if (days.length === 0) return null;
  return (
    <div className="rate-chart-box">
      <fieldset className="segments">
        <legend className="vh">Metal in the chart</legend>
        {ratedMetals.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === metal} onChange={() => setMetal(each)} />
            {metalNames[each].quoted}
          </label>
        ))}
      </fieldset>
      {chart === null ? (
        <p className="hint">No {metal} rate in the last 90 days.</p>
      ) : (
        <figure className="rate-chart">
          <div className="rate-ticks num" aria-hidden="true">
            {chart.ticks.map((tick) => (
              <span key={tick}>{rupeeText(tick)}</span>
            ))}
          </div>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={`${metalNames[metal].quoted} per ${rateBases[metal].unit}, ${shortDay(chart.first.day)} to ${shortDay(chart.last.day)}: from ${rupeeText(chart.first.rate)} to ${rupeeText(chart.last.rate)}, lowest ${rupeeText(chart.lowest)}, highest ${rupeeText(chart.highest)}`}
          >
            {chart.ticks.map((tick, index) => {
              const y = (index / (chart.ticks.length - 1)) * 100;
              return <line key={tick} x1="0" x2="100" y1={y} y2={y} />;
            })}
            <polyline points={chart.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {chart.points.slice(-1).map(({ x, y }) => (
              <path key="last" className="rate-last" d={`M${x} ${y}h0`} />
            ))}
          </svg>
          <div className="chart-ends hint" aria-hidden="true">
            <span>{shortDay(chart.first.day)}</span>
            <span>{shortDay(chart.last.day)}</span>
          </div>
        </figure>
      )}
      <details>
        <summary>Day by day</summary>
        <table className="day-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {ratedMetals.map((each) => (
                <th key={each} scope="col">
                  {metalNames[each].short} / {metalNames[each].unit}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((rates) => (
              <tr key={rates.day}>
                <td>{shortDay(rates.day)}</td>
                {ratedMetals.map((each) => {
                  const rate = rates[each];
                  return <td key={each}>{rate === null ? '–' : rupeeText(rate)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
