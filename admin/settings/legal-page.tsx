import { useLoaderData } from 'react-router';
import { updateLegalTexts } from '#contract/admin/settings.ts';
import { legalPlaceholders } from '#domain/shop/legal-placeholders.ts';
import { legalTitles } from '#domain/shop/policy-pages.ts';
import { RichText } from '../products/description/rich-text.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const texts = Object.entries(legalTitles) as [keyof typeof legalTitles, string][];

/** What a text may leave to the company's settings. */
function PlaceholderList() {
  return (
    <details className="settings-row">
      <summary>Placeholders</summary>
      <p className="hint">
        Use these in a text, and the shop fills them in from the company’s settings. A text that names
        something that is not set, or another shop, cannot be shown.
      </p>
      <dl className="facts">
        {legalPlaceholders.map(({ name, label }) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** An empty text is shown nowhere. */
function stateOf({ shown, html }: { readonly shown: boolean; readonly html: string }): string {
  if (html === '') return 'No text yet';
  return shown ? 'Shown' : 'Hidden';
}

export function Component() {
  const { legal } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateLegalTexts} values={legal} labels={legalTitles}>
      {(form) => (
        <>
          <PlaceholderList />
          {texts.map(([name, label]) => (
            <details key={name} className="settings-row">
              <summary>
                {label}
                <span className="muted">{stateOf(form.watch(name))}</span>
              </summary>
              <CheckboxField form={form} name={`${name}.shown`} label={`Show: ${label}`} />
              <RichText
                form={form}
                name={`${name}.html`}
                label={label}
                permission="settings.write"
                hint="Formatting that the shop does not allow, such as colours and pictures, is removed when you save."
              />
            </details>
          ))}
        </>
      )}
    </SettingsForm>
  );
}
