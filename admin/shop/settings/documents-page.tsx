import { shopNow } from '#browser/shop-clock.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { updateDocumentSettings } from '#contract/admin/gst-returns.ts';
import {
  taxDocumentKinds,
  taxDocumentSizes,
  taxDocumentTitles,
  type TaxDocumentKind,
  type TaxDocumentSize,
} from '#domain/orders/invoice-due.ts';
import { documentSeries, seriesOf, type SeriesPrefixes } from '#domain/tax/document-series.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { taxAdviserText } from '../../ui/adviser-texts.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  receiptVouchers: 'Issue a receipt voucher for each payment before its invoice',
  ...Object.fromEntries(documentSeries.map(({ name, label }) => [name, label])),
};

type DocumentSettings = SeriesPrefixes & { readonly version: number; readonly receiptVouchers: boolean };

/** Series of documents, and whether advances get vouchers (LAW-20, LAW-21). */
export function Component() {
  const { company } = useLoaderData<typeof loader>().settings;
  const [now] = useState(() => new Date(shopNow()));
  return (
    <>
      <SettingsForm section="papers" change={updateDocumentSettings} labels={labels}>
        {({ form }) => (
          <>
            <VouchersField form={form} />
            <p className="hint">
              Each kind of document has a series of its own, which begins at 1 every financial year. A new
              prefix begins a new series at once; issued documents keep their numbers. The first number of the
              year stands below each prefix.
            </p>
            <div className="series-pairs">
              {documentSeries.map((series) => (
                <PrefixField key={series.name} form={form} series={series} now={now} />
              ))}
            </div>
          </>
        )}
      </SettingsForm>
      <Specimens registered={company.gstin !== null} />
    </>
  );
}

/** Only a registered seller issues these. */
const ofRegistered: readonly TaxDocumentKind[] = ['bill-of-supply', 'receipt-voucher', 'refund-voucher'];

const sizeNames: Readonly<Record<TaxDocumentSize, string>> = { A4: 'A4', '80mm': '80 mm' };

/** Opens PDFs of the saved settings and a sample sale (LAW-65). */
function Specimens({ registered }: { readonly registered: boolean }) {
  const kinds = taxDocumentKinds.filter((kind) => registered || !ofRegistered.includes(kind));
  return (
    <section className="panel-box settings-form" aria-labelledby="specimens">
      <h2 id="specimens">Specimens</h2>
      <p className="hint">
        PDFs of a sample sale with the saved settings. Nothing is stored, and no number is used.
      </p>
      <ul className="order-refunds tax-documents specimens">
        {kinds.map((kind) => (
          <li key={kind}>
            <span>{taxDocumentTitles[kind]}</span>
            <span className="row">
              {taxDocumentSizes.map((size) => (
                <a
                  key={size}
                  className="btn btn-line btn-sm"
                  href={`/api/admin/documents/specimen/${kind}?size=${size}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Specimen: ${taxDocumentTitles[kind]}, ${sizeNames[size]}`}
                >
                  {sizeNames[size]}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const owed =
  'A registered seller owes a receipt voucher for an advance, and a refund voucher where the advance is returned before the invoice (CGST Act 2017, section 31(3); CGST Rules 2017, rules 50 and 51). No tax is due on an advance for goods (notification 66/2017).';
const withoutVouchers =
  'Without vouchers a buyer has no document for a payment until the invoice, and a refund made before the invoice needs an invoice and a credit note.';

function VouchersField({ form }: Pick<PrefixFieldProps, 'form'>) {
  const on = useWatch({ control: form.control, name: 'receiptVouchers' });
  const hint = `${owed} ${on ? '' : `${withoutVouchers} `}${taxAdviserText}`;
  return <CheckboxField form={form} name="receiptVouchers" label={labels.receiptVouchers} hint={hint} />;
}

interface PrefixFieldProps {
  readonly form: UseFormReturn<DocumentSettings>;
  readonly series: (typeof documentSeries)[number];
  readonly now: Date;
}

function PrefixField({ form, series, now }: PrefixFieldProps) {
  const prefixes = useWatch({ control: form.control });
  const prefix = prefixes[series.name] ?? '';
  const named = seriesOf({ ...series, specimen: false }, { ...form.getValues(), [series.name]: prefix }, now);
  return <TextField form={form} name={series.name} label={series.label} hint={`${named}/000001`} />;
}
