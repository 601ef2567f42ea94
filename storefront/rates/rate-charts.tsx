import { chartHeight, chartWidth } from '#domain/pricing/rate-chart.ts';
import type { ChartView } from './chart-view.ts';

/** One chart at a time, chosen by radio buttons alone, so that it works before any script runs. */
export function RateCharts({ charts }: { readonly charts: readonly ChartView[] }) {
  if (charts.length === 0) return null;
  return (
    <section className="rate-charts" aria-labelledby="charts">
      <div className="rate-charts-head">
        <h2 id="charts">The last 90 days</h2>
        {charts.length > 1 && (
          <fieldset>
            <legend className="vh">Metal</legend>
            {charts.map(({ id, short }, index) => (
              <label key={id}>
                <input type="radio" name="chart" id={`show-${id}`} defaultChecked={index === 0} />
                {short}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {charts.map((chart) => (
        <Chart key={chart.id} chart={chart} />
      ))}
      <p className="rate-charts-note">
        A rate holds until the next one is set. Of a day with several rates, the chart and the table show the
        last.
      </p>
    </section>
  );
}

function Chart({ chart }: { readonly chart: ChartView }) {
  const { id, name, line, grid, end, amounts, days, description } = chart;
  return (
    <figure className="rate-chart" id={`chart-${id}`}>
      <figcaption>{name}</figcaption>
      <ol className="rate-chart-amounts" aria-hidden="true" translate="no">
        {amounts.map((amount) => (
          <li key={amount}>{amount}</li>
        ))}
      </ol>
      <svg
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={description}
      >
        <path className="rate-chart-area" d={`${line}V${chartHeight}H0Z`} />
        <path className="rate-chart-grid" d={grid} />
        <path className="rate-chart-line" d={line} />
        {/* A line of no length is a dot, and stays round in a stretched drawing. */}
        <path className="rate-chart-end" d={`M${end.x} ${end.y}h0`} />
      </svg>
      <ol className="rate-chart-days" aria-hidden="true">
        {days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ol>
    </figure>
  );
}
