import { shopNow } from '#browser/shop-clock.ts';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import type { PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { getRateBoard, listRates } from '#contract/admin/rates.ts';
import { countText } from '#domain/locale/count-text.ts';
import { longDate, shortDateTime } from '#domain/locale/indian-time.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusHeading, PageHeader } from '../../ui/page-header.tsx';
import { ChangedRules } from './changed-rules.tsx';
import { draftAgain } from './rate-draft.ts';
import { RateBoardForm } from './rate-board-form.tsx';
import { RateHistory } from './rate-history.tsx';
import type { MetalRates } from './rate-texts.ts';
import { WaitingChange } from './waiting-change.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { page } = Object.fromEntries(new URL(request.url).searchParams);
  const [board, history] = await Promise.all([
    load(getRateBoard),
    load(listRates, { query: { page: page === undefined ? undefined : Number(page) } }),
  ]);
  return { board, history, today: longDate(shopNow()) };
}

/** The morning board: today's rates are typed here, and their history stands below. */
export function Component() {
  const { board, history, today } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const may = usePermissionCheck();
  const [dropped, setDropped] = useState<MetalRates | null>(null);

  async function showSet(set: PriceSetAnswer | null) {
    await revalidate();
    if (set === null) focusHeading();
    else setDropped(draftAgain(set));
  }

  const { byRate, products, current, waiting, setToday, stopped, stopsAt, rulesChanged } = board;
  return (
    <>
      <PageHeader
        title={adminPages.rates.menu.label}
        lead={`${today} · ${byRate} of ${countText(products, 'piece is', 'pieces are')} priced by rate`}
      >
        {may('rates.rules') && (
          <>
            <LinkButton kind="quiet" small to={adminPages.rateFactors.path}>
              Purity factors
            </LinkButton>
            <LinkButton kind="quiet" small to={adminPages.rateTokens.path}>
              Automatic rates
            </LinkButton>
          </>
        )}
      </PageHeader>
      {stopped && (
        <Notice>
          Pieces priced by rate are not for sale, because the rates are too old. Publish today’s rates.
        </Notice>
      )}
      {!stopped && !setToday && current !== null && (
        <Notice kind="warn">
          Today’s rates are not set; the last prices still apply.
          {stopsAt !== null && ` Pieces priced by rate are not sold from ${shortDateTime(stopsAt)}.`}
        </Notice>
      )}
      {waiting !== null && <WaitingChange set={waiting} onDropped={showSet} />}
      {rulesChanged && waiting === null && may('rates.write') && <ChangedRules metals={board.metals} />}
      {may('rates.write') && <RateBoardForm board={board} dropped={dropped} onOtherChange={revalidate} />}
      <RateHistory history={history} board={board} />
    </>
  );
}
