import { countText } from '#domain/locale/count-text.ts';
import type { RatesTable, RatesView } from './rates-view.ts';

/** Days that stand in sight. */
const inSight = 14;

/** The figures of the charts, and the rate of every purity. */
export function RatesTables({ table, purities }: Pick<RatesView, 'table' | 'purities'>) {
  const { columns, rows } = table;
  const older = rows.slice(inSight);
  return (
    <>
      {rows.length > 0 && (
        <section className="rate-days" aria-labelledby="days">
          <h2 id="days">Day by day</h2>
          <Days name="Rates of the latest days" columns={columns} rows={rows.slice(0, inSight)} />
          {older.length > 0 && (
            <details>
              <summary>Show {countText(older.length, 'more day')}</summary>
              <Days name="Rates of earlier days" columns={columns} rows={older} />
            </details>
          )}
        </section>
      )}
      <section className="rate-purities" aria-labelledby="purities">
        <h2 id="purities">Every purity, per gram</h2>
        <dl>
          {purities.map(({ name, rate }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{rate}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function Days({ name, columns, rows }: RatesTable & { readonly name: string }) {
  return (
    <div className="rate-table">
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, isToday, rates }) => (
            <tr key={day} className={isToday ? 'is-today' : undefined}>
              <th scope="row">{day}</th>
              {rates.map((rate, index) => (
                <td key={columns[index]} translate="no">
                  {rate}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
