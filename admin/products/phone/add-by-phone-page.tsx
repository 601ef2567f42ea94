import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { getProductFormOptions, type addProduct, type AdminProduct } from '#contract/admin/products.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { useUnsavedChanges } from '../../form/unsaved-changes.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftOffer } from '../editor/draft-offer.tsx';
import { LivePriceProvider } from '../editor/live-price-context.tsx';
import { emptyProduct, withFormFields, type ProductValues } from '../product-values.ts';
import { applyTemplate, templateOf } from './apply-template.ts';
import { CameraStep } from './camera-step.tsx';
import { CheckStep } from './check-step.tsx';
import { KindStep } from './kind-step.tsx';
import { PriceStep } from './price-step.tsx';
import { addDraft, finishDraft } from './save-draft.ts';
import { usePhonePictures } from './use-phone-draft.ts';
import { WeightsStep } from './weights-step.tsx';

export async function loader() {
  const [categories, choices] = await Promise.all([load(listCategories), load(getProductFormOptions)]);
  return { categories, choices };
}

const steps = ['Pictures', 'What is it?', 'Weights', 'Price', 'Check'] as const;
/** Fields of the steps, so that a refused one is shown. All others are in the last step. */
const fieldsOf: Readonly<Record<number, readonly string[]>> = {
  2: ['grossWeight', 'huid'],
  3: ['price', 'pricingMode', 'making', 'discount'],
};

/** Adds a piece with a phone, one step at a time, the camera first (DAY-6). */
export function Component() {
  const { categories, choices } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const pictures = usePhonePictures();
  const { files, setFiles } = pictures;
  const [template, setTemplate] = useState({ kind: '', work: 'jadau' });
  const [publishing, setPublishing] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<ProductValues>({ defaultValues: emptyProduct });
  const picturesTaken = useUnsavedChanges(files.length > 0);
  const save = useSave<ProductValues, typeof addProduct>(
    form,
    async (values) => withFormFields(await addDraft(values, template.kind, categories), values),
    (added) => void finish(added),
  );
  async function finish(added: AdminProduct) {
    setFinishing(true);
    form.reset(form.getValues()); // nothing is left to keep as a draft
    picturesTaken();
    toast(await finishDraft(added, files, publishing));
    await pictures.forget();
    await navigate(fillPath(adminPages.product.path, { id: added.id }));
  }
  const pending = save.pending || finishing;
  const { errors, submitCount } = form.formState;
  const wrong = Object.keys(errors);

  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  // A refused field of an earlier step is shown there.
  useEffect(() => {
    if (submitCount === 0 || wrong.length === 0) return;
    const at = wrong.map((name) => stepOf(name)).toSorted((one, other) => one - other)[0];
    if (at !== undefined) setStep(at);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after a submit
  }, [submitCount, form.formState.isSubmitting]);

  function choose(change: Partial<typeof template>) {
    const next = { ...template, ...change };
    const chosen = templateOf(next.kind, next.work);
    if (chosen !== null) applyTemplate(form, chosen, templateOf(template.kind, template.work), categories);
    setTemplate(next);
  }
  const chosen = templateOf(template.kind, template.work);
  const last = step === steps.length - 1;
  const title = steps[step] ?? '';
  return (
    <LivePriceProvider form={form} options={choices} saved={null}>
      <PageHeader title="Add a piece" back={{ to: adminPages.products.path, label: 'Pieces' }} />
      <DraftOffer
        form={form}
        pictures={null}
        page={{
          place: { ...template, step },
          pictures: pictures.offered,
          restore(place) {
            pictures.restore();
            const { kind, work } = place;
            if (typeof kind === 'string' && typeof work === 'string') setTemplate({ kind, work });
            const last = typeof place['step'] === 'number' ? place['step'] : 0;
            if (last in steps) setStep(last);
          },
          discard: pictures.discard,
        }}
      />
      <div className="by-phone">
        <div>
          <p className="hint">
            Step {step + 1} of {steps.length}
          </p>
          <progress className="progress" value={step + 1} max={steps.length} aria-label="Steps" />
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <form
          id="by-phone"
          className="form"
          noValidate
          onSubmit={(event) => {
            if (last) {
              form.clearErrors(); // those of fields that this page does not show would stay
              return save.submit(event);
            }
            event.preventDefault();
            void form.trigger().then((valid) => valid && setStep(step + 1));
          }}
        >
          {step === 0 && <CameraStep files={files} onChange={setFiles} />}
          {step === 1 && <KindStep {...template} template={chosen} form={form} onChoose={choose} />}
          {step === 2 && <WeightsStep form={form} />}
          {step === 3 && <PriceStep form={form} />}
          {last && <CheckStep form={form} files={files} />}
        </form>
        {save.notice !== null && <Notice>{save.notice}</Notice>}
        {submitCount > 0 && wrong.length > 0 && (
          <Notice>Please check: {[...new Set(messagesOf(errors))].join('; ')}</Notice>
        )}
        <div className="by-phone-acts">
          {last ? (
            <>
              <Button
                type="submit"
                form="by-phone"
                pending={pending && publishing}
                disabled={files.length === 0}
                onClick={() => setPublishing(true)}
              >
                Publish
              </Button>
              <Button
                kind="line"
                type="submit"
                form="by-phone"
                pending={pending && !publishing}
                onClick={() => setPublishing(false)}
              >
                Keep as a draft
              </Button>
            </>
          ) : (
            <Button type="submit" form="by-phone" disabled={step === 1 && chosen === null}>
              Next: {steps[step + 1]?.toLowerCase()}
            </Button>
          )}
          {step > 0 && (
            <Button kind="quiet" onClick={() => setStep(step - 1)}>
              Back
            </Button>
          )}
        </div>
        <p className="hint">
          Your pictures and what you type are kept on this phone until the piece is saved.
        </p>
      </div>
    </LivePriceProvider>
  );
}

function stepOf(field: string): number {
  if (field === 'categoryId') return 1;
  if (field === 'metals' || field === 'stones') return 2;
  const [step] = Object.entries(fieldsOf).find(([, fields]) => fields.includes(field)) ?? [];
  return step === undefined ? steps.length - 1 : Number(step);
}

/** The messages of errors at any depth: a line of stones has some of its own. */
function messagesOf(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return name === 'message' ? [value] : [];
    return typeof value === 'object' && value !== null && name !== 'ref' ? messagesOf(value) : [];
  });
}
