import { useLoaderData } from 'react-router';
import { changeLegalTexts } from '#contract/admin/settings.ts';
import { RichText } from '../pieces/description/rich-text.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  aboutUs: 'About us',
  privacyPolicy: 'Privacy policy',
  termsAndConditions: 'Terms and conditions',
  refundPolicy: 'Refund policy',
  returnPolicy: 'Return policy',
  cancellationPolicy: 'Cancellation policy',
};
const texts = Object.entries(labels) as [keyof typeof labels, string][];

export function Component() {
  const { legal } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={changeLegalTexts} values={legal} labels={labels}>
      {(form) =>
        texts.map(([name, label]) => (
          <details key={name} className="settings-row">
            <summary>
              {label}
              <span className="muted">{form.watch(`${name}.shown`) ? 'Shown' : 'Hidden'}</span>
            </summary>
            <CheckField form={form} name={`${name}.shown`} label={`Show: ${label}`} />
            <RichText
              form={form}
              name={`${name}.html`}
              label={label}
              permission="settings.write"
              hint="What the shop does not allow, such as colours and pictures, is taken out when it is saved."
            />
          </details>
        ))
      }
    </SettingsForm>
  );
}
