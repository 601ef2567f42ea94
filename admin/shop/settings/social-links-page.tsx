import { updateSocialLinks } from '#contract/admin/settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

export function Component() {
  return (
    <SettingsForm section="social" change={updateSocialLinks} labels={{ links: 'Links' }}>
      {({ form }) => (
        <>
          <p className="muted">Links to your shop on other sites, shown at the bottom of every page.</p>
          <EditableList form={form} name="links" one="Link" fresh={{ name: '', url: '' }}>
            {(index) => (
              <div className="field-pair">
                <TextField
                  form={form}
                  name={`links.${index}.name`}
                  label="Name"
                  required="Please enter a name, such as Instagram"
                />
                <TextField
                  form={form}
                  name={`links.${index}.url`}
                  label="Address"
                  type="url"
                  required="Please enter the address"
                  rules={{ pattern: https }}
                />
              </div>
            )}
          </EditableList>
        </>
      )}
    </SettingsForm>
  );
}

const https = { value: /^https:\/\/[^\s]+$/, message: 'The address must begin with https://' };
