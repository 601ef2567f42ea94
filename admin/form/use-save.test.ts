import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { changedFields, mergeVersions } from './merge-versions.ts';
import { resetWithChanges } from './use-save.ts';

const loaded = { version: 1, name: 'Ring', making: 1300, stones: [{ kind: 'emerald', value: 9000 }] };

/** A form whose fields were typed over. */
function typedForm(mine: Partial<typeof loaded>) {
  const form = createFormControl({ defaultValues: loaded });
  form.reset({ ...loaded, ...mine }, { keepDefaultValues: true });
  return form;
}

test('[ADMIN-2] after a conflict the form holds both changes over the stored version, and no other field counts as changed', () => {
  const form = typedForm({ making: 1450, stones: [{ kind: 'emerald', value: 9500 }] });
  const theirs = { ...loaded, version: 2, name: 'Noor Ring', making: 1400 };
  const { conflicts, kept } = mergeVersions(loaded, form.getValues(), theirs);
  expect(conflicts).toEqual([{ field: 'making', base: 1300, mine: 1450, theirs: 1400 }]);
  const changed = [...conflicts, ...kept].map(({ field }) => field);
  resetWithChanges(form, theirs, form.getValues(), changed);
  expect(form.getValues()).toEqual({
    version: 2,
    name: 'Noor Ring',
    making: 1450,
    stones: [{ kind: 'emerald', value: 9500 }],
  });
  expect(changedFields(theirs, form.getValues())).toEqual(['making', 'stones']);
  expect(form.getFieldState('making')).toMatchObject({ isDirty: true });
  expect(form.getFieldState('name')).toMatchObject({ isDirty: false });
  form.reset(); // back to what is stored
  expect(form.getValues()).toEqual(theirs);
});
