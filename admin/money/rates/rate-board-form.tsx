import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { prepareRates, type RateDoubtAnswer } from '#contract/admin/price-sets.ts';
import type { getRateBoard } from '#contract/admin/rates.ts';
import type { Answer } from '#contract/api-call.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keepDraft, noRates, readDraft, type RateValues } from './rate-draft.ts';
import { RateField } from './rate-field.tsx';
import { metalNames, ownFactors, replacesText, type MetalRates } from './rate-texts.ts';
import { useShowPriceSet } from './use-show-price-set.ts';

interface Questions {
  /** The rates that were questioned: a question is settled as soon as its rate is changed. */
  readonly of: MetalRates;
  readonly doubts: readonly RateDoubtAnswer[];
}

interface RateBoardFormProps {
  readonly board: Answer<typeof getRateBoard>;
  /** The rates of a change that was discarded beside this form, to go on with. */
  readonly dropped: MetalRates | null;
  /** Somebody else has prepared a change meanwhile. */
  readonly onOtherChange: () => Promise<void>;
}

/** Today's rates. The server asks about those that look wrong; the others are prepared and previewed. */
export function RateBoardForm({ board, dropped, onOtherChange }: RateBoardFormProps) {
  const showPriceSet = useShowPriceSet();
  const [questions, setQuestions] = useState<Questions>({ of: noRates, doubts: [] });
  const form = useForm<RateValues>({ defaultValues: { ...readDraft(), again: noRates, note: '' } });
  const typed = useWatch({ control: form.control });
  const { gold = null, silver = null, platinum = null } = typed;
  useEffect(() => keepDraft({ gold, silver, platinum }), [gold, silver, platinum]);

  useEffect(() => {
    if (dropped === null) return;
    // Not dirty: the draft keeps them when the page is left.
    for (const metal of ratedMetals) form.setValue(metal, dropped[metal]);
    form.setFocus('gold');
  }, [form, dropped]);

  const save = useSave<RateValues, typeof prepareRates>(
    form,
    async ({ again, note, ...rates }) => {
      const replace = board.waiting !== null;
      const reply = await call(prepareRates, {
        body: { ...rates, again, note: note.trim() === '' ? null : note, replace },
      });
      if (!reply.ok && reply.problem?.errors.some(({ code }) => code === 'another-waits'))
        void onOtherChange();
      return reply;
    },
    ({ doubts, set }) => {
      const { gold: g, silver: s, platinum: p } = form.getValues();
      setQuestions({ of: { gold: g, silver: s, platinum: p }, doubts });
      const [first] = doubts;
      if (first !== undefined) form.setFocus(first.metal);
      if (set === null) return;
      keepDraft(noRates);
      showPriceSet(set);
    },
  );

  const open = questions.doubts.filter(({ metal }) => questions.of[metal] === (typed[metal] ?? null));
  const own = ownFactors(board.metals);
  return (
    <form className="rate-form" noValidate onSubmit={save.submit}>
      <div className="rate-board">
        {board.metals.map((metal) => (
          <RateField
            key={metal.metal}
            form={form}
            metal={metal}
            own={own}
            doubt={open.find((doubt) => doubt.metal === metal.metal) ?? null}
          />
        ))}
      </div>
      <details>
        <summary>Add a note</summary>
        <TextField form={form} name="note" label="Note" hint="Shown in the history." maxLength={200} />
      </details>
      <FormFooter submit="Preview the new prices" pending={save.pending} notice={save.notice}>
        <p className="hint">
          {open.length === 0 ? 'Nothing changes in the shop yet.' : `${settleText(open)} first.`}{' '}
          {board.waiting !== null && `${replacesText} `}A move of more than {board.moveLimit}% needs the
          owner, who types the rate twice.{' '}
          <Link className="link" to={adminPages.rateSettings.path}>
            Change the limit
          </Link>
        </p>
      </FormFooter>
    </form>
  );
}

/** 'Answer the questions about gold, silver and platinum' */
function settleText(doubts: readonly RateDoubtAnswer[]): string {
  const names = doubts.map(({ metal }) => metalNames[metal].short.toLowerCase());
  const [last, ...others] = names.toReversed();
  return `Answer the questions about ${others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`}`;
}
