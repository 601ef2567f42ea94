import { keepAmounts } from '#browser/keep-amounts.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { RateDoubtAnswer } from '#contract/admin/price-sets.ts';
import { rateBases } from '#domain/pricing/purity.ts';
import { Button } from '../../ui/button.tsx';
import { ControlledField } from '../../ui/controlled-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RateValues } from './rate-draft.ts';
import { RateInput } from './rate-input.tsx';
import { metalNames, rupeeText } from './rate-texts.ts';

interface RateQuestionProps {
  readonly form: UseFormReturn<RateValues>;
  readonly doubt: RateDoubtAnswer;
  readonly id: string;
}

/** The guard's question about one rate: take the suggestion, or type the rate a second time. */
export function RateQuestion({ form, doubt, id }: RateQuestionProps) {
  const { metal, message, suggestion, confirmable, code } = doubt;
  return (
    <Notice kind={isSlip(doubt) ? 'bad' : 'warn'}>
      <div className="rate-question">
        <p id={id}>
          {message}
          {code === 'over-limit' && confirmable && ' Type it again to confirm it.'}
          {needsOwner(doubt) && ' Only the owner can confirm this rate.'}
        </p>
        {suggestion !== null && (
          <Button
            small
            onClick={() => {
              form.setValue(metal, suggestion, { shouldDirty: true, shouldValidate: true });
              form.setFocus(metal);
            }}
          >
            {code === 'missing' ? 'Keep' : 'Use'} {keepAmounts(rupeeText(suggestion))} per{' '}
            {rateBases[metal].unit}
          </Button>
        )}
        {confirmable && (
          <ControlledField
            form={form}
            name={`again.${metal}`}
            label={`${metalNames[metal].short} rate again${suggestion === null ? '' : ', if it is right'}`}
            rules={{
              validate: (again: unknown) =>
                again === null || again === form.getValues(metal) || 'The two rates differ',
            }}
          >
            {(controlProps, { ref, value, onBlur, onChange }) => (
              <RateInput
                {...controlProps}
                metal={metal}
                inputRef={ref}
                value={value}
                onBlur={onBlur}
                onChange={onChange}
              />
            )}
          </ControlledField>
        )}
      </div>
    </Notice>
  );
}

function needsOwner({ code, confirmable }: RateDoubtAnswer): boolean {
  return !confirmable && code !== 'missing' && code !== 'not-above-zero';
}

/** Whether the rate is probably a slip, or cannot be published at all. Others are settled by typing them again. */
export function isSlip({ suggestion, confirmable, code }: RateDoubtAnswer): boolean {
  return code !== 'missing' && (suggestion !== null || !confirmable);
}
