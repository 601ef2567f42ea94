import { keepAmounts } from '#browser/keep-amounts.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { priceBeforeTax } from '#domain/pricing/breakup-row.ts';
import { beforeTaxNote } from '../../../money/rates/rate-texts.ts';
import { usePermissionCheck } from '../../../session/use-staff.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { ProductValues } from '../product-values.ts';
import { useLivePrice } from './live-price-context.tsx';
import { PriceBreakup } from './price-breakup.tsx';
import { errorCountText } from './price-texts.ts';

interface PricePanelProps {
  readonly form: UseFormReturn<ProductValues>;
}

/** The price beside the fields while one types. */
export function PricePanel({ form }: PricePanelProps) {
  const { now } = useLivePrice();
  const problems = errorCountText(now?.errors ?? []);
  const total = now?.settled?.total ?? null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard (WCAG 2.1.1)
    <aside className="editor-live" aria-label="Price while you type" tabIndex={0}>
      <div className="panel-box">
        <div className="editor-part-head">
          <h2>Price</h2>
          {problems !== '' && <Badge tone="yellow">{problems}</Badge>}
          {total !== null && <Badge tone="green">adds up</Badge>}
          {total !== null && <b className="num">{keepAmounts(formatAmount(total))}</b>}
        </div>
        <PriceBreakup form={form} />
      </div>
      <Margin form={form} />
    </aside>
  );
}

function Margin({ form }: PricePanelProps) {
  const { now } = useLivePrice();
  const cost = useWatch({ control: form.control, name: 'cost' });
  const may = usePermissionCheck();
  const margin = now?.margin ?? null;
  const total = now?.settled?.total ?? null;
  if (!may('costs') || margin === null || cost === null || total === null) return null;
  const price = priceBeforeTax(now?.rows ?? []);
  return (
    <div className="panel-box">
      <h2>Cost and margin</h2>
      <table className="breakup">
        <caption className="vh">Cost and margin</caption>
        <tbody>
          <tr>
            <th scope="row">Cost</th>
            <td>{keepAmounts(formatAmount(fromRupees(cost)))}</td>
          </tr>
          <tr className={margin < 0 ? 'breakup-loss' : undefined}>
            <th scope="row">
              Margin{beforeTaxNote(price, total)}
              <small>{price === 0 ? '' : `${((margin * 100) / price).toFixed(1)}%`}</small>
            </th>
            <td>{keepAmounts(formatAmount(margin))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
