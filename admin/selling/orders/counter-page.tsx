import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import {
  searchCounterProducts,
  createCounterSale,
  type CounterBuyer,
  type CounterProduct,
} from '#contract/admin/counter-sales.ts';
import { add, fromRupees, toRupees } from '#domain/money.ts';
import { roundToRupees } from '#domain/rounding.ts';
import { priceChangedText } from '#domain/orders/cart.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call, type Refusal } from '../../api/call-admin-api.ts';
import { useUnsavedChanges } from '../../form/unsaved-changes.ts';
import { resetWithChanges, useSave } from '../../form/use-save.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast, toastRefusal } from '../../ui/toast.tsx';
import { loadLaw } from '../../api/load-law.ts';
import { CounterAddress } from './counter-address.tsx';
import { CounterPan } from './counter-pan.tsx';
import { CounterPayment } from './counter-payment.tsx';
import { emptySale, type SaleValues } from './counter-values.ts';
import { RefusalLink } from './refusal-link.tsx';
import { useSaleDraft } from './use-sale-draft.ts';
import { CounterBuyerSearch } from './counter-buyer-search.tsx';
import { CounterProducts } from './counter-products.tsx';
import {
  agreedFault,
  agreedPriceOf,
  amountOfLine,
  huidsOfLine,
  priceOfLine,
  sendsHuids,
  type CounterLine,
} from './counter-line.ts';

export const loader = loadLaw;

