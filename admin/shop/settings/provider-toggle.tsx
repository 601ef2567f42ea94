import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { SettingsGroups } from '#contract/admin/settings.ts';
import { providerText, type ProviderState } from '#domain/orders/payment-method.ts';

export interface SettingsProvider {
  readonly key: string;
  readonly title: string;
  readonly state: ProviderState;
}

interface ProviderToggleProps {
  readonly form: UseFormReturn<SettingsGroups['payment']>;
  readonly provider: SettingsProvider;
}

/** Offers or hides a connected provider; the form holds the hidden ones. */
export function ProviderToggle({ form, provider: { key, title, state } }: ProviderToggleProps) {
  const id = useId();
  const { field } = useController({ control: form.control, name: 'hidden' });
  const otherHidden = field.value.filter((other) => other !== key);
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={!field.value.includes(key)}
        onChange={(event) =>
          field.onChange(event.currentTarget.checked ? otherHidden : [...otherHidden, key])
        }
      />
      <span>
        {providerText(title, state)}
        <span className="check-hint">
          {state === 'sandbox' ? 'Its keys are not set.' : 'Connected.'} Clear the box to hide it from
          shoppers.
        </span>
      </span>
    </label>
  );
}
