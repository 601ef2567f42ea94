import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { getPicture, type AdminPicture, type PictureUse } from '#contract/admin/pictures.ts';
import { call } from '../../api/call-admin-api.ts';
import { ControlledField } from '../../ui/controlled-field.tsx';
import type { FieldControlProps, FormFieldProps } from '../../ui/field.tsx';
import { PictureChooser, useSendingRule } from './picture-chooser.tsx';

interface PictureFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** Determines the widths in which the picture is generated. */
  readonly use: PictureUse;
}

/** The value in words, to compare two versions. */
export const pictureText = (id: number) => `picture ${id}`;

/** A picture of a category, a brand or a banner. The form's value is its id or null. */
export function PictureField<Values extends FieldValues>({ use, ...field }: PictureFieldProps<Values>) {
  const { rules, onSending } = useSendingRule();
  return (
    <ControlledField {...field} rules={rules}>
      {(controlProps, { value, onChange }) => (
        <ByNumber
          controlProps={controlProps}
          label={field.label}
          use={use}
          onSending={onSending}
          id={value === null ? null : Number(value)}
          onChange={onChange}
        />
      )}
    </ControlledField>
  );
}

interface ByNumberProps {
  readonly controlProps: FieldControlProps;
  readonly label: string;
  readonly use: PictureUse;
  readonly id: number | null;
  readonly onSending: (now: boolean) => void;
  readonly onChange: (id: number | null) => void;
}

function ByNumber({ id, onChange, ...chooser }: ByNumberProps) {
  const [known, setKnown] = useState<AdminPicture | null>(null);
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    if (id === null || known?.id === id) return undefined;
    const left = new AbortController();
    void call(getPicture, { params: { id } }, left.signal).then((reply) => {
      if (left.signal.aborted) return;
      if (reply.ok) setKnown(reply.answer);
      else setUnread(id);
    });
    return () => left.abort();
  }, [id, known]);
  return (
    <PictureChooser
      {...chooser}
      shown={id !== null && known?.id === id ? known.url : null}
      unread={id !== null && unread === id && known?.id !== id}
      onPicked={(picture) => {
        setKnown(picture);
        onChange(picture.id);
      }}
      onRemoved={() => onChange(null)}
    />
  );
}
