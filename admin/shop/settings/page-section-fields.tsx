import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ShopPictureField } from '../../catalogue/pictures/shop-picture-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface PageSectionFieldsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The names of the fields in the form. */
  readonly names: Readonly<Record<'heading' | 'text' | 'picture' | 'alt', FieldPath<Values>>>;
  /** What is missing without a heading; absent where it is optional. */
  readonly required?: string;
}

/** Heading, text and picture of a section of a page. */
export function PageSectionFields<Values extends FieldValues>({
  form,
  names,
  required,
}: PageSectionFieldsProps<Values>) {
  return (
    <>
      <TextField
        form={form}
        name={names.heading}
        label="Heading"
        {...(required !== undefined && { required })}
      />
      <TextArea
        form={form}
        name={names.text}
        label="Text"
        rows={5}
        hint="An empty line starts a new paragraph."
      />
      <ShopPictureField
        form={form}
        name={names.picture}
        label="Picture"
        hint="Shown in a tall frame; its edges may be cut off."
        use="section"
        usual=""
      />
      <TextField
        form={form}
        name={names.alt}
        label="Picture description"
        hint="Read aloud to shoppers who cannot see the picture. Required with a picture."
      />
    </>
  );
}
