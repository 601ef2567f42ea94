import { keepAmounts } from '#browser/keep-amounts.ts';
import { shopNow } from '#browser/shop-clock.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  exportCreditNotes,
  exportEInvoices,
  exportGstr1,
  exportMargin,
  exportRegisters,
  exportSales,
  exportTally,
  getReturn,
} from '#contract/admin/gst-returns.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { isQuarter, periodOfMonth } from '#domain/gst-returns/return-period.ts';
import { load, LoadError } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CloseMonth } from './close-month.tsx';
import { Filing } from './filing.tsx';
import { LateMoney } from './late-money.tsx';
import { PeriodForm } from './period-form.tsx';
import { Registrations } from './registrations.tsx';
import { ReturnChecks } from './return-checks.tsx';
import { ReturnSections } from './return-sections.tsx';
import { amountText, periodState, periodTitle, registrationOf } from './return-texts.ts';
import { useExport } from './use-export.ts';

/** The period of the address; without one, or if that is refused, this month. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const today = dayInIndia(shopNow());
  const usual = periodOfMonth(today.slice(0, 7));
  const from = searchParams.get('from') || usual.from;
  const to = searchParams.get('to') || usual.to;
  const registration = searchParams.get('registration') ?? undefined;
  try {
    const summary = await load(getReturn, { query: { from, to, registration } });
    return { summary, refusedPeriod: null, today };
  } catch (error) {
    if (!(error instanceof LoadError) || error.problem?.status !== 422) throw error;
    const refusedPeriod = { from, to, message: error.message };
    return { summary: await load(getReturn, { query: usual }), refusedPeriod, today };
  }
}

/** A month's return, or the registers of any dates. */
export function Component() {
  const { summary, refusedPeriod, today } = useLoaderData<typeof loader>();
  const { from, to, month, gstin, net, margin, specimen, eInvoices, registrations } = summary;
  const may = usePermissionCheck();
  const { running, progress, refused, start, stop } = useExport({
    from,
    to,
    registration: registrationOf(gstin),
  });
  const only = registrations.every((each) => each.gstin === gstin);
  const name = `${month ?? `${from}-to-${to}`}${only ? '' : `-${gstin ?? 'unregistered'}`}`;
  const filed = gstin !== null && (month !== null || isQuarter({ from, to }));
  const exports = [
    ...(filed
      ? [
          {
            call: exportGstr1,
            label: 'JSON for the GST portal',
            fileName: `gstr1-${month ?? `${from}-to-${to}`}-${gstin}.json`,
          },
        ]
      : []),
    { call: exportRegisters, label: 'Excel for the accountant', fileName: `registers-${name}.xlsx` },
    { call: exportTally, label: 'Tally XML', fileName: `tally-${name}.xml` },
    { call: exportSales, label: 'Sales as CSV', fileName: `sales-${name}.csv` },
    { call: exportCreditNotes, label: 'Credit notes as CSV', fileName: `credit-notes-${name}.csv` },
    ...(eInvoices.documents > 0
      ? [{ call: exportEInvoices, label: 'E-invoices as JSON', fileName: `e-invoices-${name}.json` }]
      : []),
    ...(may('costs') && (margin.untaxed !== 0 || margin.taxable !== 0)
      ? [{ call: exportMargin, label: 'Margin scheme as CSV', fileName: `margin-scheme-${name}.csv` }]
      : []),
  ];
  const shown = filed ? 3 : 2;
  const button = (each: (typeof exports)[number]) => (
    <Button
      key={each.label}
      kind={each.call === exportGstr1 ? 'solid' : 'line'}
      small
      pending={running?.label === each.label}
      aria-disabled={running !== null || undefined}
      onClick={() => running === null && void start(each)}
    >
      {each.label}
    </Button>
  );
  return (
    <>
      <PageHeader title={periodTitle(summary)} lead={periodState(summary, today)}>
        <CloseMonth summary={summary} />
      </PageHeader>
      <PeriodForm from={from} to={to} over={summary.over} refused={refusedPeriod} />
      <div className="row">
        {exports.slice(0, shown).map(button)}
        <details className="more-files">
          <summary>More files</summary>
          <div className="row">{exports.slice(shown).map(button)}</div>
        </details>
      </div>
      {running !== null && (
        <Progress
          label={`Preparing ${running.label}`}
          done={progress?.done ?? 0}
          total={progress?.documents ?? 0}
          onStop={stop}
        />
      )}
      {refused !== null && <Notice>{refused}</Notice>}
      {specimen && (
        <Notice kind="info">These are specimens of the demo shop. No return contains them.</Notice>
      )}
      <LateMoney summary={summary} />
      <Registrations summary={summary} />
      <dl className="figures">
        <Figure name="taxable, net of credit notes" rupees={net.taxable} />
        <Figure name="IGST" rupees={net.igst} />
        <Figure name="CGST" rupees={net.cgst} />
        <Figure name="SGST or UTGST" rupees={net.sgst} />
      </dl>
      <div className="return-columns">
        <ReturnSections summary={summary} />
        <aside aria-label="Checks and filing">
          <ReturnChecks checks={summary.checks} />
          <Filing summary={summary} />
        </aside>
      </div>
    </>
  );
}

function Figure({ name, rupees }: { readonly name: string; readonly rupees: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{keepAmounts(amountText(rupees))}</dd>
    </div>
  );
}
