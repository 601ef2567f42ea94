import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { addPiece, getPieceChoices } from '#contract/admin/products.ts';
import { call } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { useSave } from '../form/use-save.ts';
import { FormFoot } from '../ui/form-footer.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { PageHead } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { PieceForm } from './product-form.tsx';
import { PiecePreview } from './product-preview.tsx';
import { newPiece, sentPiece, type PieceValues } from './product-values.ts';
import { Section } from './sections/section.tsx';

export async function loader() {
  const [categories, choices] = await Promise.all([load(listCategories), load(getPieceChoices)]);
  return { categories, choices };
}

export function Component() {
  const { categories, choices } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const form = useForm<PieceValues>({ defaultValues: newPiece });
  const save = useSave<PieceValues, typeof addPiece>(
    form,
    (values) => call(addPiece, { body: sentPiece(values) }),
    (added) => {
      toast(
        added.status === 'published' ? `${added.name} is in the shop` : `${added.name} is kept as a draft`,
      );
      void navigate(`/pieces/${added.id}`);
    },
  );
  return (
    <>
      <PageHead
        title="A new piece"
        lead="Pictures come when it is saved."
        back={{ to: '/pieces', label: 'Pieces' }}
      />
      <div className="editor">
        <form className="form form-wide" noValidate onSubmit={save.submit}>
          <PieceForm form={form} categories={categories} choices={choices} />
          <Section title="On the shelf">
            <NumberField form={form} name="stock" label="How many there are" />
          </Section>
          <FormFoot submit="Save the piece" pending={save.pending} notice={save.notice} />
        </form>
        <PiecePreview form={form} gstRegistered={choices.gstRegistered} />
      </div>
    </>
  );
}
