import type { SupplyRule, TaxHeads } from '#domain/tax/place-of-supply.ts';

/**
 * A case of the table. Seller and buyer's registration are State codes, addresses 'State/PIN code/country' with India left
 * out, '-' is none. `goes`: 'shop' is handed over, 'other' sent to somebody else on the buyer's order.
 */
export type SupplyCase = readonly [
  seller: string,
  buyer: string,
  recorded: string,
  goes: string,
  place: string,
  heads: TaxHeads,
  rule: SupplyRule,
];

/** What the Acts say, written by hand from their text and from State codes of the GST Network. No row is computed. */
export const supplyCases: readonly SupplyCase[] = [
  // Consumers, sent within the seller's State: two halves.
  ['08', '-', 'Rajasthan/302003', 'Rajasthan/302003', '08', 'CGST+SGST', 'delivery-recorded'],
  ['08', '-', 'Rajasthan/302003', '/342001', '08', 'CGST+SGST', 'delivery-recorded'],
  ['27', '-', '-', 'Maharashtra/400001', '27', 'CGST+SGST', 'delivery-recorded'],
  ['24', '-', '-', 'GUJARAT/380001', '24', 'CGST+SGST', 'delivery-recorded'],
  ['32', '-', '-', 'Kerala/682001', '32', 'CGST+SGST', 'delivery-recorded'],
  ['30', '-', '-', '/403001', '30', 'CGST+SGST', 'delivery-recorded'],
  // Union territories with a legislature are States here: SGST.
  ['07', '-', '-', 'Delhi/110001', '07', 'CGST+SGST', 'delivery-recorded'],
  ['34', '-', '-', 'Puducherry/605001', '34', 'CGST+SGST', 'delivery-recorded'],
  ['01', '-', '-', 'Jammu & Kashmir/180001', '01', 'CGST+SGST', 'delivery-recorded'],
  // Union territories without one: UTGST.
  ['04', '-', '-', 'Chandigarh/160017', '04', 'CGST+UTGST', 'delivery-recorded'],
  ['26', '-', '-', '/396210', '26', 'CGST+UTGST', 'delivery-recorded'],
  ['31', '-', '-', 'Lakshadweep/682555', '31', 'CGST+UTGST', 'delivery-recorded'],
  ['35', '-', '-', '/744101', '35', 'CGST+UTGST', 'delivery-recorded'],
  ['38', '-', '-', 'Ladakh/194101', '38', 'CGST+UTGST', 'delivery-recorded'],
  ['04', '-', '-', 'shop', '04', 'CGST+UTGST', 'no-address-recorded'],
  ['38', '-', 'Ladakh/194101', 'shop', '38', 'CGST+UTGST', 'address-recorded'],
  // Consumers, sent to another State or union territory: one whole.
  ['08', '-', '-', 'Maharashtra/411004', '27', 'IGST', 'delivery-recorded'],
  ['08', '-', '-', 'Delhi/110001', '07', 'IGST', 'delivery-recorded'],
  ['08', '-', '-', 'Chandigarh/160017', '04', 'IGST', 'delivery-recorded'],
  ['04', '-', '-', 'Punjab/144001', '03', 'IGST', 'delivery-recorded'],
  ['35', '-', '-', '/194101', '38', 'IGST', 'delivery-recorded'],
  ['30', '-', '-', '/400001', '27', 'IGST', 'delivery-recorded'],
  ['33', '-', '-', '/605001', '34', 'IGST', 'delivery-recorded'],
  ['32', '-', '-', '/682555', '31', 'IGST', 'delivery-recorded'],
  ['36', '-', '-', 'Andhra Pradesh/520001', '37', 'IGST', 'delivery-recorded'],
  // The delivery address goes before the billing address (Circular 209/3/2024).
  ['08', '-', 'Rajasthan/302003', 'Karnataka/560001', '29', 'IGST', 'delivery-recorded'],
  ['08', '-', 'Karnataka/560001', 'Rajasthan/302003', '08', 'CGST+SGST', 'delivery-recorded'],
  ['08', '-', 'Paris/75001/France', 'Rajasthan/302003', '08', 'CGST+SGST', 'delivery-recorded'],
  // The State that is written goes before the PIN code; a State that cannot be told is none.
  ['08', '-', '-', 'Goa/302003', '30', 'IGST', 'delivery-recorded'],
  ['08', '-', '-', 'Atlantis/302003', '08', 'CGST+SGST', 'delivery-recorded'],
  ['08', '-', '-', 'Atlantis/900001', '08', 'CGST+SGST', 'no-address-recorded'],
  ['08', '-', 'Kerala/682001', 'Atlantis/', '32', 'IGST', 'address-recorded'],
  // Consumers at the counter: the recorded State since 1 October 2023, else the seller's.
  ['08', '-', '-', 'shop', '08', 'CGST+SGST', 'no-address-recorded'],
  ['08', '-', '/', 'shop', '08', 'CGST+SGST', 'no-address-recorded'],
  ['08', '-', 'Rajasthan/', 'shop', '08', 'CGST+SGST', 'address-recorded'],
  ['08', '-', 'Kerala/', 'shop', '32', 'IGST', 'address-recorded'],
  ['08', '-', '/682001', 'shop', '32', 'IGST', 'address-recorded'],
  ['27', '-', 'Rajasthan/302003', 'shop', '08', 'IGST', 'address-recorded'],
  ['07', '-', 'Haryana/122001', 'shop', '06', 'IGST', 'address-recorded'],
  ['07', '-', 'Delhi/110001', 'shop', '07', 'CGST+SGST', 'address-recorded'],
  // A tourist who takes the goods along: no intra-State supply (section 8(1), proviso (iii)), and no export either.
  ['08', '-', 'Bagmati/44600/Nepal', 'shop', '96', 'IGST', 'recorded-abroad'],
  ['04', '-', '/10001/United States', 'shop', '96', 'IGST', 'recorded-abroad'],
  ['07', '-', '/SW1A 1AA/United Kingdom', 'shop', '96', 'IGST', 'recorded-abroad'],
  // Sent abroad: inter-State, wherever the buyer is.
  ['08', '-', '-', 'Bagmati/44600/Nepal', '-', 'IGST', 'sent-abroad'],
  ['04', '-', 'Chandigarh/160017', '/SW1A 1AA/United Kingdom', '-', 'IGST', 'sent-abroad'],
  ['08', '08', 'Rajasthan/302003', '/10001/US', '-', 'IGST', 'sent-abroad'],
  // Registered buyers: where the goods go.
  ['08', '08', 'Rajasthan/302003', 'Rajasthan/302003', '08', 'CGST+SGST', 'delivered-to-registered'],
  ['08', '27', 'Maharashtra/400001', 'Maharashtra/400001', '27', 'IGST', 'delivered-to-registered'],
  ['08', '27', 'Maharashtra/400001', 'Rajasthan/302003', '08', 'CGST+SGST', 'delivered-to-registered'],
  ['08', '08', 'Rajasthan/302003', 'Gujarat/380001', '24', 'IGST', 'delivered-to-registered'],
  ['08', '27', 'Maharashtra/400001', 'Gujarat/380001', '24', 'IGST', 'delivered-to-registered'],
  ['35', '35', '-', '/744101', '35', 'CGST+UTGST', 'delivered-to-registered'],
  ['08', '27', '-', 'Atlantis/', '27', 'IGST', 'delivered-to-registered'],
  // Registered buyers, sent to somebody else on their order: their principal place of business.
  ['08', '27', 'Maharashtra/400001', 'other:Rajasthan/302003', '27', 'IGST', 'third-party'],
  ['08', '08', 'Rajasthan/302003', 'other:Maharashtra/400001', '08', 'CGST+SGST', 'third-party'],
  ['08', '27', 'Maharashtra/400001', 'other:Karnataka/560001', '27', 'IGST', 'third-party'],
  ['04', '04', '-', 'other:Punjab/144001', '04', 'CGST+UTGST', 'third-party'],
  // The registration decides, whatever address the invoice records.
  ['08', '27', 'Gujarat/380001', 'other:Rajasthan/302003', '27', 'IGST', 'third-party'],
  // Registered buyers at the counter, or who collect: where the goods are handed over.
  ['08', '08', 'Rajasthan/302003', 'shop', '08', 'CGST+SGST', 'handed-over'],
  ['08', '27', 'Maharashtra/400001', 'shop', '08', 'CGST+SGST', 'handed-over'],
  ['26', '24', 'Gujarat/380001', 'shop', '26', 'CGST+UTGST', 'handed-over'],
  // A seller without a registration collects no tax.
  ['-', '-', 'Rajasthan/302003', 'Maharashtra/400001', '-', 'none', 'seller-unregistered'],
  ['-', '27', '-', 'Maharashtra/400001', '-', 'none', 'seller-unregistered'],
  ['-', '-', '-', 'shop', '-', 'none', 'seller-unregistered'],
  ['-', '-', '-', 'Bagmati/44600/Nepal', '-', 'none', 'seller-unregistered'],
];
