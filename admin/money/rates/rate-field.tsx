import { keepAmounts } from '#browser/keep-amounts.ts';
import { shopNow } from '#browser/shop-clock.ts';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { RateDoubtAnswer } from '#contract/admin/price-sets.ts';
import type { getRateBoard } from '#contract/admin/rates.ts';
import type { Answer } from '#contract/api-call.ts';
import { dayInIndia, indianTime, shortDay } from '#domain/locale/indian-time.ts';
import type { OwnFactors } from '#domain/pricing/purity.ts';
import { ControlledField } from '../../ui/controlled-field.tsx';
import type { RateValues } from './rate-draft.ts';
import { RateInput } from './rate-input.tsx';
import { isSlip, RateQuestion } from './rate-question.tsx';
import { derivedRates, fieldLabel, percentChange, rupeeText, signedPercent } from './rate-texts.ts';

export type BoardMetal = Answer<typeof getRateBoard>['metals'][number];

interface RateFieldProps {
  readonly form: UseFormReturn<RateValues>;
  readonly metal: BoardMetal;
  readonly own: OwnFactors;
  /** What the guard asks about the typed rate. */
  readonly doubt: RateDoubtAnswer | null;
}

/** One metal: its rate, the former one with the change, and what it makes of the usual purities. */
export function RateField({ form, metal: board, own, doubt }: RateFieldProps) {
  const { metal, current, yesterday } = board;
  const typed = useWatch({ control: form.control, name: metal });
  const question = useId();
  const look = doubt === null ? '' : isSlip(doubt) ? ' is-wrong' : ' is-asked';
  const change = percentChange(current?.rate ?? null, typed);
  return (
    <div className={`rate-metal${look}`}>
      <ControlledField
        form={form}
        name={metal}
        label={fieldLabel(metal)}
        hint={
          <span className="rate-then">
            <span>
              {current === null
                ? 'no rate yet'
                : `${formerText(current.effectiveFrom)} ${rupeeText(current.rate)}`}
              {yesterday !== null && current !== null && isToday(current.effectiveFrom) && (
                <> · yesterday {keepAmounts(rupeeText(yesterday.rate))}</>
              )}
            </span>
            {change !== null && (
              <b className={change > 0 ? 'rate-up' : change < 0 ? 'rate-down' : undefined}>
                {signedPercent(change)}
              </b>
            )}
          </span>
        }
        rules={{ validate: isRate }}
      >
        {(controlProps, { ref, value, onBlur, onChange }) => (
          <RateInput
            {...controlProps}
            metal={metal}
            aria-invalid={doubt === null ? controlProps['aria-invalid'] : true}
            aria-describedby={[controlProps['aria-describedby'], doubt && question].filter(Boolean).join(' ')}
            inputRef={ref}
            value={value}
            onBlur={onBlur}
            onChange={(rate) => {
              form.setValue(`again.${metal}`, null);
              onChange(rate);
            }}
          />
        )}
      </ControlledField>
      {doubt !== null && <RateQuestion form={form} doubt={doubt} id={question} />}
      <p className="rate-derived">
        {derivedRates(metal, typed ?? current?.rate ?? null, own).map(({ purity, perGram }) => (
          <span key={purity}>
            {purity} <b className="num">{perGram}</b>
            <span className="vh"> per gram</span>
          </span>
        ))}
      </p>
    </div>
  );
}

function isRate(value: unknown): true | string {
  return !Number.isNaN(value) || 'Please enter an amount in rupees, in digits';
}

function isToday(moment: string): boolean {
  return dayInIndia(moment) === dayInIndia(shopNow());
}

const day = 24 * 3_600_000;

/** 'yesterday', or when the rate was set. */
function formerText(moment: string): string {
  const now = shopNow();
  if (isToday(moment)) return `today ${indianTime(moment, 'down')} IST`;
  return dayInIndia(moment) === dayInIndia(now - day) ? 'yesterday' : `since ${shortDay(moment)}`;
}
