import { useWatch, type UseFormReturn } from 'react-hook-form';
import { changedFields } from '../../../form/merge-versions.ts';
import type { ProductPicturesState } from '../../pictures/use-product-pictures.ts';
import type { ProductValues } from '../product-values.ts';
import { partOfField, type EditorPart } from './editor-parts.ts';

interface Unsaved {
  /** Names of changed fields, in the order of the form. */
  readonly fields: readonly string[];
  /** Places of the pictures whose alt texts changed. */
  readonly pictures: readonly number[];
  readonly count: number;
  readonly parts: ReadonlySet<EditorPart>;
}

/** What was changed since the last save. */
export function useUnsaved(
  form: UseFormReturn<ProductValues>,
  pictures: ProductPicturesState | null,
): Unsaved {
  useWatch({ control: form.control });
  const base = { ...form.formState.defaultValues };
  const parts = new Set<EditorPart>();
  const fields = changedFields(base, form.getValues()).filter((field) => {
    const part = partOfField(field);
    if (part !== null) parts.add(part);
    return part !== null;
  });
  const places = pictures?.changed ?? [];
  if (places.length > 0) parts.add('pictures');
  return { fields, pictures: places, count: fields.length + places.length, parts };
}
