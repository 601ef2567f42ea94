import { updateBranding } from '#contract/admin/settings.ts';
import { menuEntries, menuEntryKeys } from '#domain/shop/menu-entries.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { ShopPictureField } from '../../catalogue/pictures/shop-picture-field.tsx';
import { AccentField } from './accent-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  logo: 'Logo',
  favicon: 'Icon',
  coverImage: 'Cover picture',
  accent: 'Colours',
  menu: 'In the menu beside the categories',
};

export function Component() {
  const usual = defaultSettings.branding;
  return (
    <SettingsForm section="branding" change={updateBranding} labels={labels}>
      {({ form, field }) => (
        <>
          <ShopPictureField
            {...field('logo')}
            hint="Shown at the top of every page, 44 pixels high. A wide PNG with a transparent background works best. Without a logo, the shop’s name is shown."
            use="logo"
            usual={usual.logo}
          />
          <AccentField form={form} label={labels.accent} />
          <fieldset className="plain-fieldset">
            <legend className="legend">{labels.menu}</legend>
            {menuEntryKeys.map((key) => (
              <label className="check" key={key}>
                <input type="checkbox" value={key} {...form.register('menu')} />
                <span>{menuEntries[key].name}</span>
              </label>
            ))}
            <p className="hint">
              Vintage lists the pieces with an era, Bridal those that a search for “bridal” finds.
            </p>
          </fieldset>
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
