import { useLoaderData } from 'react-router';
import { updateBranding } from '#contract/admin/settings.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { ShopPictureField } from '../../catalogue/pictures/shop-picture-field.tsx';
import { AccentField } from './accent-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = { logo: 'Logo', favicon: 'Icon', coverImage: 'Cover picture', accent: 'Colours' };

export function Component() {
  const { branding } = useLoaderData<typeof loader>().settings;
  const usual = defaultSettings.branding;
  return (
    <SettingsForm change={updateBranding} values={branding} labels={labels}>
      {({ form, field }) => (
        <>
          <ShopPictureField
            {...field('logo')}
            hint="Shown at the top of every page, 44 pixels high. A wide PNG with a transparent background works best. Without a logo, the shop’s name is shown."
            use="logo"
            usual={usual.logo}
          />
          <AccentField form={form} label={labels.accent} />
          <ShopPictureField
            {...field('favicon')}
            hint="Shown in the browser tab. Square, and recognisable at 16 pixels."
            use="icon"
            usual={usual.favicon}
          />
          <ShopPictureField
            {...field('coverImage')}
            hint="Shown next to sign-in and newsletter, and when a page of the shop is shared."
            use="cover"
            usual={usual.coverImage}
          />
        </>
      )}
    </SettingsForm>
  );
}
