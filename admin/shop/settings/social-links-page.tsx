import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { updateSocialLinks, type SettingsGroups } from '#contract/admin/settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EditableList } from './editable-list.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

export function Component() {
  const { social } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateSocialLinks} values={social} labels={{ links: 'Links' }}>
      {({ form }) => <Links form={form} />}
    </SettingsForm>
  );
}

const https = { value: /^https:\/\/[^\s]+$/, message: 'The address must begin with https://' };

function Links({ form }: { readonly form: UseFormReturn<SettingsGroups['social']> }) {
  const array = useFieldArray({ control: form.control, name: 'links' });
  return (
    <>
      <p className="muted">Links to your shop on other sites, shown at the bottom of every page.</p>
      <EditableList array={array} one="Link" fresh={{ name: '', url: '' }}>
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
  );
}
