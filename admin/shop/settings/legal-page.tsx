import { updateLegalTexts } from '#contract/admin/settings.ts';
import { legalPlaceholders } from '#domain/shop/legal-placeholders.ts';
import { legalTitles } from '#domain/shop/policy-pages.ts';
import { RichText } from '../../catalogue/products/description/rich-text.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const texts = Object.entries(legalTitles) as [keyof typeof legalTitles, string][];

function PlaceholderList() {
  return (
    <details className="settings-row">
      <summary>Placeholders</summary>
      <p className="hint">
        The shop replaces these with your company settings. A policy cannot be published while it uses a value
        that is not set or names another shop.
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

function stateOf({ shown, html }: { readonly shown: boolean; readonly html: string }): string {
  if (html === '') return 'No text yet';
  return shown ? 'Published' : 'Not published';
}

export function Component() {
  return (
    <SettingsForm section="legal" change={updateLegalTexts} labels={legalTitles}>
      {({ form }) => (
        <>
          <PlaceholderList />
          {texts.map(([name, label]) => (
            <details
              key={name}
              className="settings-row"
              {...(form.formState.errors[name] !== undefined && { open: true })}
            >
              <summary>
                {label}
                <span className="muted">{stateOf(form.watch(name))}</span>
              </summary>
              <CheckboxField form={form} name={`${name}.shown`} label={`Publish: ${label}`} />
              <RichText
                form={form}
                name={`${name}.html`}
                label={label}
                permission="settings.write"
                hint="Colours, pictures and other unsupported formatting are removed when you save."
              />
            </details>
          ))}
          {texts.map(([name]) => {
            const fault = form.formState.errors[name]?.html?.message;
            return fault === undefined ? null : <Notice key={name}>{fault}</Notice>;
          })}
        </>
      )}
    </SettingsForm>
  );
}
