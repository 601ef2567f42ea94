import { keepAmounts } from '#browser/keep-amounts.ts';
import { Link } from 'react-router';
import type { PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { Notice } from '../../ui/notice.tsx';
import { PriceChangeTable } from './price-change-table.tsx';
import { beforeTaxText, percentChange, rupeeText, signedPercent, signedRupees } from './rate-texts.ts';

type Summary = NonNullable<PriceSetAnswer['summary']>;

interface PriceSetSummaryProps {
  readonly set: PriceSetAnswer;
  readonly summary: Summary;
  /** Percent. */
  readonly limit: number;
}

/** How many prices change, and by how much. */
export function PriceSetFigures({
  state,
  summary,
}: {
  readonly state: PriceSetAnswer['state'];
  readonly summary: Summary;
}) {
  const { changed, fixed, largestMove, smallestMove } = summary;
  return (
    <dl className="figures">
      <Figure label={changedText(changed, state)} value={String(changed)} />
      <Figure label={fixed === 1 ? 'asking price stays' : 'asking prices stay'} value={String(fixed)} />
      {largestMove !== null && <Figure label="largest move" value={signedRupees(largestMove)} />}
      {smallestMove !== null && <Figure label="smallest move" value={signedRupees(smallestMove)} />}
    </dl>
  );
}

/** What a change of rates does to the prices: warnings, the largest moves. */
export function PriceSetSummary({ set, summary, limit }: PriceSetSummaryProps) {
  const { changed, from, to, overLimit, failed, belowCost, errors, largest } = summary;
  const waits = set.state === 'ready' || set.state === 'scheduled';
  const total = percentChange(from, to);
  return (
    <div className="column">
      {failed > 0 && (
        <Notice>
          <p>
            <b>{countText(failed, 'piece cannot be priced', 'pieces cannot be priced')}</b> and{' '}
            {failed === 1 ? 'keeps its price' : 'keep their prices'}.
          </p>
          <ul className="plain-list">
            {errors.map(({ productId, name, error }) => (
              <li key={productId}>
                <Link to={fillPath(adminPages.product.path, { id: productId })}>{name}</Link>: {error}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {belowCost.length > 0 && (
        <Notice kind="warn">
          <p>
            <b>{countText(belowCost.length, 'piece sells', 'pieces sell')} below cost.</b> Check{' '}
            {belowCost.length === 1 ? 'this piece' : 'these pieces'}
            {waits && ' before you publish'}.
          </p>
          <ul className="plain-list">
            {belowCost.map(({ productId, name, to: shown, belowCost: below }) => (
              <li key={productId}>
                <Link to={fillPath(adminPages.product.path, { id: productId })}>{name}</Link>
                {below !== null &&
                  `: new price ${beforeTaxText(below.price, shown)}, cost ${rupeeText(below.cost)}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {waits && overLimit > 0 && (
        <Notice kind="warn">
          <p>
            <b>
              {countText(overLimit, 'price moves', 'prices move')} by more than {limit}%.
            </b>{' '}
            Look at the largest moves first.
          </p>
        </Notice>
      )}
      <section className="panel-box" aria-labelledby="largest-moves">
        <div className="page-head-row">
          <h2 id="largest-moves">{largest.length < 10 ? 'Largest moves' : 'Ten largest moves'}</h2>
          {waits && changed > largest.length && (
            <Link className="link" to={fillPath(adminPages.priceChanges.path, { id: set.id })}>
              All {changed} pieces
            </Link>
          )}
        </div>
        <PriceChangeTable label="Largest moves" changes={largest} />
        {changed > 0 && (
          <p className="rate-total">
            <b>{changed === 1 ? 'The piece' : `All ${changed}, in total`}</b>
            <span className="num">
              {keepAmounts(rupeeText(from))} to <b>{keepAmounts(rupeeText(to))}</b>
            </span>
            <span className="num">
              {signedRupees(Math.round((to - from) * 100) / 100)}
              {total !== null && ` · ${signedPercent(total)}`}
            </span>
          </p>
        )}
      </section>
    </div>
  );
}

function changedText(count: number, state: PriceSetAnswer['state']): string {
  const pieces = count === 1 ? 'piece' : 'pieces';
  if (state === 'published') return `${pieces} changed`;
  return count === 1 ? 'piece changes' : 'pieces change';
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
