import { useLoaderData } from 'react-router';
import { updateBranding } from '#contract/admin/settings.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { ShopPictureField } from '../pictures/shop-picture-field.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { logo: 'Logo', favicon: 'Icon', coverImage: 'Cover picture' };

export function Component() {
  const { branding } = useLoaderData<typeof loader>().settings;
  const usual = defaultSettings.branding;
  return (
    <SettingsForm change={updateBranding} values={branding} labels={labels}>
      {(form) => (
        <>
          <ShopPictureField
            form={form}
            name="logo"
            label={labels.logo}
            hint="At the head of every page, 44 points high. Best a wide PNG with nothing behind it. Without one the shop’s name is written."
            use="logo"
            usual={usual.logo}
          />
          <ShopPictureField
            form={form}
            name="favicon"
            label={labels.favicon}
            hint="In the browser’s tab: square, simple enough to be told apart at sixteen points."
            use="icon"
            usual={usual.favicon}
          />
          <ShopPictureField
            form={form}
            name="coverImage"
            label={labels.coverImage}
            hint="Beside sign-in and the newsletter, and where somebody shares a page of the shop."
            use="cover"
            usual={usual.coverImage}
          />
        </>
      )}
    </SettingsForm>
  );
}
