import { countText } from '#domain/locale/count-text.ts';
import { useForm, useWatch } from 'react-hook-form';
import { publishPriceSet, type PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { call, localRefusal } from '../../api/call-admin-api.ts';
import { renameErrorField } from '../../form/field-errors.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { DateTimeField } from '../../ui/parsed-field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface PublishPanelProps {
  readonly set: PriceSetAnswer;
  readonly summary: NonNullable<PriceSetAnswer['summary']>;
  readonly onChanged: (set: PriceSetAnswer) => void;
  readonly onDrop: () => Promise<void>;
}

interface PublishValues {
  readonly when: 'now' | 'later';
  readonly at: string | null;
}

/** A scheduled change stays at its time unless the owner chooses another, or now. */
function plannedFor(at: string | null): PublishValues {
  return { when: at === null ? 'now' : 'later', at };
}

/** Publishes prepared prices now or at a time, or discards them. */
export function PublishPanel({ set, summary: { changed }, onChanged, onDrop }: PublishPanelProps) {
  const { carts, publishAt } = set;
  const form = useForm<PublishValues>({ defaultValues: plannedFor(publishAt) });
  const save = useSave<PublishValues, typeof publishPriceSet>(
    form,
    async ({ when, at }) => {
      // Without a time the server publishes at once.
      if (when === 'later' && at === null)
        return renameErrorField<typeof publishPriceSet>(localRefusal('Enter the time'), 'not-sent', 'at');
      return call(publishPriceSet, { params: { id: set.id }, body: { at: when === 'now' ? null : at } });
    },
    (saved) => {
      form.reset(plannedFor(saved.publishAt));
      onChanged(saved);
    },
  );
  const later = useWatch({ control: form.control, name: 'when' }) === 'later';
  const prices = countText(changed, 'price');
  return (
    <form
      id="publish-form"
      className="panel-box publish"
      noValidate
      aria-labelledby="publish"
      onSubmit={save.submit}
    >
      <h2 id="publish">Publish</h2>
      {set.error !== null && (
        <Notice>
          <p>{set.error}</p>
        </Notice>
      )}
      {publishAt !== null && (
        <Notice kind="info">
          <p>
            The prices change on <DateTime at={publishAt} />. You can leave this page.
          </p>
        </Notice>
      )}
      <dl className="publish-facts">
        {carts !== null && (
          <>
            <div>
              <dt>Carts</dt>
              <dd>
                {carts.carts === 0 ? 'None contain these pieces' : cartText(carts.carts, carts.products)}
                {carts.carts > 0 && (
                  <span className="hint">Shoppers are told the old and the new price.</span>
                )}
              </dd>
            </div>
            <div>
              <dt>At checkout now</dt>
              <dd>{heldText(carts.held)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>Orders and invoices</dt>
          <dd>None change</dd>
        </div>
      </dl>
      <fieldset className="plain-fieldset publish-when">
        <legend className="legend">When</legend>
        <label className="check">
          <input type="radio" value="now" {...form.register('when')} />
          <span>Now</span>
        </label>
        <label className="check">
          <input type="radio" value="later" {...form.register('when')} />
          <span>At a set time</span>
        </label>
      </fieldset>
      {later && <DateTimeField form={form} name="at" label="Time" />}
      {save.notice !== null && <Notice>{save.notice}</Notice>}
      <div className="publish-buttons">
        <Button type="submit" pending={save.pending}>
          {changed === 0
            ? 'Publish the rates'
            : later
              ? `Change ${prices} at this time`
              : `Publish and change ${prices}`}
        </Button>
        <Button kind="quiet" onClick={onDrop}>
          Discard this change
        </Button>
      </div>
      <div className="publish-bar" role="region" aria-label="Publish now">
        <b>{prices} change</b>
        <a className="btn btn-quiet btn-sm" href="#publish-form">
          Set a time
        </a>
        <Button type="submit" small pending={save.pending}>
          {later ? 'Schedule' : 'Publish now'}
        </Button>
      </div>
    </form>
  );
}

function cartText(carts: number, products: number): string {
  const pieces = countText(products, 'of these pieces is', 'of these pieces are');
  return `${pieces} in ${countText(carts, 'cart')}.`;
}

function heldText(held: number): string {
  if (held === 0) return 'None of these pieces';
  return held === 1
    ? '1 piece keeps its price until the hold ends'
    : `${held} pieces keep their prices until the holds end`;
}
