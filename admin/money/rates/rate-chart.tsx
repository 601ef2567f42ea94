import { keepAmounts } from '#browser/keep-amounts.ts';
import { shopNow } from '#browser/shop-clock.ts';
import { useId, useState } from 'react';
import { dayInIndia, shortDay } from '#domain/locale/indian-time.ts';
import { chartHeight, chartWidth, rateChart } from '#domain/pricing/rate-chart.ts';
import { rateBases, ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import { metalNames, rupeeText, type MetalRates } from './rate-texts.ts';

interface RateChartProps {
  readonly days: readonly (MetalRates & { readonly day: string })[];
}

/** The last 90 days of one metal as a line; the same figures are in a table. */
export function RateChart({ days }: RateChartProps) {
  const [metal, setMetal] = useState<RatedMetal>('gold');
  const name = useId();
  const today = dayInIndia(shopNow());
  const rates = days.flatMap(({ day, [metal]: rate }) => (rate === null ? [] : { day, rate }));
  const chart = rateChart(rates, today);
  if (days.length === 0) return null;
  return (
    <div className="rate-chart-box">
      <fieldset className="seg">
        <legend className="vh">Metal in the chart</legend>
        {ratedMetals.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === metal} onChange={() => setMetal(each)} />
            {metalNames[each].quoted}
          </label>
        ))}
      </fieldset>
      {chart === null ? (
        <p className="hint">No earlier {metal} rate in the last 90 days.</p>
      ) : (
        <figure className="rate-chart">
          <div className="rate-ticks num" aria-hidden="true">
            {chart.scale.map((tick) => (
              <span key={tick}>{keepAmounts(rupeeText(tick))}</span>
            ))}
          </div>
          <svg
            viewBox={`0 0 ${chartWidth} ${chartHeight}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${metalNames[metal].quoted} per ${rateBases[metal].unit}, ${shortDay(chart.first.day)} to ${shortDay(today)}: from ${rupeeText(chart.first.rate)} to ${rupeeText(chart.last.rate)}`}
          >
            <path d={chart.grid} />
            <path className="rate-line" d={chart.line} />
            {/* A line of no length is a dot, and stays round in a stretched drawing. */}
            <path className="rate-last" d={`M${chart.end.x} ${chart.end.y}h0`} />
          </svg>
          <div className="chart-ends hint" aria-hidden="true">
            <span>{shortDay(chart.first.day)}</span>
            <span>{shortDay(today)}</span>
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
                  return <td key={each}>{rate === null ? '–' : keepAmounts(rupeeText(rate))}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
