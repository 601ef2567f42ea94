import type { UseFormReturn } from 'react-hook-form';
import { accentKeys, accents } from '#domain/shop/accents.ts';
import type { getSettings } from '#contract/admin/settings.ts';
import type { Answer } from '#contract/api-call.ts';

type Branding = Answer<typeof getSettings>['settings']['branding'];

/** The colours of the shop, each with a sample. */
export function AccentField({
  form,
  label,
}: {
  readonly form: UseFormReturn<Branding>;
  readonly label: string;
}) {
  return (
    <fieldset className="kinds accents">
      <legend>{label}</legend>
      {accentKeys.map((key) => (
        <label key={key} className="kind">
          <input type="radio" value={key} {...form.register('accent')} />
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
            <rect width="28" height="28" rx="4" fill={accents[key].light.brand} />
            <rect x="14" width="14" height="28" rx="4" fill={accents[key].dark.fill} />
          </svg>
          {accents[key].label}
        </label>
      ))}
      <p className="hint kinds-hint">
        Buttons, links and bands of the shop, in the light and the dark scheme. Each keeps text readable.
      </p>
    </fieldset>
  );
}
