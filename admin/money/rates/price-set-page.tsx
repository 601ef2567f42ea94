import { keepAmounts } from '#browser/keep-amounts.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { cancelPriceSet, getPriceSet, type PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { getRateBoard } from '#contract/admin/rates.ts';
import { countText } from '#domain/locale/count-text.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusHeading, PageHeader } from '../../ui/page-header.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toastRefusal } from '../../ui/toast.tsx';
import { PriceSetFigures, PriceSetSummary } from './price-set-summary.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { metalNames, rupeeText, type MetalRates } from './rate-texts.ts';
import { draftAgain } from './rate-draft.ts';
import { UndoRates } from './undo-rates.tsx';
import { usePriceSet } from './use-price-set.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const [set, board] = await Promise.all([
    load(getPriceSet, { params: { id: Number(params['id']) } }),
    load(getRateBoard),
  ]);
  return { set, board };
}

export function Component() {
  const { set } = useLoaderData<typeof loader>();
  return <PriceSetPage key={set.id} />;
}

/** Prices at new rates: their progress, the preview, and what became of them. */
function PriceSetPage() {
  const { set: loaded, board } = useLoaderData<typeof loader>();
  const [set, setSet] = usePriceSet(loaded);
  const [stopping, setStopping] = useState(false);
  const mayWrite = usePermissionCheck()('rates.write');
  const { state, summary } = set;
  const outcome = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and may have been far below. Before the page is seen: later, it would take the focus from what Tab reached meanwhile.
  useLayoutEffect(() => {
    if (state === loaded.state) return;
    if (outcome.current === null) focusHeading();
    else outcome.current.focus();
  }, [state, loaded.state]);
  const waits = state === 'ready' || state === 'scheduled';
  const former = board.current?.id === set.id ? null : (board.current?.rates ?? null);

  async function drop() {
    setStopping(true);
    const reply = await call(cancelPriceSet, { params: { id: set.id } });
    setStopping(false);
    if (reply.ok) {
      draftAgain(reply.answer);
      setSet(reply.answer);
    } else toastRefusal(reply.problem);
  }

  return (
    <>
      <PageHeader
        title="New prices"
        back={{ to: adminPages.rates.path, label: adminPages.rates.menu.label }}
        lead={<RateMoves from={waits || state === 'preparing' ? former : null} to={set.rates} />}
      />
      {waits && mayWrite && (
        <a className="skip" href="#publish-form">
          Skip to Publish
        </a>
      )}
      {state === 'preparing' && (
        <>
          <Progress
            label="Prices calculated"
            done={set.priced}
            total={set.total}
            stop={stopping ? 'Stopping' : 'Stop, keep the old prices'}
            onStop={drop}
          />
          <p className="hint">
            Shoppers see the old prices until{' '}
            {set.publishAt === null ? 'you publish' : 'all are ready, then the new ones together'}. You can
            leave this page.
          </p>
        </>
      )}
      {isOver(state) && (
        <div className="outcome" tabIndex={-1} ref={outcome}>
          {state === 'published' && summary !== null && (
            <Notice kind="good">
              <div className="stack">
                <p>
                  <b>{priceCount(summary.changed)} changed</b>
                  {set.publishedAt !== null && (
                    <>
                      {' '}
                      on <DateTime at={set.publishedAt} />
                    </>
                  )}
                  , by {set.by}.
                </p>
                <div className="row">
                  <LinkButton kind="line" small to={adminPages.rates.path}>
                    Rates and history
                  </LinkButton>
                  {mayWrite && former !== null && loaded.state !== 'published' && (
                    <UndoRates setId={set.id} former={former} replace={false} />
                  )}
                </div>
              </div>
            </Notice>
          )}
          {state === 'cancelled' && (
            <Notice kind="info">
              <div className="stack">
                <p>This change was discarded. The shop keeps its prices.</p>
                <div className="row">
                  <LinkButton kind="line" small to={adminPages.rates.path}>
                    Back to the rates
                  </LinkButton>
                </div>
              </div>
            </Notice>
          )}
          {state === 'failed' && (
            <Notice>
              <p>
                These prices could not be calculated. The shop keeps its prices.
                {mayWrite && ' Type the rates again.'} {set.error}
              </p>
            </Notice>
          )}
        </div>
      )}
      {summary !== null && state !== 'cancelled' && (
        <>
          <PriceSetFigures state={state} summary={summary} />
          <div className={waits ? 'preview-columns' : 'column'}>
            <PriceSetSummary set={set} summary={summary} limit={board.moveLimit} />
            {waits && mayWrite && (
              <PublishPanel set={set} summary={summary} onChanged={setSet} onDrop={drop} />
            )}
          </div>
        </>
      )}
    </>
  );
}

/** 'Gold 24K ₹11,184 to ₹11,280', for each metal. */
function RateMoves({ from, to }: { readonly from: MetalRates | null; readonly to: MetalRates }) {
  const known = ratedMetals.flatMap((metal) => {
    const rate = to[metal];
    return rate === null ? [] : { metal, rate, former: from?.[metal] ?? null };
  });
  return (
    <span className="rate-moves">
      {known.map(({ metal, rate, former }) => (
        <span key={metal}>
          {metalNames[metal].quoted}{' '}
          {former !== null && former !== rate && (
            <>
              <span className="num">{keepAmounts(rupeeText(former))}</span> to{' '}
            </>
          )}
          <b className="num">{keepAmounts(rupeeText(rate))}</b>
        </span>
      ))}
    </span>
  );
}

function priceCount(count: number): string {
  return countText(count, 'price');
}

function isOver(state: PriceSetAnswer['state']): boolean {
  return state === 'published' || state === 'cancelled' || state === 'failed';
}