export function Component() {
  const navigate = usePageNavigate();
  const [chosen, setChosen] = useState<readonly CounterLine[]>([]);
  const [buyer, setBuyer] = useState<CounterBuyer | null>(null);
  const form = useForm({ defaultValues: emptySale });
  const law = useLoaderData<typeof loader>();
  const sold = useUnsavedChanges(chosen.length > 0);
  const draft = useSaleDraft({ form, lines: chosen, buyer });
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const exact = add(...chosen.map(amountOfLine));
  const total = toRupees(chosen.some(({ product }) => product.roundsTotal) ? roundToRupees(exact) : exact);
  const repriced = chosen.flatMap((line) => {
    const { product, was } = line;
    const to = fromRupees(priceOfLine(line));
    return was === undefined ? [] : [priceChangedText({ name: product.name, from: fromRupees(was), to })];
  });
  const save = useSave<SaleValues, typeof createCounterSale>(
    form,
    async ({ panDeclared, declarationBornOn: bornOn, declarationReason: reason, ...values }) => {
      const reply = await call(createCounterSale, {
        body: {
          key: draft.key,
          ...values,
          declaration: panDeclared ? { bornOn, reason } : null,
          parts: values.parts.map((part) => ({ ...part, amount: part.amount ?? 0 })),
          customerId: buyer?.id ?? null,
          total,
          products: chosen.map((line) => ({
            productId: line.product.id,
            size: line.size,
            quantity: line.quantity,
            ...(sendsHuids(line) && { huids: huidsOfLine(line) }),
            ...(line.agreed && {
              agreed: { price: agreedPriceOf(line) ?? 0, reason: line.agreed.reason },
            }),
          })),
        },
      });
      setProblem(reply.ok ? null : reply.problem);
      // The message asks to check the total, so it and the prices must be the current ones.
      if (!reply.ok && reply.problem?.errors.some(({ code }) => code === 'totals-changed'))
        setChosen(await atCurrentPrices(chosen));
      return reply;
    },
    ({ orderId }) => {
      sold(false);
      draft.forget();
      toast(`Order ${orderId} is recorded`);
      void navigate(fillPath(adminPages.order.path, { id: orderId }));
    },
  );
  /** A price that is being agreed on has no field in the form. */
  function submit(event: FormEvent) {
    const fault = chosen.map(agreedFault).find((each) => each !== null);
    if (fault === undefined) return save.submit(event);
    event.preventDefault();
    toast(fault, { bad: true });
  }
  function sellTo(chosenBuyer: CounterBuyer | null) {
    setBuyer(chosenBuyer);
    const { name, phone, email } = chosenBuyer ?? emptySale;
    form.reset({ ...form.getValues(), name, phone, email });
  }
  async function goOn() {
    const kept = draft.read();
    if (kept === null) {
      draft.discard();
      toast('This draft is no longer stored. Look at Orders before you enter the sale again.', { bad: true });
      return;
    }
    setLoading(true);
    const current = await atCurrentPrices(kept.lines);
    setLoading(false);
    draft.take(kept);
    setBuyer(kept.buyer);
    resetWithChanges(form, emptySale, { ...form.getValues(), ...kept.typed }, Object.keys(emptySale));
    setChosen(current);
  }
  return (
    <>
      <PageHeader title="Counter sale" back={{ to: adminPages.orders.path, label: 'Orders' }} />
      {draft.offer === null ? (
        <CounterProducts chosen={chosen} find={find} onChange={setChosen} />
      ) : (
        <Notice kind="info">
          <p>
            A sale was being entered {draft.offer.time}: {draft.offer.summary}. PAN, declaration and GSTIN
            have to be entered again.
          </p>
          <div className="row">
            <Button kind="line" small pending={loading} onClick={() => void goOn()}>
              Continue this sale
            </Button>
            <Button kind="quiet" small disabled={loading} onClick={draft.discard}>
              Discard
            </Button>
          </div>
        </Notice>
      )}
      {chosen.length > 0 && (
        <section className="panel-box" aria-labelledby="buyer">
          <h2 id="buyer">Buyer</h2>
          <CounterBuyerSearch buyer={buyer} onChange={sellTo} />
          <form className="form" noValidate onSubmit={submit}>
            <TextField form={form} name="name" label="Name on the invoice" required="Please enter a name" />
            <TextField
              form={form}
              name="phone"
              label="Phone"
              type="tel"
              hint="With the country code, if it is not Indian. Empty if the buyer gives none."
            />
            <TextField form={form} name="email" label="Email (optional)" type="email" />
            <CounterPayment form={form} total={fromRupees(total)} law={law} />
            <CheckboxField
              form={form}
              name="handedOver"
              label="Handed over now"
              hint="Otherwise the order is confirmed now and shipped later."
            />
            <CounterAddress form={form} law={law} />
            <CounterPan form={form} law={law} />
            <TextField
              form={form}
              name="gstin"
              label="GSTIN"
              hint="Of a business that buys with a GST registration; its invoice needs the full address."
            />
            <TextField form={form} name="businessName" label="Registered name of the business" />
            <TextField form={form} name="note" label="Note" />
            {repriced.length > 0 && (
              <Notice kind="info">
                {repriced.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </Notice>
            )}
            <div className="counter-foot">
              <p className="sales-sum">
                Total <RupeeAmount rupees={total} />
              </p>
              <FormFooter submit="Record sale" pending={save.pending} notice={save.notice}>
                <RefusalLink problem={problem} />
              </FormFooter>
            </div>
          </form>
        </section>
      )}
    </>
  );
}

/** null: the shop did not answer, and a message says so. */
async function find(search: string): Promise<readonly CounterProduct[] | null> {
  const reply = await call(searchCounterProducts, { query: { search } });
  if (reply.ok) return reply.answer;
  toastRefusal(reply.problem);
  return null;
}

/** The lines at the prices of now, with the ones that were shown. */
async function atCurrentPrices(lines: readonly CounterLine[]): Promise<CounterLine[]> {
  return Promise.all(
    lines.map(async ({ product, size, quantity, huids, agreed }) => {
      const found = await find(product.code);
      const current = found?.find(({ id }) => id === product.id) ?? product;
      const was = priceOfLine({ product, size });
      return {
        product: current,
        size,
        quantity,
        ...(huids !== undefined && { huids }),
        ...(agreed !== undefined && { agreed }),
        ...(priceOfLine({ product: current, size }) !== was && { was }),
      };
    }),
  );
}
