import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { updateBrand, getBrand } from '#contract/admin/brands.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { useSave } from '../../form/use-save.ts';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { BrandFields, brandLabels, type BrandValues } from './brand-fields.tsx';

export const loader = ({ params }: LoaderFunctionArgs) =>
  load(getBrand, { params: { id: Number(params['id']) } });

export function Component() {
  const brand = useLoaderData<typeof loader>();
  const { id } = brand;
  const mayWrite = usePermissionCheck()('content.write');
  const { revalidate } = useRevalidator();
  const form = useForm<BrandValues>({ defaultValues: brand });
  const save = useSave<BrandValues, typeof updateBrand>(
    form,
    (body) => call(updateBrand, { params: { id }, body }),
    (saved) => {
      form.reset(saved);
      toast(`${saved.name} is saved`);
      void revalidate();
    },
  );
  return (
    <>
      <PageHeader
        title={brand.name}
        named
        back={{ to: adminPages.brands.path, label: 'Brands' }}
        {...(!mayWrite && { lead: 'Only the owner and managers can change brands.' })}
      />
      <form className="form" noValidate onSubmit={save.submit}>
        <SaveConflictPanel
          save={save}
          thing="this brand"
          labels={brandLabels}
          formatValue={formatBrandValue}
        />
        <fieldset className="plain-fieldset" disabled={!mayWrite}>
          <BrandFields form={form} />
        </fieldset>
        {mayWrite && <FormFooter submit="Save" pending={save.pending} notice={save.notice} />}
      </form>
    </>
  );
}

function formatBrandValue(field: string, value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field === 'pictureId' ? `picture ${String(value)}` : String(value);
}
