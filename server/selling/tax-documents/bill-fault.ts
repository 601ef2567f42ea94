import { demoSettings } from '#database/demo/content/settings.ts';
import { missingHuidsText } from '../orders/line-huids.ts';
import type { InvoiceSource } from './invoice-of.ts';

/** Why a document cannot be issued yet, in one sentence for the staff. `huids`: they type them; `seller`: a setting is empty. */
export interface BillFault {
  readonly field: 'huids' | 'seller';
  readonly message: string;
}

/**
 * What an invoice still lacks: the HUID of a hallmarked article (BIS Rules 2018, rule 49), or the seller (CGST Rules 2017, rule
 * 46(a)). null: nothing. HUIDs that follow from the products must be recorded before.
 */
export function billFault(source: InvoiceSource): BillFault | null {
  const huids = missingHuidsText(source.orderWithLines.lines);
  return huids === null ? sellerFault(source) : { field: 'huids', message: huids };
}

const demo = demoSettings(() => '').company;

/** A document names its seller by legal name and address, which are not those of the demo shop; a specimen is no document. */
export function sellerFault({
  specimen,
  company,
}: Pick<InvoiceSource, 'specimen' | 'company'>): BillFault | null {
  const lacks = (field: 'legalName' | 'address') => ['', demo[field]].includes(company[field].trim());
  const missing = [...(lacks('legalName') ? ['legal name'] : []), ...(lacks('address') ? ['address'] : [])];
  if (specimen || missing.length === 0) return null;
  return {
    field: 'seller',
    message: `Enter the ${missing.join(' and the ')} of the shop first, under Settings, Company: every invoice names its seller.`,
  };
}
