import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { SettingsGroups } from '#contract/admin/settings.ts';

interface ProviderToggleProps {
  readonly form: UseFormReturn<SettingsGroups['payment']>;
  /** Its key. */
  readonly provider: string;
  readonly title: string;
}

/** Offers or hides a connected provider; the form holds the hidden ones. */
export function ProviderToggle({ form, provider, title }: ProviderToggleProps) {
  const id = useId();
  const { field } = useController({ control: form.control, name: 'hidden' });
  const otherHidden = field.value.filter((key) => key !== provider);
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={!field.value.includes(provider)}
        onChange={(event) =>
          field.onChange(event.currentTarget.checked ? otherHidden : [...otherHidden, provider])
        }
      />
      <span>
        {title}
        <span className="check-hint">Connected. Clear the box to hide it from shoppers.</span>
      </span>
    </label>
  );
}
