import { useForm } from 'react-hook-form';
import { recordBreach } from '#contract/admin/privacy.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call, localRefusal } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BreachFields, breachBody, breachValues, noKinds, type BreachValues } from './breach-fields.tsx';

export const loader = () => null;

export function Component() {
  const navigate = usePageNavigate();
  const form = useForm<BreachValues>({ defaultValues: breachValues({}) });
  const save = useSave<BreachValues, typeof recordBreach>(
    form,
    async (values) => {
      const body = breachBody(values);
      return body.kinds.length === 0 ? localRefusal(noKinds) : call(recordBreach, { body });
    },
    ({ id }) => void navigate(fillPath(adminPages.breach.path, { id })),
  );
  return (
    <>
      <PageHeader
        title="Record a breach"
        back={{ to: adminPages.breaches.path, label: 'Breaches' }}
        lead="What you do not know yet can be added later."
      />
      <form className="form" noValidate onSubmit={save.submit}>
        <BreachFields form={form} />
        <FormFooter submit="Record breach" pending={save.pending} notice={save.notice} />
      </form>
    </>
  );
}
