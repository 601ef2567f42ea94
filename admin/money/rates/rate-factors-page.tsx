import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator } from 'react-router';
import { getRateBoard, updateFactors } from '#contract/admin/rates.ts';
import type { Answer } from '#contract/api-call.ts';
import { rateBases } from '#domain/pricing/purity.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call, localRefusal, type Reply } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { renameErrorField } from '../../form/field-errors.ts';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { metalNames, replacesText } from './rate-texts.ts';
import { useShowPriceSet } from './use-show-price-set.ts';

export const loader = () => load(getRateBoard);

type Metal = Answer<typeof getRateBoard>['metals'][number];

interface Factor {
  readonly metal: Metal['metal'];
  readonly purity: string;
  readonly defaultFactor: number;
  /** null: the default. */
  readonly factor: number | null;
}

interface FactorValues {
  readonly factors: readonly Factor[];
}

/** The trade's factors of purities; the purity that a rate is quoted for is always 1. */
export function Component() {
  const board = useLoaderData<typeof loader>();
  const showPriceSet = useShowPriceSet();
  const { revalidate } = useRevalidator();
  const form = useForm<FactorValues>({ defaultValues: { factors: factorsOf(board.metals) } });
  // Not the board: a factor that somebody else has set meanwhile is not this form's change.
  const loaded = form.formState.defaultValues?.factors ?? [];
  const save = useSave<FactorValues, typeof updateFactors>(
    form,
    async ({ factors }) => {
      const reply = await saveFactors(factors, loaded, board.waiting !== null);
      if (!reply.ok && reply.problem?.errors.some(({ code }) => code === 'another-waits')) void revalidate();
      return reply;
    },
    ({ set }) => {
      form.reset(form.getValues());
      toast('Factors saved');
      if (set === null) void revalidate();
      else showPriceSet(set);
    },
  );
  return (
    <>
      <PageHeader
        title="Purity factors"
        back={{ to: adminPages.rates.path, label: adminPages.rates.menu.label }}
        lead="The part of the quoted rate that a purity is worth. Leave a field empty for the default. Orders and invoices keep the factors that they were made with."
      />
      <form className="form settings-form" noValidate onSubmit={save.submit}>
        {board.metals.map(({ metal }) => (
          <fieldset className="settings-row" key={metal}>
            <legend>{metalNames[metal].quoted} is 1</legend>
            <div className="field-pair">
              {form
                .getValues('factors')
                .map((factor, index) =>
                  factor.metal !== metal ? null : (
                    <NumberField
                      key={factor.purity}
                      form={form}
                      name={`factors.${index}.factor`}
                      label={`${metalNames[metal].short} ${factor.purity}`}
                      hint={`Default ${factor.defaultFactor}`}
                      decimals={6}
                    />
                  ),
                )}
            </div>
          </fieldset>
        ))}
        <FormFooter submit="Save and preview the prices" pending={save.pending} notice={save.notice}>
          <p className="hint">
            Prices change only when you publish them.
            {board.waiting !== null && ` ${replacesText}`}
          </p>
        </FormFooter>
      </form>
    </>
  );
}

function factorsOf(metals: readonly Metal[]): Factor[] {
  return metals.flatMap(({ metal, purities }) =>
    purities
      .filter(({ purity }) => purity !== rateBases[metal].purity)
      .map(({ purity, factor, defaultFactor, own }) => ({
        metal,
        purity,
        defaultFactor,
        factor: own ? factor : null,
      })),
  );
}

/** Sends the factors that differ from the loaded ones, so that the others get no new entry. */
async function saveFactors(
  typed: readonly Factor[],
  loaded: readonly (Partial<Factor> | undefined)[],
  replace: boolean,
): Promise<Reply<typeof updateFactors>> {
  const changed = typed.flatMap((factor, index) =>
    factor.factor === loaded[index]?.factor ? [] : { factor, index },
  );
  const factors = changed.map(({ factor: { metal, purity, factor } }) => ({ metal, purity, factor }));
  if (factors.length === 0) return localRefusal('No factor is changed');
  const sent: Reply<typeof updateFactors> = await call(updateFactors, { body: { factors, replace } });
  // From the last on, as a renamed error must not be renamed again.
  return changed.reduceRight(
    (reply, { index }, at) => renameErrorField(reply, `factors.${at}.factor`, `factors.${index}.factor`),
    sent,
  );
}
