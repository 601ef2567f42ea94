import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { SettingsGroups } from '#contract/admin/settings.ts';

interface ShownProviderProps {
  readonly form: UseFormReturn<SettingsGroups['payment']>;
  /** Its key, such as razor_pay. */
  readonly provider: string;
  readonly title: string;
}

/** Whether shoppers are offered a provider that is connected; in the form stand those that they are not. */
export function ProviderToggle({ form, provider, title }: ShownProviderProps) {
  const id = useId();
  const { field } = useController({ control: form.control, name: 'hidden' });
  const others = field.value.filter((key) => key !== provider);
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={!field.value.includes(provider)}
        onChange={(event) => field.onChange(event.currentTarget.checked ? others : [...others, provider])}
      />
      <span>
        {title}
        <span className="check-hint">Connected. Untick it to stop offering it to shoppers.</span>
      </span>
    </label>
  );
}
