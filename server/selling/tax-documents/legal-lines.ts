import { dayText } from '#domain/locale/day-text.ts';
import { creditNoteDeadline, creditNoteSource } from '#domain/tax/credit-note-deadline.ts';
import type { TaxDocumentKind } from '#domain/orders/invoice-due.ts';
import { marginSchemeSource } from '#domain/tax/margin-scheme.ts';
import type { DocumentLine } from './document-format.ts';

/** Until when a credit note reduces the tax of its invoice. */
export function deadlineNote(invoiceDay: string): string {
  return `The tax is reduced in the return for the month of this note, at the latest by ${lastDay(invoiceDay)} (${creditNoteSource}).`;
}

/** Why a credit note states no tax. */
export function lateNote(invoiceDay: string): string {
  return `Tax could be reduced until ${lastDay(invoiceDay)} (${creditNoteSource}). This note reduces none.`;
}

function lastDay(invoiceDay: string): string {
  return dayText(creditNoteDeadline(invoiceDay));
}

/** Why a bill shows no tax, or tax on a part of the price alone. */
export function supplyNotes(kind: TaxDocumentKind, lines: readonly Pick<DocumentLine, 'margin'>[]): string[] {
  return [
    ...(kind === 'bill-of-supply' ? ['No tax is due on these goods (CGST Rules 2017, rule 49).'] : []),
    ...(lines.some(({ margin }) => margin !== undefined)
      ? [
          `Second-hand goods under the margin scheme (${marginSchemeSource}): the price contains the tax, which is not stated apart. No input tax credit can be taken of it.`,
        ]
      : []),
  ];
}

const rightToTest =
  'You may have the purity of a hallmarked article tested at any BIS-recognised assaying and hallmarking centre (BIS Rules 2018, rule 49).';

/** What a line says of a hallmarked article whose HUID is not recorded. */
export const hallmarkedText = 'Hallmarked';

/** The right that a bill of hallmarked articles names, whether their HUIDs are recorded or not. */
export function hallmarkNotes(lines: readonly Pick<DocumentLine, 'huids' | 'hallmark'>[]): string[] {
  if (lines.some(({ huids }) => huids.length > 0))
    return [`${rightToTest} HUIDs can be checked in the BIS Care app.`];
  return lines.some(({ hallmark }) => hallmark === hallmarkedText) ? [rightToTest] : [];
}
