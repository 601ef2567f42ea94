import { useLoaderData } from 'react-router';
import { changeDelivery } from '#contract/admin/settings.ts';
import { TextArea } from '../ui/text-area.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { promise: 'Delivery', returns: 'Returns' };

export function Component() {
  const { delivery } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={changeDelivery} values={delivery} labels={labels}>
      {(form) => (
        <>
          <TextArea
            form={form}
            name="promise"
            label={labels.promise}
            hint="What you promise, in a sentence: how long it takes, whether it is insured. Delivery itself is free."
            rows={3}
          />
          <TextArea
            form={form}
            name="returns"
            label={labels.returns}
            hint="What you take back, in a sentence. The policies say the rest."
            rows={3}
          />
        </>
      )}
    </SettingsForm>
  );
}
