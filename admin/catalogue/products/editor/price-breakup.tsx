import { keepAmounts } from '#browser/keep-amounts.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { breakupTexts } from '#domain/pricing/breakup-text.ts';
import { priceBeforeTax, type BreakupRow } from '#domain/pricing/breakup-row.ts';
import type { PricingError } from '#domain/pricing/pricing-error.ts';
import { formatAmount, type Paise } from '#domain/money.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { usePermissionCheck } from '../../../session/use-staff.ts';
import { liveTax } from '../live-price.ts';
import type { ProductValues } from '../product-values.ts';
import { useLivePrice } from './live-price-context.tsx';
import { errorPlace, focusableField, ratesNote } from './price-texts.ts';

interface PriceBreakupProps {
  readonly form: UseFormReturn<ProductValues>;
}

/** The rows of the product page, for the values in the form, or what they lack. */
export function PriceBreakup({ form }: PriceBreakupProps) {
  const { now, before, options } = useLivePrice();
  if (now === null) return <p className="hint">Enter amounts in rupees, with at most two decimals.</p>;
  const { settled, rows, errors } = now;
  const rates = ratesNote(rows, options);
  return (
    <>
      {errors.length > 0 && <MissingParts form={form} errors={errors} />}
      {rows.length > 0 && <BreakupTable rows={rows} total={settled?.total ?? null} />}
      {rates !== null && <p className="hint">{rates}</p>}
      {before !== null && settled !== null && before !== settled.total && (
        <p className="hint">Before your changes: {keepAmounts(formatAmount(before))}</p>
      )}
      {liveTax(form.getValues(), options) === 'unregistered' && (
        <p className="hint">No tax is shown: the shop has no GSTIN.</p>
      )}
    </>
  );
}

function MissingParts({ form, errors }: PriceBreakupProps & { readonly errors: readonly PricingError[] }) {
  const may = usePermissionCheck();
  const values = form.getValues();
  return (
    <div className="missing" role="group" aria-label="Needed for the price">
      <ul>
        {errors.map((error) => (
          <li key={`${error.field} ${error.code}`}>
            <button
              type="button"
              className="link"
              onClick={() => form.setFocus(focusableField(error.field, values))}
            >
              {errorPlace(error.field, values)}
              {error.message}
            </button>
            {error.code === 'rate-missing' && may('rates.read') && (
              <Link className="link" to={adminPages.rates.path}>
                Open Rates
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BreakupTableProps {
  readonly rows: readonly BreakupRow[];
  /** null: parts are missing, so the rows do not make a price. */
  readonly total: Paise | null;
}

function BreakupTable({ rows, total }: BreakupTableProps) {
  const texts = breakupTexts(rows);
  const tax = rows.findIndex(({ kind }) => kind === 'tax');
  return (
    <table className="breakup">
      <caption className="vh">What the price is made of</caption>
      <tbody>
        {texts.map(({ label, quantity, amount }, index) => (
          <BreakupLine
            key={index}
            label={label}
            detail={quantity}
            amount={amount}
            before={index === tax ? priceBeforeTax(rows) : null}
          />
        ))}
        {total !== null && (
          <tr className="breakup-total">
            <th scope="row">Total</th>
            <td>{keepAmounts(formatAmount(total))}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface BreakupLineProps {
  readonly label: string;
  readonly detail: string | null;
  readonly amount: string;
  /** The sum above a row of tax. */
  readonly before: Paise | null;
}

function BreakupLine({ label, detail, amount, before }: BreakupLineProps) {
  return (
    <>
      {before !== null && (
        <tr className="breakup-sum">
          <th scope="row">Price before tax</th>
          <td>{keepAmounts(formatAmount(before))}</td>
        </tr>
      )}
      <tr>
        <th scope="row">
          {label}
          {detail !== null && <small>{keepAmounts(detail)}</small>}
        </th>
        <td translate="no">{amount}</td>
      </tr>
    </>
  );
}
