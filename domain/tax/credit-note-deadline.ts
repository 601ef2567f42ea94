/** CGST Act 2017, section 34(2), as amended by the Finance Act 2022. */
export const creditNoteSource = 'CGST Act 2017, section 34(2)';

/**
 * The last day on which a credit note still reduces the tax of an invoice: 30 November after the financial year of the
 * supply. Before 1 October 2022 it was 30 September. The day of the note decides which rule counts; a later annual return
 * does not extend it. Days in India: '2026-11-22'.
 */
export function creditNoteDeadline(invoiceDay: string): string {
  const year = Number(invoiceDay.slice(0, 4));
  const end = invoiceDay.slice(5) >= '04-01' ? year + 1 : year;
  return end >= 2022 ? `${end}-11-30` : `${end}-09-30`;
}

/** Whether a note of this day still reduces the tax of the invoice. */
export function reducesTax(note: { readonly day: string }, invoice: { readonly day: string }): boolean {
  return note.day <= creditNoteDeadline(invoice.day);
}
