import type { ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { useLoaderData, useRevalidator } from 'react-router';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { getSettings, type SettingsGroups } from '#contract/admin/settings.ts';
import type { Answer } from '#contract/api-call.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { fieldsOf } from '../../form/fields-of.ts';
import { useSave } from '../../form/use-save.ts';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatValue } from './format-value.ts';

const tabs = Object.values(adminPages).flatMap((page) =>
  'tab' in page ? [{ to: page.path, label: page.tab }] : [],
);

/** The loader of every section: one call returns them all. */
export const loadSettings = () => load(getSettings);

interface SettingsFormProps<
  Section extends keyof SettingsGroups,
  Name extends FieldPath<SettingsGroups[Section]>,
> {
  /** Of the settings that the page has loaded. */
  readonly section: Section;
  readonly change: AdminCall;
  readonly labels: Readonly<Record<Name, string>>;
  readonly children: (parts: {
    readonly form: UseFormReturn<SettingsGroups[Section]>;
    readonly field: ReturnType<typeof fieldsOf<SettingsGroups[Section], Name>>;
  }) => ReactNode;
  /** Converts saved values to field values, if they differ. */
  readonly read?: (saved: SettingsGroups[Section]) => SettingsGroups[Section];
}

export function SettingsHeader({ mayWrite }: { readonly mayWrite: boolean }) {
  return (
    <>
      <PageHeader title="Settings" lead={!mayWrite && 'Only the owner can change these settings.'} />
      <Tabs label="Settings sections" tabs={tabs} />
    </>
  );
}

/** One section of the settings, saved together. Read-only without the permission to write. */
export function SettingsForm<
  Section extends keyof SettingsGroups,
  Name extends FieldPath<SettingsGroups[Section]>,
>({ section, change, labels, children, read = (saved) => saved }: SettingsFormProps<Section, Name>) {
  type Values = SettingsGroups[Section];
  const { settings } = useLoaderData<Answer<typeof getSettings>>();
  const shown = (saved: unknown) => read(saved as Values);
  const mayWrite = usePermissionCheck()('settings.write');
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({ defaultValues: shown(settings[section]) as DefaultValues<Values> });
  const save = useSave<Values, AdminCall>(
    form,
    (body) => call(change, { body }),
    (saved) => {
      form.reset(shown(saved));
      toast('Settings saved');
      void revalidate();
    },
    shown,
  );
  return (
    <>
      <SettingsHeader mayWrite={mayWrite} />
      <form className="form settings-form" noValidate onSubmit={save.submit}>
        <SaveConflictPanel
          save={save}
          thing="these settings"
          labels={labels}
          formatValue={(_, value) => formatValue(value)}
        />
        <fieldset className="plain-fieldset" disabled={!mayWrite}>
          {children({ form, field: fieldsOf(form, labels) })}
        </fieldset>
        {mayWrite && <FormFooter submit="Save" pending={save.pending} notice={save.notice} />}
      </form>
    </>
  );
}
