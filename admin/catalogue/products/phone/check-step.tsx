import { keepAmounts } from '#browser/keep-amounts.ts';
import { useEffect, useMemo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { countText } from '#domain/locale/count-text.ts';
import { formatAmount } from '#domain/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useLivePrice } from '../editor/live-price-context.tsx';
import type { ProductValues } from '../product-values.ts';

interface CheckStepProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly files: readonly File[];
}

/** The piece as it will be saved, with the proposed name and code. */
export function CheckStep({ form, files }: CheckStepProps) {
  const { now } = useLivePrice();
  const { hallmark, hallmarkReason } = useWatch({ control: form.control });
  const [first] = files;
  const total = now?.settled?.total ?? null;
  return (
    <>
      {first !== undefined && <Front file={first} />}
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="Proposed from kind and work. Add its motif or story."
        maxLength={120}
        required="Please enter a name"
      />
      <TextField form={form} name="code" label="Article code" maxLength={40} required="Please enter a code" />
      <ul className="by-phone-checks">
        <li>
          {total === null ? 'The price is not complete yet' : keepAmounts(`Price ${formatAmount(total)}`)}
        </li>
        <li>
          {files.length === 0
            ? 'No picture yet: the piece can be saved as a draft but not published'
            : `${countText(files.length, 'picture')}, described from the name; you can improve this later`}
        </li>
        <li>{hallmark === 'hallmarked' ? 'BIS hallmarked' : hallmarkReason}</li>
        <li>A description is written for you from these details; you can change it later</li>
      </ul>
    </>
  );
}

function Front({ file }: { readonly file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className="by-phone-front" src={url} alt="Front of the piece" />;
}
