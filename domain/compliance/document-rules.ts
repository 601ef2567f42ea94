import { countText } from '../locale/count-text.ts';
import { formatRupees } from '../money.ts';
import {
  eInvoiceDue,
  fewestHsnDigits,
  turnoverBefore,
  turnoverText,
  turnoverUnknown,
  type EInvoiceDuty,
} from '../gst-returns/turnover.ts';
import { due, green, missing, namesText, unknown, type ComplianceRule } from './compliance-rule.ts';

function eInvoiceText({ due: when, year, above, within30Days }: EInvoiceDuty): string {
  const text = year === null ? 'No year has a turnover yet.' : turnoverText(year);
  if (when === 'no') return `${text} Above ${formatRupees(above)} invoices to businesses are e-invoices.`;
  const first =
    when === 'now'
      ? 'Invoices to businesses are e-invoices'
      : 'From 1 April invoices to businesses are e-invoices';
  const limit = within30Days ? ' within 30 days' : '';
  return `${text} ${first}: export the JSON with the tax return and upload it to the portal${limit}.`;
}

/** Series, sums, codes, vouchers and registers of the issued documents. */
export const documentRules: readonly ComplianceRule[] = [
  {
    key: 'series',
    group: 'tax',
    title: 'Document numbers',
    source: 'CGST Rules 2017, rule 46(b): consecutive, at most 16 characters, unique in the year',
    decide: ({ documents: { series, incomplete } }) => {
      if (incomplete.count > 0) return missing(`Numbers are missing in: ${namesText(incomplete)}.`);
      return green(
        series === 0
          ? 'No document is issued yet.'
          : `${countText(series, 'series', 'series')}, no number missing.`,
      );
    },
  },
  {
    key: 'sums',
    group: 'tax',
    title: 'CGST equals SGST, and the other sums of the return',
    source: 'CGST Act 2017, section 9; SGST Acts, section 9',
    decide: ({ documents: { checks, checkedMonth, checkedDocuments } }) => {
      const wrong = checks.filter(({ good }) => !good);
      if (wrong.length > 0)
        return missing(
          `${checkedMonth}: ${wrong.map(({ title, detail }) => `${title} (${detail})`).join('; ')}.`,
        );
      return green(
        checkedDocuments === 0
          ? `${checkedMonth}: no document was issued, so there is nothing to compare.`
          : `${checkedMonth}: all ${checks.length} checks passed for ${countText(checkedDocuments, 'document')}.`,
      );
    },
  },
  {
    key: 'hsn',
    group: 'tax',
    title: 'Digits of HSN codes',
    source: 'Notification 78/2020',
    decide: ({
      documents: { turnover, turnoverKnown, hsnDigits },
      products: { shortHsn },
      company,
      law,
      now,
    }) => {
      if (company.gstin === null) return green('A shop without a GSTIN prints no HSN codes by turnover.');
      const before = turnoverBefore(turnover, now);
      const { value: above } = law.longHsnAbove;
      const byTurnover = before !== null && before.turnover > above;
      const wanted = fewestHsnDigits(turnover, law, now);
      const unsure = wanted === 4 && !turnoverKnown;
      const known = before === null ? 'No turnover in the financial year before.' : turnoverText(before);
      const text = unsure ? turnoverUnknown : known;
      const shorter = shortHsn.count === 0 ? '' : ` Shorter than 6 digits: ${namesText(shortHsn)}.`;
      // A code has four digits or more, and is printed as it was entered if it is shorter than the setting.
      const printed =
        hsnDigits === 4 ? 'Documents print 4 digits' : `Documents print at most ${hsnDigits} digits`;
      const needed =
        byTurnover || unsure
          ? `6 are needed above ${formatRupees(above)}`
          : wanted === 6
            ? 'e-invoices need 6'
            : `4 are needed up to ${formatRupees(above)}`;
      if (hsnDigits < wanted) return missing(`${text} ${printed}; ${needed}.`);
      if (wanted === 6 && shorter !== '') return missing(`${text}${shorter}`);
      if (unsure && (hsnDigits === 4 || shorter !== ''))
        return unknown(`${text} ${printed}; ${needed}.${shorter}`);
      return green(`${text} ${printed}; ${needed}.${hsnDigits === 4 ? '' : shorter}`);
    },
  },
  {
    key: 'receipt-vouchers',
    group: 'tax',
    title: 'Receipt vouchers for advances',
    source: 'CGST Act 2017, section 31(3)(d); CGST Rules 2017, rule 50',
    decide: ({ documents: { receiptVouchers, withoutVoucher }, company: { gstin } }) => {
      if (gstin === null) return green('A shop without a GSTIN owes no receipt voucher.');
      if (!receiptVouchers) return due('Switched off: a payment before its invoice gets no receipt voucher.');
      return withoutVoucher.count === 0
        ? green('Each payment before its invoice has a receipt voucher.')
        : due(`Paid without a voucher, and not invoiced yet: ${namesText(withoutVoucher)}.`);
    },
  },
  {
    key: 'e-invoice',
    group: 'tax',
    title: 'Turnover and e-invoices',
    source: 'CGST Rules 2017, rule 48(4); notification 10/2023',
    decide: ({ documents: { turnover, turnoverKnown, noHigherYear }, company: { gstin }, law, now }) => {
      if (gstin === null) return green('A shop without a GSTIN makes no e-invoices.');
      const duty = eInvoiceDue(turnover, law, now);
      if (duty.due !== 'no') return due(eInvoiceText(duty));
      if (turnoverKnown && noHigherYear) return green(eInvoiceText(duty));
      const known = turnoverKnown && duty.year !== null ? turnoverText(duty.year) : turnoverUnknown;
      return unknown(
        `${known} Above ${formatRupees(duty.above)} in any year since 2017-18, invoices to businesses are e-invoices: enter the years that were higher, or state that none was.`,
      );
    },
  },
  {
    key: 'margin-scheme',
    group: 'tax',
    title: 'Purchase register of the margin scheme',
    source: 'CGST Rules 2017, rules 32(5) and 56',
    decide: ({ documents: { margin } }) => {
      if (margin.sold === 0 && margin.offered === 0) return green('No piece is under the margin scheme.');
      const text = `${margin.offered} offered and ${margin.sold} sold under the scheme`;
      return margin.sharedVouchers.count === 0
        ? green(`${text}, each with its purchase voucher and price.`)
        : due(`${text}; several pieces name the same purchase voucher: ${namesText(margin.sharedVouchers)}.`);
    },
  },
];
