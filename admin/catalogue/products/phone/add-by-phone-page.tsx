import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import { listCategories, type AdminCategory } from '#contract/admin/categories.ts';
import { getProductFormOptions, type addProduct, type AdminProduct } from '#contract/admin/products.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../../api/load.ts';
import { draftStorage } from '../../../form/draft.ts';
import { useUnsavedChanges } from '../../../form/unsaved-changes.ts';
import { useSave } from '../../../form/use-save.ts';
import { usePageNavigate } from '../../../form/use-page-navigate.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.tsx';
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
/** Fields of the steps, so that a refused one is shown: the first that fits. All others are in the last step. */
const stepsOfFields = [
  { step: 1, fields: /^categoryId/ },
  { step: 3, fields: /^(price|pricingMode|making|discount|metals\.\d+\.wastage|stones\.\d+\.value)/ },
  { step: 2, fields: /^(grossWeight|huid|metals|stones)/ },
] as const;

/** Adds a piece with a phone, one step at a time, the camera first (DAY-6). */
export function Component() {
  const { categories: loaded, choices } = useLoaderData<typeof loader>();
  const navigate = usePageNavigate();
  const [step, setStep] = useState(0);
  const pictures = usePhonePictures();
  const { files, setFiles } = pictures;
  const [template, setTemplate] = useState({ kind: '', work: 'jadau' });
  const [added, setAdded] = useState<readonly AdminCategory[]>([]);
  const [publishing, setPublishing] = useState(false);
  /** The same, known before the page is rendered again. */
  const publish = useRef(false);
  const [finishing, setFinishing] = useState(false);
  const categories = [...loaded, ...added];
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<ProductValues>({ defaultValues: emptyProduct });
  const picturesTaken = useUnsavedChanges(files.length > 0);
  const save = useSave<ProductValues, typeof addProduct>(
    form,
    async (values) => {
      const onCategory = (category: AdminCategory) => setAdded([...added, category]);
      return withFormFields(await addDraft(values, template.kind, categories, onCategory), values);
    },
    (product) => void finish(product),
  );
  async function finish(product: AdminProduct) {
    setFinishing(true);
    form.reset(form.getValues()); // nothing is left to keep as a draft
    picturesTaken(false);
    toast(await finishDraft(product, files, publish.current));
    await pictures.forget();
    await navigate(fillPath(adminPages.product.path, { id: product.id }));
  }
  const pending = save.pending || finishing;
  const { errors, submitCount } = form.formState;
  const wrong = faultsOf(errors);

  // Before the step is seen: later, the focus would leave a field in use.
  useLayoutEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  // A refused field of an earlier step is shown there.
  useEffect(() => {
    if (submitCount === 0 || wrong.length === 0) return;
    setStep(Math.min(...wrong.map(({ field }) => stepOf(field))));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after a submit
  }, [submitCount, form.formState.isSubmitting]);

  function choose(change: Partial<typeof template>) {
    const next = { ...template, ...change };
    const chosen = templateOf(next.kind, next.work);
    if (chosen !== null) applyTemplate(form, chosen, templateOf(template.kind, template.work), categories);
    setTemplate(next);
  }
  function send(publishNow: boolean) {
    if (pending) return; // the other button has sent the piece
    publish.current = publishNow;
    setPublishing(publishNow);
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
            if (last && pending) return event.preventDefault();
            if (last) return save.submit(event);
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
        {submitCount > 0 && wrong.length > 0 ? (
          <Notice>Please check: {[...new Set(wrong.map(({ message }) => message))].join('; ')}</Notice>
        ) : (
          save.notice !== null && <Notice>{save.notice}</Notice>
        )}
        <div className="by-phone-acts">
          {last ? (
            <>
              <Button
                type="submit"
                form="by-phone"
                pending={pending && publishing}
                aria-disabled={pending}
                disabled={files.length === 0}
                onClick={() => send(true)}
              >
                Publish
              </Button>
              <Button
                kind="line"
                type="submit"
                form="by-phone"
                pending={pending && !publishing}
                aria-disabled={pending}
                onClick={() => send(false)}
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
          {pictures.stored && draftStorage() !== null
            ? 'Your pictures and what you type are kept on this phone until the piece is saved.'
            : 'Your browser stores nothing for this site: what you enter is lost when you leave this page.'}
        </p>
      </div>
    </LivePriceProvider>
  );
}

function stepOf(refused: string): number {
  return stepsOfFields.find(({ fields }) => fields.test(refused))?.step ?? steps.length - 1;
}

interface Fault {
  /** 'stones.0.value' */
  readonly field: string;
  readonly message: string;
}

/** The errors of a form at any depth: a line of stones has some of its own. */
function faultsOf(errors: object, path: readonly string[] = []): Fault[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string')
      return name === 'message' ? [{ field: path.join('.'), message: value }] : [];
    return typeof value === 'object' && value !== null && name !== 'ref'
      ? faultsOf(value, [...path, name])
      : [];
  });
}
