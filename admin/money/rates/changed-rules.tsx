import { prepareRates } from '#contract/admin/price-sets.ts';
import type { getRateBoard } from '#contract/admin/rates.ts';
import type { Answer } from '#contract/api-call.ts';
import type { RatedMetal } from '#domain/pricing/purity.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useShowPriceSet } from './use-show-price-set.ts';

/** Offers to prepare the prices again at the same rates. */
export function ChangedRules({ metals }: { readonly metals: Answer<typeof getRateBoard>['metals'] }) {
  const showPriceSet = useShowPriceSet();

  async function prepare() {
    const rate = (of: RatedMetal) => metals.find(({ metal }) => metal === of)?.current?.rate ?? null;
    const body = { gold: rate('gold'), silver: rate('silver'), platinum: rate('platinum') };
    const reply = await call(prepareRates, { body });
    if (reply.ok && reply.answer.set !== null) showPriceSet(reply.answer.set);
    else toast(reply.ok ? 'Type the rates instead' : refusalMessage(reply.problem), { bad: true });
  }

  return (
    <Notice kind="info">
      <div className="stack">
        <p>Purity factors, rounding or taxes were changed after the prices were published.</p>
        <Button kind="line" small onClick={prepare}>
          Preview prices at the same rates
        </Button>
      </div>
    </Notice>
  );
}
