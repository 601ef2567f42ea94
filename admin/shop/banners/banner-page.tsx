import { useForm } from 'react-hook-form';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  addBanner,
  getBanner,
  removeBanner,
  updateBanner,
  type AdminBanner,
} from '#contract/admin/banners.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { PictureField, pictureText } from '../../catalogue/pictures/picture-field.tsx';
import { fieldsOf } from '../../form/fields-of.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DateTimeField } from '../../ui/parsed-field.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { ResourceForm } from '../../ui/resource-form.tsx';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bannerKindLabels, bannerName, BannerBadge, bannerToneLabels } from './banner-labels.tsx';

type BannerValues = Omit<AdminBanner, 'id' | 'picture' | 'state'>;

const labels = {
  kind: 'Placement',
  pictureId: 'Picture',
  alt: 'Picture description',
  eyebrow: 'Line above the title',
  title: 'Title',
  text: 'Text',
  link: 'Link',
  linkLabel: 'Button label',
  tone: 'Text is shown on',
  startsAt: 'Starts',
  endsAt: 'Ends',
  published: 'Active',
};

const newBanner: BannerValues = {
  version: 1,
  kind: 'main',
  pictureId: null,
  alt: '',
  eyebrow: '',
  title: '',
  text: '',
  link: '',
  linkLabel: '',
  tone: 'dark',
  published: true,
  startsAt: null,
  endsAt: null,
};

export const loader = ({ params: { id } }: LoaderFunctionArgs) =>
  id === undefined ? null : load(getBanner, { params: { id: Number(id) } });

/** A banner, or a new one. */
export function Component() {
  const banner = useLoaderData<typeof loader>();
  const form = useForm<BannerValues>({ defaultValues: banner ?? newBanner });
  const field = fieldsOf(form, labels);
  return (
    <>
      <PageHeader
        title={banner === null ? 'New banner' : bannerName(banner)}
        back={{ to: adminPages.banners.path, label: 'Banners' }}
        lead={banner && <BannerBadge {...banner} />}
      >
        {banner && (
          <RemoveButton
            title="Remove this banner?"
            confirm="Remove banner"
            send={() => call(removeBanner, { params: { id: banner.id } })}
            removed="Banner removed"
            to={adminPages.banners.path}
          >
            <p>To hide it for now, deactivate it instead.</p>
          </RemoveButton>
        )}
      </PageHeader>
      <ResourceForm
        form={form}
        thing="banner"
        labels={labels}
        formats={{
          pictureId: pictureText,
          kind: (kind) => bannerKindLabels[kind],
          tone: (tone) => bannerToneLabels[tone],
          startsAt: shortDateTime,
          endsAt: shortDateTime,
        }}
        id={banner?.id}
        add={(body) => call(addBanner, { body })}
        added={({ state }) => ({
          text: state === 'planned' ? 'Banner scheduled' : 'Banner saved',
          to: adminPages.banners.path,
        })}
        update={(id, body) => call(updateBanner, { params: { id }, body })}
        saved={() => 'Banner saved'}
        submit="Save banner"
      >
        <PictureField {...field('pictureId')} use="banner" />
        <TextField
          {...field('alt')}
          hint="Describes the picture for screen readers. Leave empty if the title says it all."
          maxLength={200}
        />
        <TextField {...field('eyebrow')} maxLength={60} />
        <TextField {...field('title')} maxLength={120} />
        <TextArea {...field('text')} rows={3} />
        <TextField
          {...field('link')}
          hint="A page of the shop, such as /products?category=rings, or an address that begins with https://"
          maxLength={500}
        />
        <TextField {...field('linkLabel')} maxLength={40} />
        <SelectField {...field('tone')} choices={choicesOf(bannerToneLabels)} />
        <SelectField {...field('kind')} choices={choicesOf(bannerKindLabels)} />
        <DateTimeField {...field('startsAt')} hint="Leave empty to start at once." />
        <DateTimeField {...field('endsAt')} hint="Leave empty for no end. Both times are Indian time." />
        <CheckboxField {...field('published')} />
      </ResourceForm>
    </>
  );
}
