import type { FieldValues } from 'react-hook-form';
import type { PictureUse } from '#contract/admin/pictures.ts';
import { ControlledField } from '../../ui/controlled-field.tsx';
import type { FormFieldProps } from '../../ui/field.tsx';
import { PictureChooser, useSendingRule } from './picture-chooser.tsx';

interface OwnPictureFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly use: PictureUse;
  /** The form's value without a picture of the owner's own. */
  readonly usual: string;
}

/** A picture of the shop itself, such as its logo. The form's value is its URL. */
export function ShopPictureField<Values extends FieldValues>({
  use,
  usual,
  ...field
}: OwnPictureFieldProps<Values>) {
  const { rules, onSending } = useSendingRule();
  return (
    <ControlledField {...field} rules={rules}>
      {(controlProps, { value, onChange }) => (
        <PictureChooser
          controlProps={controlProps}
          label={field.label}
          use={use}
          onSending={onSending}
          shown={String(value) === usual ? null : String(value)}
          onPicked={({ url, widest }) => onChange(use === 'cover' ? widest.replace('.webp', '.jpg') : url)}
          onRemoved={() => onChange(usual)}
        />
      )}
    </ControlledField>
  );
}
