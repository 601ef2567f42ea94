import { updateRateSettings } from '#contract/admin/rates.ts';
import { raised } from '#domain/pricing/breakup-text.ts';
import { roundingRules, roundingText } from '#domain/pricing/rounding-rule.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  moveLimit: 'Largest move without the owner',
  rounding: 'Rounding of prices by rate',
  stopAfterHours: 'Hours until selling stops',
  shown: 'Shoppers see the rates',
};

export function Component() {
  return (
    <SettingsForm section="rates" change={updateRateSettings} labels={labels}>
      {({ field }) => (
        <>
          <NumberField
            {...field('moveLimit')}
            hint="A rate that moves by more needs the owner, who types it twice."
            unit="%"
            decimals={1}
          />
          <SelectField
            {...field('rounding')}
            hint="A piece may have a rule of its own. Applies from the next published rates on."
            choices={roundingRules.map((rule) => ({ value: rule, label: raised(roundingText(rule)) }))}
          />
          <NumberField
            {...field('stopAfterHours')}
            hint="Pieces priced by rate are not sold this many hours after the last rates. Leave empty to go on selling."
          />
          <CheckboxField
            {...field('shown')}
            hint="As a line in the shop and on a page with the last 90 days."
          />
        </>
      )}
    </SettingsForm>
  );
}
